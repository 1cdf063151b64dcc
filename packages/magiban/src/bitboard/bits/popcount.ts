/**
 * Population count of a 32-bit word in five ways: the textbook methods to study and measure (`magiban bench bits`), and
 * the one that the library uses.
 *
 * A word is any 32-bit number, signed or unsigned.
 */

/** An operation on one 32-bit word. */
export type WordOp = (word: number) => number;

/** Methods of counting the bits of a word; `best` is the one that bitboards use. */
export const POPCOUNT_METHODS = ['naive', 'kernighan', 'swar', 'nibble', 'best'] as const;
/** One of `POPCOUNT_METHODS`. */
export type PopcountMethod = (typeof POPCOUNT_METHODS)[number];

/** Bits set in each four-bit pattern. */
export const NIBBLE_COUNT: Uint8Array = /* @__PURE__ */ Uint8Array.of(
  0,
  1,
  1,
  2,
  1,
  2,
  2,
  3,
  1,
  2,
  2,
  3,
  2,
  3,
  3,
  4,
);

/** Tests each bit: the baseline. */
function naive(word: number): number {
  let count = 0;
  for (let bit = 0; bit < 32; bit++) if ((word >>> bit) & 1) count++;
  return count;
}

/** One iteration per set bit: `w & (w − 1)` clears the lowest. */
function kernighan(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Adds neighbours in parallel: pairs, nibbles, bytes; a multiplication sums the four bytes. */
export function swar(word: number): number {
  return Math.imul(byteCounts(word), 0x01010101) >>> 24;
}

/** Four bits at a time. */
function nibble(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest >>>= 4) count += NIBBLE_COUNT[rest & 15] as number;
  return count;
}

/** The count of each byte of a word, in that byte. */
function byteCounts(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (nibbles + (nibbles >>> 4)) & 0x0f0f0f0f;
}

/** Counts the bits of a 32-bit word, by method. */
export const POPCOUNT: Readonly<Record<PopcountMethod, WordOp>> = {
  naive,
  kernighan,
  swar,
  nibble,
  best: swar,
};

/** Two words at once: their byte counts (at most 8 + 8) are added before the one multiplication. */
export function popcount64(low: number, high: number): number {
  return Math.imul(byteCounts(low) + byteCounts(high), 0x01010101) >>> 24;
}

/** Four words at once; a byte holds at most 4 × 8, their sum at most 128. */
export function popcount128(w0: number, w1: number, w2: number, w3: number): number {
  const bytes = byteCounts(w0) + byteCounts(w1) + byteCounts(w2) + byteCounts(w3);
  return Math.imul(bytes, 0x01010101) >>> 24;
}
