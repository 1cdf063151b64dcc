/** Words mixed into numbers by which tables are looked up: the upper bits depend on all bits of the word. */
export abstract class Mix {
  @inline static word(word: u64, odd: u64): u64 {
    return (word ^ (word >> 32)) * odd;
  }
}
