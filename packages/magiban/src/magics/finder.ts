/**
 * Finding magics, in the core. Each square has a random stream of its own, derived from the seed, the piece and the
 * square: so the same seed gives the same magics, however the squares are shared out among workers.
 *
 * A square gets `attempts` candidates. Most of them must do with the exact number of bits, as many as the mask has; what
 * is left may use one more, two, three. The exhaustive strategy then tries to make the table smaller than that.
 */
import type { BoardGeometry } from '../bitboard/geometry.js';
import { labCore } from '../core/lab.js';
import { MagibanError } from '../errors.js';
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

/** How many of the attempts have been spent once tables of the exact size, twice, four and eight times it were tried. */
const SPENT = [0.75, 0.9, 0.97, 1];
/** Attempts of the exhaustive strategy at a smaller table: every flip of one bit or two, then as many built ones. */
const NEIGHBOURS = 2080;
const REFINEMENTS = 20_000;

/**
 * On the boards of the games a few squares need millions of candidates for a table of the exact size, and get them;
 * on larger boards, where candidates cost more and tables are too large to be used anyway, fewer will do.
 */
export function defaultAttempts(geometry: BoardGeometry): number {
  return geometry.squareCount <= 81 ? 4_000_000 : 40_000;
}

export interface FindOptions {
  readonly seed?: number;
  readonly strategy?: Strategy;
  /** The most candidates for a square. */
  readonly attempts?: number;
  /** Magics that are in here are not searched again, and what is found is put in. */
  readonly cache?: MagicCache;
}

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

/** The magic of one square; throws GenerationFailed if the attempts do not suffice. */
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
  const tried = used === 1 ? '1 attempt' : `${used} attempts`;
  throw new MagibanError(
    'GenerationFailed',
    { board: geometry.toString(), piece, square: name, indexBits: maskBits, attempts: used },
    `no magic found for a ${piece} on ${name} of the ${geometry} board in ${tried} (${maskBits} index bits)`,
  );
}

function checkOptions(seed: number, strategy: Strategy, attempts: number): void {
  const wrong = (option: string, value: unknown, expected: string) =>
    new MagibanError(
      'InvalidOption',
      { option, value: String(value), expected },
      `${option} is ${String(value)}: expected ${expected}`,
    );
  if (seed >>> 0 !== seed) throw wrong('seed', seed, 'a whole number from 0 to 4294967295');
  if (!STRATEGIES.includes(strategy)) throw wrong('strategy', strategy, STRATEGIES.join(', '));
  if (!(Number.isInteger(attempts) && attempts >= 1)) {
    throw wrong('attempts', attempts, 'a whole number from 1');
  }
}

/** One search in the core, in portions: a long loop in one call would stay in the slow baseline compiler. */
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

/** Halves the table as long as a magic for it is found; changes `best`, returns the attempts. */
function refine(best: { indexBits: number; magic: string }, place: () => void): number {
  let used = 0;
  while (best.indexBits > 0) {
    // Placed anew, the core begins anew with the neighbours.
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
