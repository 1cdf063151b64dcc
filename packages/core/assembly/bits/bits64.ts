/**
 * Sets of up to 64 squares in one u64: everything an 8×8 board needs. Square s is bit s; a rank is a byte,
 * which is why mirrors are byte tricks.
 */
export abstract class Bits64 {
  @inline static popcount(set: u64): u32 {
    return <u32>popcnt(set);
  }

  /** The lowest square; 64 of the empty set. */
  @inline static first(set: u64): u32 {
    return <u32>ctz(set);
  }

  /** The highest square; −1 of the empty set. */
  @inline static last(set: u64): u32 {
    return 63 - <u32>clz(set);
  }

  @inline static isolateFirst(set: u64): u64 {
    return set & -set;
  }

  @inline static isolateLast(set: u64): u64 {
    return set ? (<u64>1) << Bits64.last(set) : 0;
  }

  @inline static clearFirst(set: u64): u64 {
    return set & (set - 1);
  }

  @inline static clearLast(set: u64): u64 {
    return set ^ Bits64.isolateLast(set);
  }

  /** Squares 0 to 63 by number, not by board: a count of 64 or more leaves nothing. */
  @inline static shiftLeft(set: u64, count: u32): u64 {
    return count < 64 ? set << count : 0;
  }

  @inline static shiftRight(set: u64, count: u32): u64 {
    return count < 64 ? set >> count : 0;
  }

  /** The a-file becomes the h-file: each byte is turned around. */
  @inline static mirrorFiles(set: u64): u64 {
    set = ((set >> 1) & 0x5555555555555555) | ((set & 0x5555555555555555) << 1);
    set = ((set >> 2) & 0x3333333333333333) | ((set & 0x3333333333333333) << 2);
    return ((set >> 4) & 0x0f0f0f0f0f0f0f0f) | ((set & 0x0f0f0f0f0f0f0f0f) << 4);
  }

  /** Rank 1 becomes rank 8: the bytes change their order. */
  @inline static mirrorRanks(set: u64): u64 {
    return bswap<u64>(set);
  }

  @inline static rotate180(set: u64): u64 {
    return Bits64.mirrorRanks(Bits64.mirrorFiles(set));
  }

  /** Writes the squares, one byte each, and returns how many. */
  @inline static squaresInto(set: u64, at: usize): u32 {
    const start = at;
    for (; set; set = Bits64.clearFirst(set)) store<u8>(at++, <u8>Bits64.first(set));
    return <u32>(at - start);
  }
}
