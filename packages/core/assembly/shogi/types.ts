/**
 * Pieces and colours: their numbers, as the host passes them (part of the ABI), and the colours as types, as in chess: a
 * function `f<Us, Them>` is compiled once for each side to move. The types mean nothing but their sizes. Sente moves towards
 * rank a, so towards lower squares.
 */
export const PAWN: u32 = 0;
export const LANCE: u32 = 1;
export const KNIGHT: u32 = 2;
export const SILVER: u32 = 3;
export const GOLD: u32 = 4;
export const BISHOP: u32 = 5;
export const ROOK: u32 = 6;
export const KING: u32 = 7;
/** Promoted pawn, lance, knight and silver: all four move like a gold. */
export const TOKIN: u32 = 8;
export const PROMOTED_LANCE: u32 = 9;
export const PROMOTED_KNIGHT: u32 = 10;
export const PROMOTED_SILVER: u32 = 11;
export const HORSE: u32 = 12;
export const DRAGON: u32 = 13;

export const SENTE: u32 = 0;
export const GOTE: u32 = 1;

export type Sente = u8;
export type Gote = u16;

/** Rank a of every file; shifted left by r, the r-th rank. The same in both words of a set. */
const RANK_A: u64 = 0x0040201008040201;
const RANK_I: u64 = RANK_A << 8;

export abstract class Side {
  @inline static isSente<Us>(): bool {
    return sizeof<Us>() === 1;
  }

  @inline static index<Us>(): u32 {
    return Side.isSente<Us>() ? 0 : 1;
  }

  /** One step of every pawn in a word. None is on its last rank, so none leaves its file. */
  @inline static forward<Us>(word: u64): u64 {
    return Side.isSente<Us>() ? word >> 1 : word << 1;
  }

  /** The same for any pieces: those on the last rank have nothing before them. */
  @inline static ahead<Us>(word: u64): u64 {
    return Side.isSente<Us>() ? (word & ~RANK_A) >> 1 : (word & ~RANK_I) << 1;
  }

  @inline static behind<Us>(word: u64): u64 {
    return Side.isSente<Us>() ? (word & ~RANK_I) << 1 : (word & ~RANK_A) >> 1;
  }

  /** The rank as this side counts it, the farthest being 0. */
  @inline static rank<Us>(rank: u64): u64 {
    return Side.isSente<Us>() ? RANK_A << rank : RANK_A << (8 - rank);
  }

  /** Where pieces promote. */
  @inline static zone<Us>(): u64 {
    return Side.rank<Us>(0) | Side.rank<Us>(1) | Side.rank<Us>(2);
  }

  @inline static isInZone<Us>(square: u32): bool {
    return Side.isSente<Us>() ? square % 9 < 3 : square % 9 > 5;
  }
}
