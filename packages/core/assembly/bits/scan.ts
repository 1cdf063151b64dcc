/**
 * Bit scan forward and reverse: the lowest and the highest bit of a 64-bit word that is not zero, in several ways. The games use
 * `hardware`; the others are kept to be measured against it.
 */
import { Popcount } from './popcount';

/**
 * The smallest De Bruijn sequence of order 6: a ring of 64 bits with each six-bit pattern once, so that the
 * top six bits of its product with a single bit identify that bit.
 */
const SEQUENCE: u64 = 0x0218a392cd3d5dbf;
const BIT_BY_HASH: usize = memory.data(64);
for (let bit: u64 = 0; bit < 64; bit++)
  store<u8>(BIT_BY_HASH + <usize>((SEQUENCE << bit) >> 58), <u8>bit);

const NIBBLE_LOWEST: usize = memory.data<u8>([0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0]);
const NIBBLE_HIGHEST: usize = memory.data<u8>([0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3]);

export abstract class Scan {
  @inline static naiveFirst(word: u64): u32 {
    let bit: u32 = 0;
    while (!((word >> bit) & 1)) bit++;
    return bit;
  }

  @inline static naiveLast(word: u64): u32 {
    let bit: u32 = 63;
    while (!((word >> bit) & 1)) bit--;
    return bit;
  }

  /** The bits below the lowest one, counted. */
  @inline static swarFirst(word: u64): u32 {
    return Popcount.swar((word & -word) - 1);
  }

  @inline static swarLast(word: u64): u32 {
    return Popcount.swar(Scan.smear(word)) - 1;
  }

  @inline static nibbleFirst(word: u64): u32 {
    let base: u32 = 0;
    for (; (word & 15) === 0; word >>= 4) base += 4;
    return base + load<u8>(NIBBLE_LOWEST + <usize>(word & 15));
  }

  @inline static nibbleLast(word: u64): u32 {
    let base: u32 = 60;
    while (((word >> base) & 15) === 0) base -= 4;
    return base + load<u8>(NIBBLE_HIGHEST + <usize>((word >> base) & 15));
  }

  @inline static deBruijnFirst(word: u64): u32 {
    return load<u8>(BIT_BY_HASH + <usize>((SEQUENCE * (word & -word)) >> 58));
  }

  @inline static deBruijnLast(word: u64): u32 {
    const bits = Scan.smear(word);
    return load<u8>(BIT_BY_HASH + <usize>((SEQUENCE * (bits ^ (bits >> 1))) >> 58));
  }

  @inline static hardwareFirst(word: u64): u32 {
    return <u32>ctz(word);
  }

  @inline static hardwareLast(word: u64): u32 {
    return 63 - <u32>clz(word);
  }

  /** Every bit from the highest set one down. */
  @inline static smear(word: u64): u64 {
    word |= word >> 1;
    word |= word >> 2;
    word |= word >> 4;
    word |= word >> 8;
    word |= word >> 16;
    return word | (word >> 32);
  }
}
