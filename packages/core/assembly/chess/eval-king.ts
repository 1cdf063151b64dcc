/**
 * How safe a king is where it stands: what the others attack on its side of the board, how open the lines are that lead to it,
 * the pieces that press on it, and the checks that they could give without being captured. Its pawns: eval-shelter.ts.
 */
import { Popcount } from '../bits/popcount';
import { Attacks } from './attacks';
import { Side } from './colour';
import { Reach } from './eval-reach';
import { Army, State } from './position';
import { CAN_CASTLE, DANGER, FLANK, KING_LINES, SAFE_CHECK } from './weights';

const MOST_DANGER: u32 = 31;
/** How much a safe check by each piece adds to the danger, besides what it costs in any case. */
const KNIGHT_CHECK: u32 = 3;
const BISHOP_CHECK: u32 = 2;
const ROOK_CHECK: u32 = 4;
const QUEEN_CHECK: u32 = 3;
/** Files a to d, and c to f. */
const QUEEN_SIDE: u64 = 0x0f0f0f0f0f0f0f0f;
const MIDDLE_FILES: u64 = 0x3c3c3c3c3c3c3c3c;
/** The castles of both colours on either side, as bits of the rights. */
const SHORT: u32 = 5;
const LONG: u32 = 10;

export abstract class EvalKing {
  /** For the side whose king it is. */
  static of<Us, Them>(p: usize): i32 {
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const ours = Reach.of<Us>(p);
    const theirs = Reach.of<Them>(p);
    const square = <usize>ctz(us.king);
    const home = EvalKing.home<Us>(square);
    let score = <i32>Popcount.best(theirs.all & home) * load<i32>(FLANK);
    score += <i32>Popcount.best(ours.all & home) * load<i32>(FLANK + 4);
    const rights = State.of(p).rights & Side.rights<Us>();
    if (rights & SHORT) score += load<i32>(CAN_CASTLE);
    if (rights & LONG) score += load<i32>(CAN_CASTLE + 4);
    const occupied = us.all | them.all;
    const free = ~(ours.all | them.all);
    const straight = Attacks.rook(square, occupied);
    const slanted = Attacks.bishop(square, occupied);
    const lines = straight & free;
    const diagonals = slanted & free;
    if (them.queens) {
      const open = (straight | slanted) & ~us.all;
      score += load<i32>(KING_LINES + 4 * <usize>Popcount.best(open));
    }
    let checks: u32 = 0;
    if (theirs.knights & Attacks.knight(square) & free) {
      score += load<i32>(SAFE_CHECK);
      checks += KNIGHT_CHECK;
    }
    if (theirs.bishops & diagonals) {
      score += load<i32>(SAFE_CHECK + 4);
      checks += BISHOP_CHECK;
    }
    if (theirs.rooks & lines) {
      score += load<i32>(SAFE_CHECK + 8);
      checks += ROOK_CHECK;
    }
    if (theirs.queens & (lines | diagonals)) {
      score += load<i32>(SAFE_CHECK + 12);
      checks += QUEEN_CHECK;
    }
    if (theirs.attackers > 1) {
      // Squares next to the king that only it defends.
      const others = ours.pawns | ours.knights | ours.bishops | ours.rooks;
      const weak = Attacks.king(square) & theirs.all & ~others;
      const danger = theirs.pressure + Popcount.best(weak) + checks;
      score += load<i32>(DANGER + 4 * <usize>(danger < MOST_DANGER ? danger : MOST_DANGER));
    }
    return score;
  }

  /** The side of the board on which a king stands, up to the fifth rank. */
  @inline static home<Us>(king: usize): u64 {
    const file = king & 7;
    const flank = file < 3 ? QUEEN_SIDE : file > 4 ? ~QUEEN_SIDE : MIDDLE_FILES;
    return flank & (Side.isWhite<Us>() ? 0x000000ffffffffff : 0xffffffffff000000);
  }
}
