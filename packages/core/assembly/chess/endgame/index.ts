/**
 * The index of an endgame position of chess (docs/specs/tablebase.md), in tables: which pair two kings are, and which of
 * the board's symmetries brings them there. Without pawns there are eight; with pawns left and right can change places.
 */
import { ENDGAMES } from '../../common/layout';

/** A symmetry: these happen in this order. */
const FLIP_FILES: u32 = 1;
const FLIP_RANKS: u32 = 2;
const EXCHANGE: u32 = 4;
/** For each symmetry, where it takes each square. */
const IMAGES: usize = ENDGAMES;
/** For two kings' squares, white's first: without pawns, then with them. */
const PAIRS: usize = IMAGES + 8 * 64;
const PAIRS_BYTES: usize = 2 * 64 * 64;
/** For each pair, the squares of both kings. */
const PAIR_SQUARES: usize = PAIRS + 2 * PAIRS_BYTES;
const PAIR_SQUARES_BYTES: usize = 2 * 2048;
export const INDEX_END: usize = PAIR_SQUARES + 2 * PAIR_SQUARES_BYTES;

/** What is known of two kings: the number of their pair, the symmetry, and whether a reflection leaves both in place. */
const PAIR_MASK: u32 = 0x7ff;
const SYMMETRY_SHIFT: u32 = 11;
const SYMMETRIC: u32 = 0x4000;
/** Kings on the same square, or next to each other. */
export const NO_PAIR: u32 = 0xffff;

export abstract class Index {
  @inline static image(symmetry: u32, square: u32): u32 {
    return <u32>load<u8>(IMAGES + <usize>(symmetry * 64 + square));
  }

  @inline static pair(pawns: u32, white: u32, black: u32): u32 {
    return <u32>load<u16>(PAIRS + <usize>pawns * PAIRS_BYTES + 2 * <usize>(white * 64 + black));
  }

  @inline static number(pair: u32): u32 {
    return pair & PAIR_MASK;
  }

  @inline static symmetry(pair: u32): u32 {
    return (pair >> SYMMETRY_SHIFT) & 7;
  }

  @inline static isSymmetric(pair: u32): bool {
    return (pair & SYMMETRIC) !== 0;
  }

  @inline static whiteKing(pawns: u32, pair: u32): u32 {
    return <u32>load<u8>(PAIR_SQUARES + <usize>pawns * PAIR_SQUARES_BYTES + 2 * <usize>pair);
  }

  @inline static blackKing(pawns: u32, pair: u32): u32 {
    return <u32>load<u8>(PAIR_SQUARES + <usize>pawns * PAIR_SQUARES_BYTES + 2 * <usize>pair, 1);
  }

  /** The reflection that leaves the diagonal from a1 to h8 in place. */
  @inline static reflected(square: u32): u32 {
    return Index.image(EXCHANGE, square);
  }

  static fill(): void {
    for (let symmetry: u32 = 0; symmetry < 8; symmetry++) {
      for (let square: u32 = 0; square < 64; square++) {
        store<u8>(IMAGES + <usize>(symmetry * 64 + square), <u8>Index.moved(symmetry, square));
      }
    }
    Index.fillPairs(0);
    Index.fillPairs(1);
  }

  static moved(symmetry: u32, square: u32): u32 {
    if (symmetry & FLIP_FILES) square ^= 7;
    if (symmetry & FLIP_RANKS) square ^= 56;
    return symmetry & EXCHANGE ? ((square & 7) << 3) | (square >> 3) : square;
  }

  static symmetryOf(pawns: u32, white: u32, black: u32): u32 {
    let symmetry: u32 = (white & 7) > 3 ? FLIP_FILES : 0;
    if (pawns) return symmetry;
    if (white >> 3 > 3) symmetry |= FLIP_RANKS;
    const above = Index.heightOf(Index.moved(symmetry, white));
    const otherAbove = Index.heightOf(Index.moved(symmetry, black));
    return above > 0 || (above === 0 && otherAbove > 0) ? symmetry | EXCHANGE : symmetry;
  }

  /** How far a square is above the diagonal. */
  @inline static heightOf(square: u32): i32 {
    return <i32>(square >> 3) - <i32>(square & 7);
  }

  static fillPairs(pawns: u32): void {
    const squares = PAIR_SQUARES + <usize>pawns * PAIR_SQUARES_BYTES;
    const pairs = PAIRS + <usize>pawns * PAIRS_BYTES;
    let count: u32 = 0;
    for (let white: u32 = 0; white < 64; white++) {
      for (let black: u32 = 0; black < 64; black++) {
        const at = pairs + 2 * <usize>(white * 64 + black);
        if (Index.touch(white, black)) {
          store<u16>(at, <u16>NO_PAIR);
        } else if (Index.symmetryOf(pawns, white, black) === 0) {
          const isSymmetric = !pawns && !Index.heightOf(white) && !Index.heightOf(black);
          store<u16>(at, <u16>(count | (isSymmetric ? SYMMETRIC : 0)));
          store<u8>(squares + 2 * <usize>count, <u8>white);
          store<u8>(squares + 2 * <usize>count, <u8>black, 1);
          count++;
        }
      }
    }
    for (let white: u32 = 0; white < 64; white++) {
      for (let black: u32 = 0; black < 64; black++) {
        if (Index.touch(white, black)) continue;
        const symmetry = Index.symmetryOf(pawns, white, black);
        if (!symmetry) continue;
        const image = Index.moved(symmetry, white) * 64 + Index.moved(symmetry, black);
        const pair = <u32>load<u16>(pairs + 2 * <usize>image) | (symmetry << SYMMETRY_SHIFT);
        store<u16>(pairs + 2 * <usize>(white * 64 + black), <u16>pair);
      }
    }
  }

  static touch(a: u32, b: u32): bool {
    return abs(<i32>(a & 7) - <i32>(b & 7)) <= 1 && abs(<i32>(a >> 3) - <i32>(b >> 3)) <= 1;
  }
}
