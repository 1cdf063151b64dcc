/** Packed positions as plain arrays of little-endian words, which V8 makes far faster than typed arrays of their size. */
import { err } from '../errors.js';

/** The words; never changed once made. */
export type Packed = readonly number[];

export function byteAt(packed: Packed, at: number): number {
  return ((packed[at >> 2] as number) >> ((at & 3) << 3)) & 0xff;
}

/** The bytes of packed words. */
export function bytesOf(packed: Packed): Uint8Array {
  return new Uint8Array(Int32Array.from(packed).buffer);
}

export function malformedBytes(offset: number, reason: string) {
  return err(
    'MalformedBytes',
    { offset, reason },
    `not a packed position: ${reason} (byte ${offset})`,
  );
}
