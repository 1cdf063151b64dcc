/**
 * Counting the bits of a 64-bit word in several ways. The games use `best`: one machine instruction, or, in the
 * scalar build that becomes JavaScript and has no such instruction, SWAR. The others are kept to be measured against
 * it (`magiban bench bits`).
 */
const NIBBLE_COUNT: usize = memory.data<u8>([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]);

export abstract class Popcount {
  @inline static naive(word: u64): u32 {
    let count: u32 = 0;
    for (let bit: u64 = 0; bit < 64; bit++) if ((word >> bit) & 1) count++;
    return count;
  }

  @inline static kernighan(word: u64): u32 {
    let count: u32 = 0;
    for (; word !== 0; word &= word - 1) count++;
    return count;
  }

  @inline static swar(word: u64): u32 {
    const pairs = word - ((word >> 1) & 0x5555555555555555);
    const nibbles = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333);
    const bytes = (nibbles + (nibbles >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return <u32>((bytes * 0x0101010101010101) >> 56);
  }

  @inline static nibble(word: u64): u32 {
    let count: u32 = 0;
    for (; word !== 0; word >>= 4) count += load<u8>(NIBBLE_COUNT + <usize>(word & 15));
    return count;
  }

  @inline static best(word: u64): u32 {
    return ASC_FEATURE_SIMD ? Popcount.hardware(word) : Popcount.swar32(word);
  }

  /** For machines that have 32 bits at a time, as JavaScript has: both halves together as soon as their counts fit. */
  @inline static swar32(word: u64): u32 {
    const low = <u32>word;
    const high = <u32>(word >> 32);
    const lowPairs = low - ((low >> 1) & 0x55555555);
    const highPairs = high - ((high >> 1) & 0x55555555);
    const lowNibbles = (lowPairs & 0x33333333) + ((lowPairs >> 2) & 0x33333333);
    const nibbles = lowNibbles + (highPairs & 0x33333333) + ((highPairs >> 2) & 0x33333333);
    return (((nibbles & 0x0f0f0f0f) + ((nibbles >> 4) & 0x0f0f0f0f)) * 0x01010101) >> 24;
  }

  @inline static hardware(word: u64): u32 {
    return <u32>popcnt(word);
  }
}
