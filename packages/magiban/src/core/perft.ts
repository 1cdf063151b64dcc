/** Counting positions: what perft needs of a core, whichever game it plays. */
import { MagibanError } from '../errors.js';
import { type Core, type CoreModule, startCore } from './load.js';
import type { PositionFunctions } from './positions.js';

export interface PerftFunctions extends PositionFunctions {
  readonly prepare: (base: number) => number;
  readonly prepareHash: (base: number, bytes: number) => number;
}

/** Deeper than any count that anybody could wait for, and than the core has room for. */
export const MOST_PERFT_PLIES = 30;

/** The number of positions after so many moves from the one that the core holds. */
export function countNodes(core: Core<PositionFunctions>, depth: number): number {
  if (!Number.isInteger(depth) || depth < 0 || depth > MOST_PERFT_PLIES) {
    const expected = `a whole number from 0 to ${MOST_PERFT_PLIES}`;
    throw new MagibanError(
      'InvalidOption',
      { option: 'depth', value: String(depth), expected },
      `the depth is ${depth}: expected ${expected}`,
    );
  }
  core.functions.perft(core.base, depth);
  const word = (i: number) => (core.output[i] as number) >>> 0;
  return word(1) * 2 ** 32 + word(0);
}

/** One of the first moves, and how many of the positions come after it. */
export interface DividedMove {
  /** In UCI or USI. */
  readonly move: string;
  readonly nodes: number;
}

/** Counts from packed positions, in a core of its own, with a hash table if bytes are given. */
export type Counter = (packed: Uint8Array, depth: number) => number;

export function startCounter(name: string, module: CoreModule, hashBytes = 0): Counter {
  const core = startCore<PerftFunctions>(name, module, { extraBytes: hashBytes });
  core.functions.prepare(core.base);
  if (hashBytes > 0) core.functions.prepareHash(core.base, hashBytes);
  return (packed, depth) => {
    core.inputBytes.set(packed);
    core.functions.loadPosition(core.base);
    return countNodes(core, depth);
  };
}
