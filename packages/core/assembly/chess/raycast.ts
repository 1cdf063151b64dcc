/**
 * Attacks by walking square by square. Square = 8 × rank + file; a1 = 0, h8 = 63.
 * Slow and plain: it needs no tables, it is what tables are filled from, and what they are tested against.
 */
import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK } from './types';

export abstract class Raycast {
  /** The set with one square, or the empty set beyond the edge. */
  static leap(square: i32, files: i32, ranks: i32): u64 {
    const file = (square & 7) + files;
    const rank = (square >> 3) + ranks;
    return (file | rank) & ~7 ? 0 : (<u64>1) << (8 * rank + file);
  }

  /** Up to and including the first blocker. */
  static slide(square: i32, files: i32, ranks: i32, occupied: u64): u64 {
    let reached: u64 = 0;
    let next = Raycast.leap(square, files, ranks);
    while (next) {
      reached |= next;
      if (occupied & next) break;
      square += 8 * ranks + files;
      next = Raycast.leap(square, files, ranks);
    }
    return reached;
  }

  static rook(square: i32, occupied: u64): u64 {
    return (
      Raycast.slide(square, 0, 1, occupied) |
      Raycast.slide(square, 1, 0, occupied) |
      Raycast.slide(square, 0, -1, occupied) |
      Raycast.slide(square, -1, 0, occupied)
    );
  }

  static bishop(square: i32, occupied: u64): u64 {
    return (
      Raycast.slide(square, 1, 1, occupied) |
      Raycast.slide(square, 1, -1, occupied) |
      Raycast.slide(square, -1, -1, occupied) |
      Raycast.slide(square, -1, 1, occupied)
    );
  }

  /** A ray without its last square: where a blocker makes a difference. */
  static inner(square: i32, files: i32, ranks: i32): u64 {
    let reached: u64 = 0;
    let next = Raycast.leap(square, files, ranks);
    while (next) {
      square += 8 * ranks + files;
      const beyond = Raycast.leap(square, files, ranks);
      if (beyond) reached |= next;
      next = beyond;
    }
    return reached;
  }

  static rookMask(square: i32): u64 {
    return (
      Raycast.inner(square, 0, 1) |
      Raycast.inner(square, 1, 0) |
      Raycast.inner(square, 0, -1) |
      Raycast.inner(square, -1, 0)
    );
  }

  static bishopMask(square: i32): u64 {
    return (
      Raycast.inner(square, 1, 1) |
      Raycast.inner(square, 1, -1) |
      Raycast.inner(square, -1, -1) |
      Raycast.inner(square, -1, 1)
    );
  }

  static king(square: i32): u64 {
    // On a full board every slide ends after one step.
    return Raycast.rook(square, -1) | Raycast.bishop(square, -1);
  }

  static knight(square: i32): u64 {
    let reached: u64 = 0;
    for (let side = -1; side <= 1; side += 2) {
      reached |= Raycast.leap(square, side, 2) | Raycast.leap(square, 2 * side, 1);
      reached |= Raycast.leap(square, side, -2) | Raycast.leap(square, 2 * side, -1);
    }
    return reached;
  }

  /** A pawn's captures. */
  static pawn(square: i32, colour: u32): u64 {
    const forward = colour === BLACK ? -1 : 1;
    return Raycast.leap(square, -1, forward) | Raycast.leap(square, 1, forward);
  }

  static attacks(piece: u32, colour: u32, square: i32, occupied: u64): u64 {
    switch (piece) {
      case PAWN:
        return Raycast.pawn(square, colour);
      case KNIGHT:
        return Raycast.knight(square);
      case BISHOP:
        return Raycast.bishop(square, occupied);
      case ROOK:
        return Raycast.rook(square, occupied);
      case QUEEN:
        return Raycast.rook(square, occupied) | Raycast.bishop(square, occupied);
      case KING:
        return Raycast.king(square);
      default:
        return 0;
    }
  }
}
