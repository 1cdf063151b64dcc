/**
 * The search for magics: two multipliers that give each set of blockers its place in a table,
 *
 *   index = (even × A ⊕ odd × B) >>> (32 − width)        products modulo 2^32, the upper `width` bits
 *
 * so that two occupancies share an index only if their attack sets are equal. Found in two ways, verified on every set:
 *
 * 1. Without carries. even × A is the sum of `even` shifted by each bit of A. If no two of the shifted bits ever meet,
 *    nothing is carried: each square shows at places of its own. If each square of the one word shows in the index, and
 *    each of the other at a place there that the first word leaves free, then no two sets have the same index. That takes
 *    a few bit operations to test, not 2^squares, so a small depth-first search finds most magics in microseconds. Bits
 *    may meet well below the index: a carry seldom climbs so far, and if one does, the check on every set notices.
 * 2. At random, with sparse numbers, for the few others: squares in the uppermost bits of a word need carries.
 *
 * The random numbers start from the same seed for each search, so a magic depends on its blockers alone and not on
 * the order in which tables are built.
 */

import { swar as popcount } from '../bits/popcount.js';
import { type Fold, foldedBit, isOdd } from './fold.js';

export interface Multipliers {
  readonly even: number;
  readonly odd: number;
  /** Index bits: as planned, rarely one or two more. */
  readonly width: number;
}

/** Verifies multipliers: no two occupancies with different attack sets may share an index. */
export interface Trial {
  passes(even: number, odd: number): boolean;
}

/** How many extra index bits are tried where no magic of the planned width is found. */
const MOST_EXTRA_BITS = 3;
/** Restarts of the depth-first search with another bit order, so that it does not get stuck. */
const MOST_ORDERS = 24;
const MOST_STEPS = 60;
/** How many bits below the index are kept free of carries. */
const GUARD = 3;
/** Seeds of the orders and of the multipliers, chosen so that magics of 8×8 and similar boards come early. */
const ORDER_SEED = 0x1d05da97;
const SEED = 0x19291fb0;

/** Random 32-bit numbers (xorshift). */
function randomWords(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  };
}

function shuffle(list: number[], random: () => number): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = (random() >>> 0) % (i + 1);
    const kept = list[i] as number;
    list[i] = list[j] as number;
    list[j] = kept;
  }
}

/** The depth-first search for two multipliers without carries: for one word first, then for the other. */
class CarryFree {
  readonly multipliers: [number, number] = [0, 0];
  private readonly masks: readonly [number, number];
  private readonly otherCount: number;
  private steps = 0;
  /** The bits where shifted bits must not collide. */
  private guarded = 0;

  constructor(one: number, other: number) {
    this.masks = [one, other];
    this.otherCount = popcount(other);
  }

  /** Whether multipliers exist; `places` are the index bits in the order of trial. */
  search(places: readonly number[]): boolean {
    this.steps = 0;
    this.guarded = -1 << Math.max(0, 32 - places.length - GUARD);
    return this.grow(0, places, places.length === 0 ? 0 : -1 << (32 - places.length), 0, 0, 0);
  }

  /** `free`: places where a bit may show; `taken`: where shifted bits are; `shown`: bits of the mask that show. */
  private grow(
    word: 0 | 1,
    places: readonly number[],
    free: number,
    multiplier: number,
    taken: number,
    shown: number,
  ): boolean {
    const mask = this.masks[word];
    const hidden = mask & ~shown;
    if (hidden === 0) {
      this.multipliers[word] = multiplier;
      return word === 1 || this.grow(1, places, free & ~taken, 0, 0, 0);
    }
    const bit = 31 - Math.clz32(hidden);
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as number;
      const shift = place - bit;
      const moved = mask << shift;
      if (shift < 0 || (moved & taken & this.guarded) !== 0 || ((free >>> place) & 1) === 0)
        continue;
      const now = taken | moved;
      if (word === 0 && popcount(free & ~now) < this.otherCount) continue;
      if (++this.steps > MOST_STEPS) return false;
      const seen = shown | (mask & (free >>> shift));
      if (this.grow(word, places, free, multiplier | (1 << shift), now, seen)) return true;
    }
    return false;
  }
}

/** The relevance masks, folded. */
function foldedMasks(squares: readonly number[], fold: Fold): [even: number, odd: number] {
  const masks: [number, number] = [0, 0];
  for (const square of squares) masks[isOdd(square, fold) ? 1 : 0] |= 1 << foldedBit(square, fold);
  return masks;
}

/** Multipliers of exactly this width, or undefined after `attempts` random trials. */
function searchWidth(
  [evenMask, oddMask]: readonly [number, number],
  width: number,
  attempts: number,
  trial: Trial,
): Multipliers | undefined {
  const randomOrder = randomWords(ORDER_SEED);
  const evenFirst = new CarryFree(evenMask, oddMask);
  const oddFirst = new CarryFree(oddMask, evenMask);
  const isOddFuller = popcount(oddMask) > popcount(evenMask) ? 1 : 0;
  const places = Array.from({ length: width }, (_, i) => 31 - i);
  for (let order = 0; order < Math.min(attempts, MOST_ORDERS); order++) {
    // Start with the fuller word, then alternate.
    const isOddFirst = ((order ^ isOddFuller) & 1) === 1;
    const search = isOddFirst ? oddFirst : evenFirst;
    if (search.search(places)) {
      const [one, other] = search.multipliers;
      const [even, odd] = isOddFirst ? [other, one] : [one, other];
      if (trial.passes(even, odd)) return { even, odd, width };
    }
    shuffle(places, randomOrder);
  }
  const random = randomWords(SEED);
  for (let attempt = 0; attempt < attempts; attempt++) {
    // One bit in four, or one in eight: different occupancies need different densities.
    const even = random() & random() & (attempt & 1 ? random() : -1);
    const odd = random() & random() & (attempt & 1 ? random() : -1);
    if (trial.passes(even, odd)) return { even, odd, width };
  }
  return undefined;
}

/** Finds multipliers for these relevant squares, of this width or wider; `trialOf` gives the verifier of a width. */
export function findMultipliers(
  squares: readonly number[],
  fold: Fold,
  leastWidth: number,
  attempts: number,
  trialOf: (width: number) => Trial,
): Multipliers | undefined {
  const masks = foldedMasks(squares, fold);
  for (let extra = 0; extra <= MOST_EXTRA_BITS; extra++) {
    const width = leastWidth + extra;
    const found = searchWidth(masks, width, attempts, trialOf(width));
    if (found) return found;
  }
  return undefined;
}
