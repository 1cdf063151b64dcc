/** Lists all legal moves, 16 bits each (make-move.ts), by way of the constraints and the same pawn sets as perft. */
import { Attacks, Sliders } from './attacks';
import { Castle } from './castling';
import { Constraints } from './constraints';
import { CASTLING, EN_PASSANT, PROMOTION } from './make-move';
import { Pawns } from './pawns';
import { Army, State } from './position';
import { Side } from './types';

export abstract class Moves {
  /** Writes the moves from `at` on, and returns where they end. */
  static legal<Us, Them, Via>(p: usize, at: usize): usize {
    Constraints.find<Us, Them, Via>(p);
    const found = Constraints.of(p);
    const us = Army.of<Us>(p);
    const occupied = us.all | Army.of<Them>(p).all;
    const targets = found.targets;
    const diagonalPins = found.diagonalPins;
    const straightPins = found.straightPins;
    const pins = diagonalPins | straightPins;
    const king = <u32>ctz(us.king);
    at = Moves.spread(at, king, found.kingTargets);
    for (let castles = found.castles; castles; castles &= castles - 1) {
      const rook = <u32>Castle.of(p, ctz(castles)).rookFrom;
      at = Moves.add(at, king | (rook << 6) | CASTLING);
    }
    if (!targets) return at;
    at = Moves.pawns<Us, Them, Via>(p, at, targets, diagonalPins, straightPins);
    for (let left = us.knights & ~pins; left; left &= left - 1) {
      const from = <u32>ctz(left);
      at = Moves.spread(at, from, Attacks.knight(from) & targets);
    }
    for (let left = (us.bishops | us.queens) & ~straightPins; left; left &= left - 1) {
      const from = <u32>ctz(left);
      const line = left & -left & diagonalPins ? diagonalPins : ~0;
      at = Moves.spread(at, from, Sliders.bishop<Via>(from, occupied) & targets & line);
    }
    for (let left = (us.rooks | us.queens) & ~diagonalPins; left; left &= left - 1) {
      const from = <u32>ctz(left);
      const line = left & -left & straightPins ? straightPins : ~0;
      at = Moves.spread(at, from, Sliders.rook<Via>(from, occupied) & targets & line);
    }
    return at;
  }

  static pawns<Us, Them, Via>(
    p: usize,
    at: usize,
    targets: u64,
    diagonalPins: u64,
    straightPins: u64,
  ): usize {
    const us = Army.of<Us>(p);
    const pawns = us.pawns;
    const theirs = Army.of<Them>(p).all;
    const occupied = us.all | theirs;
    const steps = Pawns.steps<Us>(pawns, diagonalPins, straightPins, occupied);
    const west = Pawns.west<Us>(pawns, diagonalPins, straightPins) & theirs & targets;
    const east = Pawns.east<Us>(pawns, diagonalPins, straightPins) & theirs & targets;
    let left = Pawns.doubleSteps<Us>(steps, occupied) & targets;
    for (; left; left &= left - 1) {
      const to = left & -left;
      const from = Side.back<Us>(Side.back<Us>(to));
      at = Moves.add(at, <u32>ctz(from) | ((<u32>ctz(to)) << 6));
    }
    for (left = steps & targets; left; left &= left - 1) {
      at = Moves.pawn<Us>(at, Side.back<Us>(left & -left), left & -left);
    }
    for (left = west; left; left &= left - 1) {
      at = Moves.pawn<Us>(at, Side.unwest<Us>(left & -left), left & -left);
    }
    for (left = east; left; left &= left - 1) {
      at = Moves.pawn<Us>(at, Side.uneast<Us>(left & -left), left & -left);
    }
    const passed = State.of(p).enPassant;
    if (passed) {
      for (left = Pawns.enPassant<Us, Them, Via>(p, passed); left; left &= left - 1) {
        at = Moves.add(at, <u32>ctz(left) | (passed << 6) | EN_PASSANT);
      }
    }
    return at;
  }

  @inline static add(at: usize, move: u32): usize {
    store<u16>(at, <u16>move);
    return at + 2;
  }

  @inline static spread(at: usize, from: u32, targets: u64): usize {
    for (; targets; targets &= targets - 1) at = Moves.add(at, from | ((<u32>ctz(targets)) << 6));
    return at;
  }

  /** One pawn to one square: a move, or four of them on the last rank, the queen first. */
  @inline static pawn<Us>(at: usize, from: u64, to: u64): usize {
    const move = <u32>ctz(from) | ((<u32>ctz(to)) << 6);
    if (!(to & Side.lastRank<Us>())) return Moves.add(at, move);
    for (let promotion: i32 = 3; promotion >= 0; promotion--) {
      at = Moves.add(at, move | PROMOTION | (promotion << 12));
    }
    return at;
  }
}
