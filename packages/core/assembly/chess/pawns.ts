/** All pawns of a side at once: sets of the squares that they may go to, pins respected. */
import { Popcount } from '../bits/popcount';
import { Attacks, Sliders } from './attacks';
import { Army } from './position';
import { Side } from './types';

export abstract class Pawns {
  /** Single steps, before `targets` is applied: a check may be blocked by the double step behind them. */
  @inline static steps<Us>(pawns: u64, diagonalPins: u64, straightPins: u64, occupied: u64): u64 {
    const free = pawns & ~diagonalPins;
    // A pawn pinned along its file may step on it; one pinned along its rank would leave the line.
    const pinned = Side.forward<Us>(free & straightPins) & straightPins;
    return (Side.forward<Us>(free & ~straightPins) | pinned) & ~occupied;
  }

  @inline static doubleSteps<Us>(steps: u64, occupied: u64): u64 {
    return Side.forward<Us>(steps & Side.thirdRank<Us>()) & ~occupied;
  }

  @inline static west<Us>(pawns: u64, diagonalPins: u64, straightPins: u64): u64 {
    const free = pawns & ~straightPins;
    return (
      Side.west<Us>(free & ~diagonalPins) | (Side.west<Us>(free & diagonalPins) & diagonalPins)
    );
  }

  @inline static east<Us>(pawns: u64, diagonalPins: u64, straightPins: u64): u64 {
    const free = pawns & ~straightPins;
    return (
      Side.east<Us>(free & ~diagonalPins) | (Side.east<Us>(free & diagonalPins) & diagonalPins)
    );
  }

  /** How many moves they have, en passant disregarded; `targets` is where they may land. */
  @inline static count<Us>(
    pawns: u64,
    diagonalPins: u64,
    straightPins: u64,
    occupied: u64,
    theirs: u64,
    targets: u64,
  ): u32 {
    const last = Side.lastRank<Us>();
    const free = Pawns.steps<Us>(pawns, diagonalPins, straightPins, occupied);
    const doubleSteps = Pawns.doubleSteps<Us>(free, occupied) & targets;
    const steps = free & targets;
    const victims = theirs & targets;
    const west = Pawns.west<Us>(pawns, diagonalPins, straightPins) & victims;
    const east = Pawns.east<Us>(pawns, diagonalPins, straightPins) & victims;
    // Steps, double steps and captures never share a square, except captures to both sides.
    let count = Popcount.best(steps | doubleSteps | west) + Popcount.best(east);
    if ((steps | west | east) & last) {
      count += 3 * (Popcount.best((steps | west) & last) + Popcount.best(east & last));
    }
    return count;
  }

  /**
   * The pawns that may capture en passant. Two pawns leave a rank at once, which no pin line foresees, so each is
   * tried: is the king attacked afterwards?
   */
  @inline static enPassant<Us, Them, Via>(p: usize, square: usize): u64 {
    const capturers = Attacks.pawn(square, Side.index<Them>()) & Army.of<Us>(p).pawns;
    return capturers ? Pawns.trial<Us, Them, Via>(p, square, capturers) : 0;
  }

  static trial<Us, Them, Via>(p: usize, square: usize, capturers: u64): u64 {
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const king = <usize>ctz(us.king);
    const target: u64 = (<u64>1) << square;
    const victim = Side.back<Us>(target);
    const straight = them.rooks | them.queens;
    const diagonal = them.bishops | them.queens;
    const leapers =
      (Attacks.knight(king) & them.knights) |
      (Attacks.pawn(king, Side.index<Us>()) & them.pawns & ~victim);
    if (leapers) return 0;
    let legal: u64 = 0;
    for (; capturers; capturers &= capturers - 1) {
      const from = capturers & -capturers;
      const after = (us.all | them.all) ^ from ^ target ^ victim;
      const lines =
        (Sliders.rook<Via>(king, after) & straight) | (Sliders.bishop<Via>(king, after) & diagonal);
      if (!lines) legal |= from;
    }
    return legal;
  }
}
