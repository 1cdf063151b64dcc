/**
 * Finds magics, in the core. Each square has a random stream derived from seed, piece and square, so the same seed gives the
 * same magics however the squares are shared out among workers.
 *
 * A square gets `attempts` candidates. Most of them must fit a table of the minimal size, 2 to the number of mask bits; the
 * rest may use one, two or three index bits more. The exhaustive strategy then tries to shrink the table further.
 */

import type { BoardGeometry } from '../bitboard/geometry.js';
import { labCore } from '../core/lab.js';
import { generationFailed } from '../errors/english/boards.js';
import { invalidOption } from '../errors/english/options.js';
import type { MagicCache } from './cache.js';
import { MAX_MASK_BITS, placeSlider } from './slider.js';
import {
  type Magic,
  magicText,
  magicWords,
  type SliderName,
  STRATEGIES,
  type Strategy,
} from './types.js';

/** The share of the attempts spent after tables of the minimal size, twice, four and eight times it. */
const SPENT = [0.75, 0.9, 0.97, 1];
/** Attempts of the exhaustive strategy at a smaller table: every flip of one or two bits, then as many constructed candidates. */
const NEIGHBOURS = 2080;
const REFINEMENTS = 20_000;

/**
 * On the boards of the games a few squares need millions of candidates for a table of the minimal size, and get them; on
 * larger boards, where candidates cost more and tables are too large to be used anyway, fewer will do.
 */
export function defaultAttempts(geometry: BoardGeometry): number {
  return geometry.squareCount <= 81 ? 4_000_000 : 40_000;
}

/** How magics are searched for. */
export interface FindOptions {
  readonly seed?: number;
  readonly strategy?: Strategy;
  /** The most candidates per square. */
  readonly attempts?: number;
  /** Magics found here are not searched for again, and new ones are added. */
  readonly cache?: MagicCache;
}

/** A magic, and what finding it took. */
export interface Found {
  readonly magic: Magic;
  /** Candidates tried; 0 if it came from the cache. */
  readonly attempts: number;
  readonly milliseconds: number;
}

/** Spreads seed, piece and square over 64 bits (the finalizer of MurmurHash3, on both halves). */
function seedWords(seed: number, piece: SliderName, square: number): { low: number; high: number } {
  const mix = (value: number) => {
    let h = value | 0;
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return h ^ (h >>> 16);
  };
  const place = 2 * square + (piece === 'bishop' ? 1 : 0);
  const low = mix(seed ^ mix(place + 1));
  return { low, high: mix(low ^ mix(seed + 0x5bd1e995)) };
}

/** The magic of one square; throws GenerationFailed if the attempts run out. */
export function findMagic(
  geometry: BoardGeometry,
  piece: SliderName,
  square: number,
  options: FindOptions = {},
): Found {
  const { seed = 1, strategy = 'heuristic', cache } = options;
  const { attempts = defaultAttempts(geometry) } = options;
  checkOptions(seed, strategy, attempts);
  const key = { board: geometry.toString(), piece, square, seed, strategy, attempts };
  const known = cache?.get(key);
  if (known) return { magic: known, attempts: 0, milliseconds: 0 };

  const start = performance.now();
  const place = () => placeSlider(geometry, piece, square);
  const { mask, maskBits } = place();
  const stream = seedWords(seed, piece, square);
  const core = labCore();
  core.functions.magicSeed(core.base, stream.low, stream.high);
  const first = strategy === 'random' ? 'random' : 'heuristic';
  let used = 0;
  for (const [extraBits, share] of SPENT.entries()) {
    const indexBits = maskBits + extraBits;
    if (indexBits > MAX_MASK_BITS) break;
    const limit = indexBits === MAX_MASK_BITS ? attempts : Math.ceil(attempts * share);
    const result = search(first, indexBits, limit - used);
    used += result.attempts;
    if (!result.magic) continue;
    const best = { indexBits, magic: result.magic };
    if (strategy === 'exhaustive') used += refine(best, place);
    const magic: Magic = { piece, square, mask, ...best };
    cache?.set(key, magic);
    return { magic, attempts: used, milliseconds: performance.now() - start };
  }
  const name = geometry.nameOf(square);
  throw generationFailed({
    board: geometry.toString(),
    piece,
    square: name,
    indexBits: maskBits,
    attempts: used,
  });
}

function checkOptions(seed: number, strategy: Strategy, attempts: number): void {
  if (seed >>> 0 !== seed) {
    const value = String(seed);
    throw invalidOption({ option: 'seed', value, reason: 'integer', min: 0, max: 0xffffffff });
  }
  if (!STRATEGIES.includes(strategy)) {
    const value = String(strategy);
    throw invalidOption({ option: 'strategy', value, reason: 'choice', choices: STRATEGIES });
  }
  if (!(Number.isInteger(attempts) && attempts >= 1)) {
    throw invalidOption({
      option: 'attempts',
      value: String(attempts),
      reason: 'integer',
      min: 1,
    });
  }
}

/** One search in the core, in portions: one long call would stay in the slow baseline compiler. */
function search(strategy: Strategy, indexBits: number, limit: number, start = '0x0') {
  const PORTION = 500;
  const core = labCore();
  const { low, high } = magicWords(start);
  const code = STRATEGIES.indexOf(strategy);
  for (let used = 0; used < limit; used += PORTION) {
    const portion = Math.min(PORTION, limit - used);
    const taken = core.functions.magicSearch(core.base, code, indexBits, portion, low, high);
    if (taken > 0) {
      const magic = magicText(core.output[0] as number, core.output[1] as number);
      return { magic, attempts: used + taken };
    }
  }
  return { magic: undefined, attempts: limit };
}

/** Halves the table while a magic for it is found; updates `best`, returns the attempts. */
function refine(best: { indexBits: number; magic: string }, place: () => void): number {
  let used = 0;
  while (best.indexBits > 0) {
    // Placing the slider again restarts the core's enumeration of neighbours.
    place();
    const smaller = best.indexBits - 1;
    let result = search('exhaustive', smaller, NEIGHBOURS, best.magic);
    used += result.attempts;
    if (!result.magic) {
      result = search('heuristic', smaller, REFINEMENTS);
      used += result.attempts;
    }
    if (!result.magic) break;
    best.indexBits = smaller;
    best.magic = result.magic;
  }
  return used;
}
