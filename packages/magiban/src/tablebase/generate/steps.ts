/**
 * The steps of solving and verifying a table, as sent to threads. A step runs on every block; threads take the next block from a
 * shared counter, from which the main thread reads the progress.
 */
import type { Endgames } from '../../core/endgames.js';

export interface Step {
  readonly name: 'classify' | 'begin' | 'spread' | 'settle' | 'tally' | 'check' | 'mark';
  /** For spread and settle: the current DTM. For mark: the index of the material signature. */
  readonly argument: number;
  readonly blocks: number;
}

/** Entries to compress, in blocks of this many. */
export interface PackTask {
  readonly name: 'pack';
  readonly from: number;
  readonly to: number;
  readonly blockBytes: number;
  readonly rowLength: number;
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

/** The sums over all threads, and the highest code of any. */
export function mergeResults(results: readonly StepResult[]): StepResult {
  const sum = (count: (result: StepResult) => number) =>
    results.reduce((before, result) => before + count(result), 0);
  const codes = Array.from({ length: 256 }, (_, code) => code);
  const countsOf = (half: number) => codes.map((code) => sum((r) => r.counts[half]?.[code] ?? 0));
  return {
    highest: Math.max(...results.map(({ highest }) => highest)),
    waiting: sum(({ waiting }) => waiting),
    counts: [countsOf(0), countsOf(1)],
    faults: sum(({ faults }) => faults),
    fault: results.find(({ faults }) => faults > 0)?.fault ?? 0,
  };
}
