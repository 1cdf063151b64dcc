/**
 * Attacks by walking square by square. Square = 9 × file + rank; 1a = 0, 9i = 80. Sente moves towards rank a.
 * Slow and plain: it needs no tables, it is what tables are filled from, and what they are tested against.
 *
 * A set of 81 squares is two words, and a function returns one value: attack sets are gathered in the pair
 * `lo`, `hi` below, split as `Bits81` draws it.
 */
import { Bits81 } from '../bits/bits81';
import { BISHOP, DRAGON, GOTE, HORSE, KING, KNIGHT, LANCE, PAWN, ROOK, SILVER } from './types';

/** Slides that may go to the edge, and those that end after one step. */
const FAR: i32 = 9;
const NEAR: i32 = 1;

export abstract class Raycast {
  static lo: u64 = 0;
  static hi: u64 = 0;

  /** Steps of (files, ranks) up to and including the first blocker, `distance` at most; returns how many it took. */
  static slide(square: i32, files: i32, ranks: i32, distance: i32, occLo: u64, occHi: u64): i32 {
    let file = square / 9 + files;
    let rank = (square % 9) + ranks;
    let steps = 0;
    while (steps < distance && file >= 0 && file < 9 && rank >= 0 && rank < 9) {
      const lo = Bits81.squareLo(9 * file + rank);
      const hi = Bits81.squareHi(9 * file + rank);
      Raycast.lo |= lo;
      Raycast.hi |= hi;
      steps++;
      if ((lo & occLo) | (hi & occHi)) break;
      file += files;
      rank += ranks;
    }
    return steps;
  }

  static orthogonal(square: i32, distance: i32, occLo: u64, occHi: u64): void {
    Raycast.slide(square, 0, 1, distance, occLo, occHi);
    Raycast.slide(square, 1, 0, distance, occLo, occHi);
    Raycast.slide(square, 0, -1, distance, occLo, occHi);
    Raycast.slide(square, -1, 0, distance, occLo, occHi);
  }

  static diagonal(square: i32, distance: i32, occLo: u64, occHi: u64): void {
    Raycast.slide(square, 1, 1, distance, occLo, occHi);
    Raycast.slide(square, 1, -1, distance, occLo, occHi);
    Raycast.slide(square, -1, -1, distance, occLo, occHi);
    Raycast.slide(square, -1, 1, distance, occLo, occHi);
  }

  @inline static clear(): void {
    Raycast.lo = 0;
    Raycast.hi = 0;
  }

  /** The four directions of a slider, by number. */
  @inline static files(bishop: bool, ray: i32): i32 {
    return bishop ? (ray < 2 ? 1 : -1) : ray === 1 ? 1 : ray === 3 ? -1 : 0;
  }

  @inline static ranks(bishop: bool, ray: i32): i32 {
    return bishop ? (ray === 0 || ray === 3 ? 1 : -1) : ray === 0 ? 1 : ray === 2 ? -1 : 0;
  }

  /** The squares where a blocker makes a difference to a slider: each ray without its last square. */
  static mask(bishop: bool, square: i32): void {
    Raycast.clear();
    for (let ray = 0; ray < 4; ray++) {
      const files = Raycast.files(bishop, ray);
      const ranks = Raycast.ranks(bishop, ray);
      Raycast.slide(square, files, ranks, Raycast.lengthOf(square, files, ranks) - 1, 0, 0);
    }
  }

  /** How many steps it is to the edge. */
  static lengthOf(square: i32, files: i32, ranks: i32): i32 {
    const file = square / 9;
    const rank = square % 9;
    const byFile = files > 0 ? 8 - file : files < 0 ? file : FAR;
    const byRank = ranks > 0 ? 8 - rank : ranks < 0 ? rank : FAR;
    return min(byFile, byRank);
  }

  static leap(square: i32, files: i32, ranks: i32): void {
    Raycast.slide(square, files, ranks, NEAR, 0, 0);
  }

  /** The three squares in front. */
  static ahead(square: i32, forward: i32): void {
    for (let files = -1; files <= 1; files++) Raycast.leap(square, files, forward);
  }

  static gold(square: i32, forward: i32): void {
    Raycast.ahead(square, forward);
    Raycast.orthogonal(square, NEAR, 0, 0);
  }

  static silver(square: i32, forward: i32): void {
    Raycast.ahead(square, forward);
    Raycast.diagonal(square, NEAR, 0, 0);
  }

  /** Leaves the attack set in `lo` and `hi`. */
  static attacks(piece: u32, colour: u32, square: i32, occLo: u64, occHi: u64): void {
    const forward = colour === GOTE ? 1 : -1;
    Raycast.clear();
    switch (piece) {
      case PAWN:
        Raycast.leap(square, 0, forward);
        break;
      case LANCE:
        Raycast.slide(square, 0, forward, FAR, occLo, occHi);
        break;
      case KNIGHT:
        Raycast.leap(square, -1, 2 * forward);
        Raycast.leap(square, 1, 2 * forward);
        break;
      case SILVER:
        Raycast.silver(square, forward);
        break;
      case BISHOP:
        Raycast.diagonal(square, FAR, occLo, occHi);
        break;
      case ROOK:
        Raycast.orthogonal(square, FAR, occLo, occHi);
        break;
      case KING:
        Raycast.orthogonal(square, NEAR, 0, 0);
        Raycast.diagonal(square, NEAR, 0, 0);
        break;
      case HORSE:
        Raycast.diagonal(square, FAR, occLo, occHi);
        Raycast.orthogonal(square, NEAR, 0, 0);
        break;
      case DRAGON:
        Raycast.orthogonal(square, FAR, occLo, occHi);
        Raycast.diagonal(square, NEAR, 0, 0);
        break;
      default:
        Raycast.gold(square, forward);
    }
  }
}
