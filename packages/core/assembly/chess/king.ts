/**
 * King safety for legal move generation: king targets, checkers, pins. Each answer is one set, so that the counting of leaves
 * can keep all of them in registers (perft/count.ts); constraints.ts stores them for move generation.
 */
import { Attacks, Sliders } from './attacks';
import { BETWEEN, BISHOP_RAYS, ROOK_RAYS, SET_BYTES } from './tables';
import { Side } from './types';

/** Lines on the empty board. */
export abstract class Rays {
  @inline static bishop(square: usize): u64 {
    return load<u64>(square * SET_BYTES, BISHOP_RAYS);
  }

  @inline static rook(square: usize): u64 {
    return load<u64>(square * SET_BYTES, ROOK_RAYS);
  }

  /** From the first square (excluded) to the second (included), if a queen could go there; else nothing. */
  @inline static between(from: usize, to: usize): u64 {
    return load<u64>((from * 64 + to) * SET_BYTES, BETWEEN);
  }
}

export abstract class King {
  /** What their pawns and their king attack. */
  @inline static covered<Them>(pawns: u64, king: u64): u64 {
    return Side.west<Them>(pawns) | Side.east<Them>(pawns) | Attacks.king(<usize>ctz(king));
  }

  /**
   * The squares out of some candidates that their knights and sliders do not attack. The king itself must not count as
   * occupied: it would shield the square behind itself from the piece that it steps away from.
   */
  @inline static safe<Via>(
    candidates: u64,
    withoutKing: u64,
    knights: u64,
    diagonal: u64,
    straight: u64,
  ): u64 {
    let safe = candidates;
    for (; candidates; candidates &= candidates - 1) {
      if (King.isThreat<Via>(<usize>ctz(candidates), withoutKing, knights, diagonal, straight)) {
        safe ^= candidates & -candidates;
      }
    }
    return safe;
  }

  @inline static isThreat<Via>(
    square: usize,
    occupied: u64,
    knights: u64,
    diagonal: u64,
    straight: u64,
  ): bool {
    if (Attacks.knight(square) & knights) return true;
    // Most squares are on no line with a slider: that is cheaper to test than the look-up.
    if (Rays.bishop(square) & diagonal) {
      if (Sliders.bishop<Via>(square, occupied) & diagonal) return true;
    }
    if (Rays.rook(square) & straight) {
      if (Sliders.rook<Via>(square, occupied) & straight) return true;
    }
    return false;
  }

  /** Pawns and knights that give check. */
  @inline static leapers<Us>(square: usize, pawns: u64, knights: u64): u64 {
    return (Attacks.pawn(square, Side.index<Us>()) & pawns) | (Attacks.knight(square) & knights);
  }

  /** Their sliders that would give check if none of our pieces were between. */
  @inline static diagonalSnipers<Via>(square: usize, theirs: u64, diagonal: u64): u64 {
    return Rays.bishop(square) & diagonal ? Sliders.bishop<Via>(square, theirs) & diagonal : 0;
  }

  @inline static straightSnipers<Via>(square: usize, theirs: u64, straight: u64): u64 {
    return Rays.rook(square) & straight ? Sliders.rook<Via>(square, theirs) & straight : 0;
  }

  /** The lines of the snipers that have one shield; it is pinned. */
  @inline static pinLines(square: usize, snipers: u64, ours: u64): u64 {
    let lines: u64 = 0;
    for (; snipers; snipers &= snipers - 1) {
      const line = Rays.between(square, <usize>ctz(snipers));
      const shields = line & ours;
      lines |= select<u64>(line, 0, shields !== 0 && (shields & (shields - 1)) === 0);
    }
    return lines;
  }

  /** The lines of the snipers that have none: they give check, and on these squares they are stopped. */
  @inline static checkLines(square: usize, snipers: u64, ours: u64): u64 {
    let lines: u64 = 0;
    for (; snipers; snipers &= snipers - 1) {
      const line = Rays.between(square, <usize>ctz(snipers));
      lines |= select<u64>(0, line, (line & ours) !== 0);
    }
    return lines;
  }
}
