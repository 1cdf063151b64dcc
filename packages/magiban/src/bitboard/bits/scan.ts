/**
 * Bit scans: the lowest and the highest set bit of a 32-bit word in several ways, and the one that the library uses.
 * Zero gives `NO_BIT`.
 */
import { singleBitIndex } from './debruijn.js';
import { POPCOUNT, type WordOp } from './popcount.js';

/** What a bit scan returns for the word 0. */
export const NO_BIT = -1;

/** Methods of finding the lowest or highest bit of a word; `best` is the one that bitboards use. */
export const SCAN_METHODS = ['naive', 'swar', 'nibble', 'debruijn', 'clz32', 'best'] as const;
/** One of `SCAN_METHODS`. */
export type ScanMethod = (typeof SCAN_METHODS)[number];

/** The lowest and the highest bit of each four-bit pattern; pattern 0 is never looked up. */
export const NIBBLE_LOWEST: Uint8Array = /* @__PURE__ */ Uint8Array.of(
  0,
  0,
  1,
  0,
  2,
  0,
  1,
  0,
  3,
  0,
  1,
  0,
  2,
  0,
  1,
  0,
);
export const NIBBLE_HIGHEST: Uint8Array = /* @__PURE__ */ Uint8Array.of(
  0,
  0,
  1,
  1,
  2,
  2,
  2,
  2,
  3,
  3,
  3,
  3,
  3,
  3,
  3,
  3,
);

/** Isolates the lowest set bit. */
export function isolateLowest(word: number): number {
  return word & -word;
}

/** Every bit from the highest set one down. */
function smear(word: number): number {
  let bits = word | (word >>> 1);
  bits |= bits >>> 2;
  bits |= bits >>> 4;
  bits |= bits >>> 8;
  return bits | (bits >>> 16);
}

/** Isolates the highest set bit. */
export function isolateHighest(word: number): number {
  const bits = smear(word);
  return bits ^ (bits >>> 1);
}

function naiveForward(word: number): number {
  for (let bit = 0; bit < 32; bit++) if ((word >>> bit) & 1) return bit;
  return NO_BIT;
}

function naiveReverse(word: number): number {
  for (let bit = 31; bit >= 0; bit--) if ((word >>> bit) & 1) return bit;
  return NO_BIT;
}

/** The bits below the lowest one, counted. */
function swarForward(word: number): number {
  return word === 0 ? NO_BIT : POPCOUNT.swar(isolateLowest(word) - 1);
}

/** Smeared down, a word has one bit more than its highest bit's place; of nothing, −1 is left. */
function swarReverse(word: number): number {
  return POPCOUNT.swar(smear(word)) - 1;
}

function nibbleForward(word: number): number {
  if (word === 0) return NO_BIT;
  let base = 0;
  let rest = word;
  while ((rest & 15) === 0) {
    rest >>>= 4;
    base += 4;
  }
  return base + (NIBBLE_LOWEST[rest & 15] as number);
}

function nibbleReverse(word: number): number {
  if (word === 0) return NO_BIT;
  let base = 28;
  while (((word >>> base) & 15) === 0) base -= 4;
  return base + (NIBBLE_HIGHEST[(word >>> base) & 15] as number);
}

function deBruijnForward(word: number): number {
  return word === 0 ? NO_BIT : singleBitIndex(isolateLowest(word));
}

function deBruijnReverse(word: number): number {
  return word === 0 ? NO_BIT : singleBitIndex(isolateHighest(word));
}

/** `Math.clz32` is one machine instruction; of 0 it is 32, which makes −1 by itself. */
/** Finds the lowest bit by the best method: `Math.clz32`. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(isolateLowest(word));
}

/** Finds the highest bit by the best method: `Math.clz32`. */
export function highestBit(word: number): number {
  return 31 - Math.clz32(word);
}

/** Finds the lowest bit of a 32-bit word, by method. */
export const SCAN_FORWARD: Readonly<Record<ScanMethod, WordOp>> = {
  naive: naiveForward,
  swar: swarForward,
  nibble: nibbleForward,
  debruijn: deBruijnForward,
  clz32: lowestBit,
  best: lowestBit,
};

/** Finds the highest bit of a 32-bit word, by method. */
export const SCAN_REVERSE: Readonly<Record<ScanMethod, WordOp>> = {
  naive: naiveReverse,
  swar: swarReverse,
  nibble: nibbleReverse,
  debruijn: deBruijnReverse,
  clz32: highestBit,
  best: highestBit,
};
