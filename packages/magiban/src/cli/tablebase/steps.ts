/**
 * The steps of solving and verifying a table, as sent to threads. A step runs on every block; threads take the next block from a
 * shared counter, from which the main thread reads the progress.
 */
import type { Endgames } from '../../core/endgames.js';
import type { SolvePlan } from './plan.js';

export interface Step {
  readonly name: 'classify' | 'begin' | 'spread' | 'settle' | 'tally' | 'check' | 'mark';
  /** For spread and settle: the current DTM. For mark: the index of the material signature. */
  readonly argument: number;
  readonly blocks: number;
}

export interface StepResult {
  /** The highest code written, and the number of entries left undecided. */
  readonly highest: number;
  readonly waiting: number;
  /** Number of positions by code: in the first half of the blocks, and in the second. */
  readonly counts: readonly (readonly number[])[];
  /** Entries that contradict their successors, and the index of one. */
  readonly faults: number;
  readonly fault: number;
}

export interface ThreadSettings {
  readonly plan: SolvePlan;
  readonly memory: WebAssembly.Memory;
  /** The index of the next block, as the only element. */
  readonly counter: Int32Array;
}

/** Runs the rest of a step in this thread. */
export function runStep(core: Endgames, counter: Int32Array, step: Step): StepResult {
  const { functions, base, counts } = core;
  const half = step.blocks / 2;
  const tallied: number[][] = [[], []];
  let faults = 0;
  let fault = 0;
  counts.fill(0n);
  for (;;) {
    const block = Atomics.add(counter, 0, 1);
    if (block >= step.blocks) break;
    switch (step.name) {
      case 'classify':
        functions.classify(base, block);
        break;
      case 'begin':
        functions.begin(base, block);
        break;
      case 'spread':
        functions.spread(base, block, step.argument);
        break;
      case 'settle':
        functions.settle(base, block, step.argument);
        break;
      case 'mark':
        functions.markImpossible(base, step.argument, block);
        break;
      case 'tally':
        functions.tally(base, block);
        moveCounts(counts, tallied[block < half ? 0 : 1] as number[]);
        break;
      case 'check': {
        const found = functions.check(base, block);
        if (found > 0) fault = core.fault[0] as number;
        faults += found;
        moveCounts(counts, tallied[block < half ? 0 : 1] as number[]);
        break;
      }
    }
  }
  const highest = functions.highestCode(base);
  return { highest, waiting: functions.waiting(base), counts: tallied, faults, fault };
}

function moveCounts(from: BigUint64Array, to: number[]): void {
  for (let code = 0; code < from.length; code++) {
    to[code] = (to[code] ?? 0) + Number(from[code]);
  }
  from.fill(0n);
}
