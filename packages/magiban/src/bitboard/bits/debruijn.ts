/**
 * De Bruijn bit scanning, made rather than copied.
 *
 * A De Bruijn sequence of order n is a ring of 2ⁿ bits in which each n-bit pattern stands exactly once.
 * Multiplying it by 2ᵏ shifts it left by k, so its top n bits differ for every k: they are a perfect
 * hash of a single bit's place, and a table of 2ⁿ bytes turns that hash back into k.
 */

/** The smallest De Bruijn sequence of order n (1 to 5), as a number of 2ⁿ bits. */
export function deBruijnSequence(order: number): number {
  const length = 1 << order;
  const patterns = length - 1;
  // Walk the ring greedily: append 0, or 1 where 0 would repeat a pattern. From all ones the walk closes after
  // 2ⁿ steps. It begins with n zeros, as it must: a left shift fills up with zeros instead of going round.
  const seen = new Set<number>();
  let window = patterns;
  let sequence = 0;
  for (let i = 0; i < length; i++) {
    const withZero = (window << 1) & patterns;
    window = seen.has(withZero) ? withZero | 1 : withZero;
    seen.add(window);
    sequence = (sequence << 1) | (window & 1);
  }
  return sequence >>> 0;
}

const ORDER = 5;
const SEQUENCE = /* @__PURE__ */ deBruijnSequence(ORDER) | 0;
/** Which bit of a word stands behind each five-bit hash. */
export const BIT_BY_HASH: Uint8Array = /* @__PURE__ */ (() => {
  const table = new Uint8Array(32);
  for (let bit = 0; bit < 32; bit++) table[(SEQUENCE << bit) >>> 27] = bit;
  return table;
})();

/** The place of the only bit of a word. */
export function singleBitIndex(bit: number): number {
  return BIT_BY_HASH[Math.imul(SEQUENCE, bit) >>> 27] as number;
}
