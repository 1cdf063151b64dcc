/** Clears and copies memory word by word: bulk memory instructions are not available everywhere, least of all in JavaScript. */
export abstract class Block {
  /** A multiple of 8 bytes. */
  static clear(at: usize, bytes: usize): void {
    const end = at + bytes;
    for (; at < end; at += 8) store<u64>(at, 0);
  }

  /** Copies `count` words of 16 bits, from lower to higher addresses. */
  static copy16(to: usize, from: usize, count: usize): void {
    for (let i: usize = 0; i < count; i++) store<u16>(to + 2 * i, load<u16>(from + 2 * i));
  }
}
