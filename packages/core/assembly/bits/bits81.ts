/**
 * Sets of 81 squares in two words: `lo` holds squares 0 to 62, `hi` squares 63 to 80.
 *
 *   file    9  8 │ 7  6  5  4  3  2  1        Files are contiguous, nine bits each, and the split falls
 *   bits   72 63 │54 45 36 27 18  9  0        between two files: no file straddles the words, so whatever
 *             hi │ lo                         works on a file (pawn steps, lances, mirrors) works on both.
 *
 * Two u64 locals, not an object: AssemblyScript returns one value, so an operation on a set is a pair of
 * functions, …Lo and …Hi, where both words matter, and one function where each word stands for itself.
 * The host's boards count all 81 squares through (bit 63 is square 63): see `loadLo` and `store`.
 */
const LO_SQUARES: u32 = 63;
const LO_MASK: u64 = 0x7fffffffffffffff;
const HI_MASK: u64 = 0x3ffff;

/** Rank a of every file; shifted left by r, the r-th rank. */
const RANK_A: u64 = 0x0040201008040201;

export abstract class Bits81 {
  @inline static loadLo(board: usize): u64 {
    return load<u64>(board) & LO_MASK;
  }

  @inline static loadHi(board: usize): u64 {
    return (load<u64>(board, 8) << 1) | (load<u64>(board) >> LO_SQUARES);
  }

  @inline static store(board: usize, lo: u64, hi: u64): void {
    store<u64>(board, lo | (hi << LO_SQUARES));
    store<u64>(board, hi >> 1, 8);
  }

  @inline static popcount(lo: u64, hi: u64): u32 {
    return <u32>(popcnt(lo) + popcnt(hi));
  }

  /** The lowest square of a set that is not empty. */
  @inline static first(lo: u64, hi: u64): u32 {
    return lo ? <u32>ctz(lo) : LO_SQUARES + <u32>ctz(hi);
  }

  /** The highest square of a set that is not empty. */
  @inline static last(lo: u64, hi: u64): u32 {
    return hi ? LO_SQUARES + 63 - <u32>clz(hi) : 63 - <u32>clz(lo);
  }

  @inline static squareLo(square: u32): u64 {
    return square < LO_SQUARES ? (<u64>1) << square : 0;
  }

  @inline static squareHi(square: u32): u64 {
    return square < LO_SQUARES ? 0 : (<u64>1) << (square - LO_SQUARES);
  }

  @inline static notLo(lo: u64): u64 {
    return lo ^ LO_MASK;
  }

  @inline static notHi(hi: u64): u64 {
    return hi ^ HI_MASK;
  }

  @inline static clearFirstLo(lo: u64): u64 {
    return lo ? lo & (lo - 1) : 0;
  }

  @inline static clearFirstHi(lo: u64, hi: u64): u64 {
    return lo ? hi : hi & (hi - 1);
  }

  @inline static shiftLeftLo(lo: u64, count: u32): u64 {
    return count < LO_SQUARES ? (lo << count) & LO_MASK : 0;
  }

  @inline static shiftLeftHi(lo: u64, hi: u64, count: u32): u64 {
    if (count === 0) return hi;
    if (count >= 81) return 0;
    if (count >= LO_SQUARES) return (lo << (count - LO_SQUARES)) & HI_MASK;
    return ((hi << count) | (lo >> (LO_SQUARES - count))) & HI_MASK;
  }

  @inline static shiftRightLo(lo: u64, hi: u64, count: u32): u64 {
    if (count === 0) return lo;
    if (count >= 81) return 0;
    if (count >= LO_SQUARES) return hi >> (count - LO_SQUARES);
    return ((lo >> count) | (hi << (LO_SQUARES - count))) & LO_MASK;
  }

  @inline static shiftRightHi(hi: u64, count: u32): u64 {
    return count < 64 ? hi >> count : 0;
  }

  /** The nine squares of a file (0 to 8), rank a lowest. */
  @inline static file(lo: u64, hi: u64, file: u32): u64 {
    return (file < 7 ? lo >> (9 * file) : hi >> (9 * (file - 7))) & 0x1ff;
  }

  /** File 1 becomes file 9. */
  static mirrorFilesLo(lo: u64, hi: u64): u64 {
    let mirrored: u64 = 0;
    for (let file: u32 = 0; file < 7; file++)
      mirrored |= Bits81.file(lo, hi, 8 - file) << (9 * file);
    return mirrored;
  }

  @inline static mirrorFilesHi(lo: u64): u64 {
    return Bits81.file(lo, 0, 1) | (Bits81.file(lo, 0, 0) << 9);
  }

  /** Rank a becomes rank i, in `lo` or in `hi`: ranks at equal distance from the middle change places. */
  @inline static mirrorRanks(word: u64): u64 {
    return (
      Bits81.swapRanks(word, 0) |
      Bits81.swapRanks(word, 1) |
      Bits81.swapRanks(word, 2) |
      Bits81.swapRanks(word, 3) |
      (word & (RANK_A << 4))
    );
  }

  @inline static swapRanks(word: u64, rank: u64): u64 {
    const near = RANK_A << rank;
    const distance = 8 - 2 * rank;
    return ((word & near) << distance) | ((word >> distance) & near);
  }

  /** Writes the squares, one byte each, and returns how many. */
  @inline static squaresInto(lo: u64, hi: u64, at: usize): u32 {
    const start = at;
    for (; lo; lo &= lo - 1) store<u8>(at++, <u8>ctz(lo));
    for (; hi; hi &= hi - 1) store<u8>(at++, <u8>(LO_SQUARES + <u32>ctz(hi)));
    return <u32>(at - start);
  }
}
