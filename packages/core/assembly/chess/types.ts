/**
 * Pieces and colours: their numbers, as the host passes them (part of the ABI), and the colours as types. A function
 * `f<Us, Them>` is compiled twice, once for each side to move, so that "forward" is a shift by a constant and nothing asks whose
 * turn it is. The types mean nothing but their sizes, by which `Side.isWhite` distinguishes them at compile time.
 */
export const PAWN: u32 = 0;
export const KNIGHT: u32 = 1;
export const BISHOP: u32 = 2;
export const ROOK: u32 = 3;
export const QUEEN: u32 = 4;
export const KING: u32 = 5;

export const WHITE: u32 = 0;
export const BLACK: u32 = 1;

export type White = u8;
export type Black = u16;

export const A_FILE: u64 = 0x0101010101010101;
/** The squares of the bishop that begins on f1. */
export const LIGHT: u64 = 0x55aa55aa55aa55aa;
const H_FILE: u64 = 0x8080808080808080;

export abstract class Side {
  @inline static isWhite<Us>(): bool {
    return sizeof<Us>() === 1;
  }

  @inline static index<Us>(): u32 {
    return Side.isWhite<Us>() ? 0 : 1;
  }

  /** One step of every pawn in the set. */
  @inline static forward<Us>(set: u64): u64 {
    return Side.isWhite<Us>() ? set << 8 : set >> 8;
  }

  @inline static back<Us>(set: u64): u64 {
    return Side.isWhite<Us>() ? set >> 8 : set << 8;
  }

  /** What pawns attack towards the a-file, and towards the h-file. */
  @inline static west<Us>(set: u64): u64 {
    return Side.isWhite<Us>() ? (set & ~A_FILE) << 7 : (set & ~A_FILE) >> 9;
  }

  @inline static east<Us>(set: u64): u64 {
    return Side.isWhite<Us>() ? (set & ~H_FILE) << 9 : (set & ~H_FILE) >> 7;
  }

  /** Where a pawn that captured so came from; the target is known to have such a neighbour. */
  @inline static unwest<Us>(set: u64): u64 {
    return Side.isWhite<Us>() ? set >> 7 : set << 9;
  }

  @inline static uneast<Us>(set: u64): u64 {
    return Side.isWhite<Us>() ? set >> 9 : set << 7;
  }

  /** Where a pawn is after its first single step: from here a second one is allowed. */
  @inline static thirdRank<Us>(): u64 {
    return Side.isWhite<Us>() ? 0x0000000000ff0000 : 0x0000ff0000000000;
  }

  @inline static lastRank<Us>(): u64 {
    return Side.isWhite<Us>() ? 0xff00000000000000 : 0x00000000000000ff;
  }

  /** The bits of this side's castling rights. */
  @inline static rights<Us>(): u32 {
    return Side.isWhite<Us>() ? 3 : 12;
  }
}
