/** Perft: counts leaf nodes with the core of either game. */
import { invalidOption } from '../errors/english/options.js';
import { type Core, type CoreModule, startCore } from './load.js';
import type { PositionFunctions } from './positions.js';

export interface PerftFunctions extends PositionFunctions {
  readonly prepare: (base: number) => number;
  readonly prepareHash: (base: number, bytes: number) => number;
}

/** Deeper than any feasible perft, and the limit of the core's move stack. */
export const MOST_PERFT_PLIES = 30;

/** Perft: counts the leaf nodes at `depth` from the position that the core holds. */
export function countNodes(core: Core<PositionFunctions>, depth: number): number {
  if (!Number.isInteger(depth) || depth < 0 || depth > MOST_PERFT_PLIES) {
    const range = { min: 0, max: MOST_PERFT_PLIES };
    throw invalidOption({ option: 'depth', value: String(depth), reason: 'integer', ...range });
  }
  core.functions.perft(core.base, depth);
  const word = (i: number) => (core.output[i] as number) >>> 0;
  return word(1) * 2 ** 32 + word(0);
}

/** A root move and its leaf nodes (perft divide). */
export interface DividedMove {
  /** In UCI or USI. */
  readonly move: string;
  readonly nodes: number;
}

/** Runs perft on packed positions, in a separate core, with a hash table if bytes are given. */
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
