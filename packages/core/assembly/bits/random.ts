/**
 * Pseudo-random numbers, and hashing of words: nothing secret, but the same on every platform, so that keys and magics are
 * reproducible.
 */

/** xorshift64, one stream for each module instance. */
export abstract class Random {
  static state: u64 = 1;

  /** A zero state would stay zero. */
  static seed(seed: u64): void {
    Random.state = seed ? seed : 1;
  }

  @inline static next(): u64 {
    let s = Random.state;
    s ^= s << 13;
    s ^= s >> 7;
    s ^= s << 17;
    Random.state = s;
    return s;
  }

  /** A number from 0 to limit − 1; the high bits, because xorshift's low ones are weaker. */
  @inline static below(limit: u32): u32 {
    return <u32>((Random.next() >> 20) % <u64>limit);
  }
}

/** Multiplicative hashing of words into indices of hash tables: the upper bits depend on all bits of the word. */
export abstract class Mix {
  @inline static word(word: u64, odd: u64): u64 {
    return (word ^ (word >> 32)) * odd;
  }
}
