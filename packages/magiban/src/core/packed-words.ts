/** Packed positions as plain arrays of little-endian words, which V8 creates far faster than typed arrays of that size. */
import { malformedBytes } from '../errors/english/core.js';
import { err } from '../errors/error.js';
import type { MalformedBytesReason } from '../errors/reasons/core.js';

/** The words; immutable. */
export type Packed = readonly number[];

export function byteAt(packed: Packed, at: number): number {
  return ((packed[at >> 2] as number) >> ((at & 3) << 3)) & 0xff;
}

/** Four bytes to a word. */
export function wordsOf(bytes: ArrayLike<number>): Packed {
  const words = new Array<number>(bytes.length >> 2);
  for (let i = 0; i < words.length; i++) {
    const low = (bytes[4 * i] as number) | ((bytes[4 * i + 1] as number) << 8);
    const high = (bytes[4 * i + 2] as number) | ((bytes[4 * i + 3] as number) << 8);
    words[i] = low | (high << 16);
  }
  return words;
}

/** The bytes of packed words. */
export function bytesOf(packed: Packed): Uint8Array {
  return new Uint8Array(Int32Array.from(packed).buffer);
}

export function bytesError(offset: number, reason: MalformedBytesReason) {
  return err(malformedBytes({ offset, ...reason }));
}
