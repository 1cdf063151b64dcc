/**
 * What a position is worth to the side to move, in hundredths of a pawn: what the network makes of it (network.ts), or the
 * terms (eval-terms.ts), less what drawn endings and the rule of fifty moves take from it.
 */

import { Popcount } from '../bits/popcount';
import { NETWORK } from '../features';
import { Line } from '../line';
import { MOST_VALUE, Pair } from '../score';
import { EvalTerms } from './eval-terms';
import { Network } from './network';
import { Army, State } from './position';

/** Knights and bishops count 1, rooks 2, queens 4. */
export const FULL_PHASE: i32 = 24;

export abstract class Evaluation {
  static of(p: usize): i32 {
    let middle: i32;
    let ending: i32;
    if (NETWORK) {
      middle = Network.of(p);
      ending = middle;
    } else {
      const score = EvalTerms.of(p);
      middle = Pair.middle(score);
      ending = Pair.ending(score);
    }
    const now = Line.top(p).extra;
    const phase = now < FULL_PHASE ? now : FULL_PHASE;
    const isWhites = ending > 0 === (State.of(p).turn === 0);
    if (phase < FULL_PHASE) ending = (ending * Evaluation.chances(p, isWhites)) / 64;
    const value = (middle * phase + ending * (FULL_PHASE - phase)) / FULL_PHASE;
    // The nearer the draw by fifty moves, the less it is worth.
    const left = 200 - <i32>State.of(p).halfmoves;
    const faded = left > 0 ? (value * left) / 200 : 0;
    return faded > MOST_VALUE ? MOST_VALUE : faded < -MOST_VALUE ? -MOST_VALUE : faded;
  }

  /** Out of 64, what of an advantage in the ending can be made use of: without pawns, little. */
  static chances(p: usize, white: bool): i32 {
    const us = Army.at(p, white ? 0 : 1);
    const them = Army.at(p, white ? 1 : 0);
    if (us.pawns) {
      // Bishops on squares of different colours.
      const ours = us.all ^ us.pawns ^ us.king;
      const theirs = them.all ^ them.pawns ^ them.king;
      if (ours === us.bishops && theirs === them.bishops && Popcount.best(ours | theirs) === 2) {
        const light = (ours | theirs) & 0x55aa55aa55aa55aa;
        if (light && light !== (ours | theirs)) return 34;
      }
      return 64;
    }
    const surplus = Evaluation.weight(us) - Evaluation.weight(them);
    return surplus >= 4 ? 64 : 8;
  }

  /** Pieces in pawns, roughly; pawns not counted. */
  @inline static weight(army: Army): i32 {
    const minors = Popcount.best(army.knights | army.bishops);
    return <i32>(3 * minors + 5 * Popcount.best(army.rooks) + 9 * Popcount.best(army.queens));
  }
}
