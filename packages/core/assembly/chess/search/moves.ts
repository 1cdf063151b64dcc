/** The legal moves that quiescence searches: captures, and promotions to a queen. */
import { Attacks, Magic } from '../attacks';
import { Constraints } from '../constraints';
import { EN_PASSANT, PROMOTION } from '../make-move';
import { Moves } from '../movegen';
import { Pawns } from '../pawns';
import { Army, State } from '../position';
import { Side } from '../types';

const TO_QUEEN: u32 = PROMOTION | (3 << 12);

export abstract class SearchMoves {
  /** Writes the moves from `at` on, and returns where they end. The side to move is not in check. */
  static captures<Us, Them>(p: usize, at: usize): usize {
    Constraints.find<Us, Them, Magic>(p);
    const found = Constraints.of(p);
    const us = Army.of<Us>(p);
    const theirs = Army.of<Them>(p).all;
    const occupied = us.all | theirs;
    const diagonalPins = found.diagonalPins;
    const straightPins = found.straightPins;
    const pawns = us.pawns;
    const steps = Pawns.steps<Us>(pawns, diagonalPins, straightPins, occupied);
    for (let left = steps & Side.lastRank<Us>(); left; left &= left - 1) {
      at = SearchMoves.pawn<Us>(at, Side.back<Us>(left & -left), left & -left);
    }
    let left = Pawns.west<Us>(pawns, diagonalPins, straightPins) & theirs;
    for (; left; left &= left - 1) {
      at = SearchMoves.pawn<Us>(at, Side.unwest<Us>(left & -left), left & -left);
    }
    left = Pawns.east<Us>(pawns, diagonalPins, straightPins) & theirs;
    for (; left; left &= left - 1) {
      at = SearchMoves.pawn<Us>(at, Side.uneast<Us>(left & -left), left & -left);
    }
    const passed = State.of(p).enPassant;
    if (passed) {
      for (left = Pawns.enPassant<Us, Them, Magic>(p, passed); left; left &= left - 1) {
        at = Moves.add(at, <u32>ctz(left) | (passed << 6) | EN_PASSANT);
      }
    }
    for (left = us.knights & ~(diagonalPins | straightPins); left; left &= left - 1) {
      const from = <u32>ctz(left);
      at = Moves.spread(at, from, Attacks.knight(from) & theirs);
    }
    for (left = (us.bishops | us.queens) & ~straightPins; left; left &= left - 1) {
      const from = <u32>ctz(left);
      const line = left & -left & diagonalPins ? diagonalPins : ~0;
      at = Moves.spread(at, from, Attacks.bishop(from, occupied) & theirs & line);
    }
    for (left = (us.rooks | us.queens) & ~diagonalPins; left; left &= left - 1) {
      const from = <u32>ctz(left);
      const line = left & -left & straightPins ? straightPins : ~0;
      at = Moves.spread(at, from, Attacks.rook(from, occupied) & theirs & line);
    }
    return Moves.spread(at, <u32>ctz(us.king), found.kingTargets & theirs);
  }

  @inline static pawn<Us>(at: usize, from: u64, to: u64): usize {
    const move = <u32>ctz(from) | ((<u32>ctz(to)) << 6);
    return Moves.add(at, to & Side.lastRank<Us>() ? move | TO_QUEEN : move);
  }
}
