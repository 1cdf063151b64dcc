/** Passed pawns: whether they can advance, how far, and which king is nearer. */

import { Army, State } from '../position';
import { Side } from '../types';
import { AttackMaps } from './attack-maps';
import { EvalPawns, PawnEntry } from './pawns';
import { Distances } from './psqt';
import {
  PASSED_FREE,
  PASSED_HELD,
  PASSED_OWN_KING,
  PASSED_PATH,
  PASSED_THEIR_KING,
  ROOK_BEHIND,
} from './weights';

/** Pawns that have not come this far need no king. */
const FAR: usize = 3;
const RANKS: usize = 8;

export abstract class EvalPassed {
  static of<Us, Them>(p: usize, entry: PawnEntry): i32 {
    const us = Army.of<Us>(p);
    let left = entry.passed & us.pawns;
    if (!left) return 0;
    const them = Army.of<Them>(p);
    const blockers = us.all | them.all | AttackMaps.of<Them>(p).all;
    const ourKing = <u32>ctz(us.king);
    const theirKing = <u32>ctz(them.king);
    const ours = AttackMaps.of<Us>(p).all;
    // The side to move is a step ahead.
    const turn: usize = State.of(p).turn === Side.index<Us>() ? 4 * RANKS : 0;
    let score: i32 = 0;
    for (; left; left &= left - 1) {
      const next = Side.forward<Us>(left & -left);
      const square = <u32>ctz(left);
      const rank = <usize>(Side.isWhite<Us>() ? square >> 3 : 7 - (square >> 3));
      if (!(next & blockers)) {
        score += load<i32>(PASSED_FREE + turn + 4 * rank);
        if (!(EvalPawns.ahead<Us>(next) & blockers))
          score += load<i32>(PASSED_PATH + turn + 4 * rank);
      }
      if (next & ours) score += load<i32>(PASSED_HELD + turn + 4 * rank);
      if (rank < FAR) continue;
      const behind = EvalPawns.ahead<Them>(left & -left);
      if (behind & us.rooks) score += load<i32>(ROOK_BEHIND);
      if (behind & them.rooks) score += load<i32>(ROOK_BEHIND + 4);
      const stop = <u32>ctz(next);
      score += load<i32>(PASSED_OWN_KING + 4 * Distances.between(stop, ourKing));
      score += load<i32>(PASSED_THEIR_KING + 4 * Distances.between(stop, theirKing));
    }
    return score;
  }
}
