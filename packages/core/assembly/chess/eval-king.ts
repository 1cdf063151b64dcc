/**
 * How safe a king is: the pawns before it, the pieces that press on it, and the checks that they could give without being
 * captured.
 */
import { Popcount } from '../bits/popcount';
import { Attacks } from './attacks';
import { EvalPawns } from './eval-pawns';
import { Reach } from './eval-reach';
import { Army } from './position';
import { DANGER, OPEN_AT_KING, SAFE_CHECK, SHIELD } from './weights';

const MOST_DANGER: u32 = 31;

export abstract class EvalKing {
  /** For the side whose king it is. */
  static of<Us, Them>(p: usize): i32 {
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const ours = Reach.of<Us>(p);
    const theirs = Reach.of<Them>(p);
    const king = us.king;
    let score = load<i32>(SHIELD + 4 * EvalPawns.shield<Us>(king, us.pawns));
    score += load<i32>(OPEN_AT_KING + 4 * EvalPawns.openFiles(king, us.pawns));
    const square = <usize>ctz(king);
    if (theirs.attackers > 1) {
      // Squares next to the king that only it defends.
      const others = ours.pawns | ours.knights | ours.bishops | ours.rooks;
      const weak = Attacks.king(square) & theirs.all & ~others;
      const danger = theirs.pressure + Popcount.best(weak);
      score += load<i32>(DANGER + 4 * <usize>(danger < MOST_DANGER ? danger : MOST_DANGER));
    }
    const occupied = us.all | them.all;
    const free = ~(ours.all | them.all);
    const lines = Attacks.rook(square, occupied) & free;
    const diagonals = Attacks.bishop(square, occupied) & free;
    if (theirs.knights & Attacks.knight(square) & free) score += load<i32>(SAFE_CHECK);
    if (theirs.bishops & diagonals) score += load<i32>(SAFE_CHECK + 4);
    if (theirs.rooks & lines) score += load<i32>(SAFE_CHECK + 8);
    if (theirs.queens & (lines | diagonals)) score += load<i32>(SAFE_CHECK + 12);
    return score;
  }
}
