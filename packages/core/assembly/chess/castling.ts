/**
 * Castling, Chess960 included: the squares of each castling move are data of the position, not constants, because in Chess960
 * they differ from game to game. A position keeps four of these (position.ts), and a rights mask for each square.
 */
import { Attacks, Sliders } from './attacks';
import { King } from './king';
import { Army, CASTLES, Position, State } from './position';
import { Side, WHITE } from './types';

const CASTLE_BYTES: usize = 48;

/** One castling move. */
@unmanaged
export class Castle {
  /** Squares that must be empty: all that king and rook pass or reach, without their own. */
  empty: u64;
  /** Squares that must not be attacked: the king's path and destination. */
  safe: u64;
  /** From and to, of each. */
  kingMove: u64;
  rookMove: u64;
  kingFrom: u8;
  kingTo: u8;
  rookFrom: u8;
  rookTo: u8;
  /** Chess960: the rook may have shielded the king's new square from a piece behind it on the rank. */
  rookShields: u8;

  @inline static of(p: usize, index: u32): Castle {
    return changetype<Castle>(p + CASTLES + <usize>index * CASTLE_BYTES);
  }
}

export abstract class Castling {
  /**
   * The legal castling moves out of check, one bit each. `safe` are the king's legal steps: most castling moves are ruled out by
   * the square next to the king, before any attack is looked up.
   */
  @inline static legal<Us, Them, Via>(
    p: usize,
    square: usize,
    ours: u64,
    occupied: u64,
    covered: u64,
    safe: u64,
  ): u32 {
    const rights = State.of(p).rights & Side.rights<Us>();
    if (!rights) return 0;
    const first: u32 = Side.isWhite<Us>() ? 0 : 2;
    let castles: u32 = 0;
    if (rights & (1 << first) && !(occupied & Castle.of(p, first).empty)) {
      castles = Castling.ifSafe<Us, Them, Via>(p, first, square, ours, occupied, covered, safe);
    }
    if (rights & (2 << first) && !(occupied & Castle.of(p, first + 1).empty)) {
      castles |= Castling.ifSafe<Us, Them, Via>(
        p,
        first + 1,
        square,
        ours,
        occupied,
        covered,
        safe,
      );
    }
    return castles;
  }

  /** The bit of this castling move if no square of the king's path is attacked, or 0; the path is empty. */
  @inline static ifSafe<Us, Them, Via>(
    p: usize,
    index: u32,
    square: usize,
    ours: u64,
    occupied: u64,
    covered: u64,
    safe: u64,
  ): u32 {
    const castle = Castle.of(p, index);
    const path = castle.safe;
    // In Chess960 the rook may be next to its king, on a square that is not a legal step but may be passed.
    const judged = Attacks.king(square) & ~ours;
    if (path & (covered | (judged & ~safe))) return 0;
    const them = Army.of<Them>(p);
    const knights = them.knights;
    const diagonal = them.bishops | them.queens;
    const straight = them.rooks | them.queens;
    const withoutKing = occupied ^ Army.of<Us>(p).king;
    for (let rest = path & ~judged; rest; rest &= rest - 1) {
      if (King.isThreat<Via>(<usize>ctz(rest), withoutKing, knights, diagonal, straight)) return 0;
    }
    if (castle.rookShields) {
      const after = (withoutKing & ~castle.rookMove) | ((<u64>1) << castle.rookTo);
      if (Sliders.rook<Via>(castle.kingTo, after) & straight) return 0;
    }
    return 1 << index;
  }

  /** Grants the right to castle with this rook. */
  static addRight(p: usize, index: u32, rookFrom: u32): void {
    const colour = index >> 1;
    const kingFrom = <u32>ctz(Army.at(p, colour).king);
    const rank = colour === WHITE ? 0 : 56;
    const kingTo = rank + (index & 1 ? 2 : 6); // c or g
    const rookTo = rank + (index & 1 ? 3 : 5); // d or f
    const castle = Castle.of(p, index);
    const king = (<u64>1) << kingFrom;
    const rook = (<u64>1) << rookFrom;
    castle.kingFrom = <u8>kingFrom;
    castle.kingTo = <u8>kingTo;
    castle.rookFrom = <u8>rookFrom;
    castle.rookTo = <u8>rookTo;
    castle.kingMove = king ^ ((<u64>1) << kingTo);
    castle.rookMove = rook ^ ((<u64>1) << rookTo);
    castle.safe = Castling.span(kingFrom, kingTo) & ~king;
    const passed = Castling.span(kingFrom, kingTo) | Castling.span(rookFrom, rookTo);
    castle.empty = passed & ~(king | rook);
    // Behind a rook in the corner there is no square.
    const file = rookFrom & 7;
    castle.rookShields = file === 0 || file === 7 ? 0 : 1;
    const state = State.of(p);
    state.rights |= 1 << index;
    const lost = index & 2 ? 12 : 3;
    Position.setRightsKept(p, kingFrom, 15 & ~lost);
    Position.setRightsKept(p, rookFrom, 15 & ~(1 << index));
  }

  /** All squares of a rank from one to the other, both included. */
  static span(a: u32, b: u32): u64 {
    const low = a < b ? a : b;
    const high = a < b ? b : a;
    return (((<u64>2) << high) - 1) & ~(((<u64>1) << low) - 1);
  }
}
