/**
 * What a position is worth to the side to move, in hundredths of a pawn. Material and placement are kept up to date move by
 * move (search-rules.ts); pawn structure is kept by the pawns (eval-pawns.ts); what depends on the pieces together is
 * found anew: what they reach (eval-reach.ts), king safety, threats, passed pawns. All weights come from data/eval/chess.json.
 */
import { Popcount } from '../bits/popcount';
import { Line } from '../line';
import { MOST_VALUE, Pair } from '../score';
import { Black, White } from './colour';
import { EvalCompany } from './eval-company';
import { EvalKing } from './eval-king';
import { EvalPassed } from './eval-passed';
import { EvalPawns } from './eval-pawns';
import { Reach } from './eval-reach';
import { EvalShelter } from './eval-shelter';
import { EvalThreats } from './eval-threats';
import { Army, State } from './position';
import { TEMPO } from './weights';

/** Knights and bishops count 1, rooks 2, queens 4. */
export const FULL_PHASE: i32 = 24;

export abstract class Evaluation {
  static of(p: usize): i32 {
    const top = Line.top(p);
    const pawns = EvalPawns.find(p);
    let score = top.score + pawns.score;
    score += EvalShelter.of(Army.at(p, 0), Army.at(p, 1), pawns);
    // First of all: the others need it.
    score += Reach.find<White, Black>(p) - Reach.find<Black, White>(p);
    score += EvalKing.of<White, Black>(p) - EvalKing.of<Black, White>(p);
    score += EvalThreats.of<White, Black>(p) - EvalThreats.of<Black, White>(p);
    score += EvalCompany.of<White, Black>(p) - EvalCompany.of<Black, White>(p);
    score += EvalPassed.of<White, Black>(p, pawns) - EvalPassed.of<Black, White>(p, pawns);
    const isBlack = State.of(p).turn !== 0;
    score = (isBlack ? -score : score) + load<i32>(TEMPO);
    const phase = top.extra < FULL_PHASE ? top.extra : FULL_PHASE;
    let ending = Pair.ending(score);
    ending = (ending * Evaluation.chances(p, ending > 0 !== isBlack)) / 64;
    const value = (Pair.middle(score) * phase + ending * (FULL_PHASE - phase)) / FULL_PHASE;
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
