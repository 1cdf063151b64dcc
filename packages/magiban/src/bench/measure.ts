/** Timing on a noisy machine: many short slices, of which the fastest counts. */

/** Told how far a benchmark is. */
export interface BenchProgress {
  begin(total: number): void;
  step(label: string): void;
}

/** Nanoseconds per call of `work` in the fastest slice, measured for about `milliseconds`. */
export function fastest(work: () => unknown, milliseconds: number): number {
  // The first calls also warm up the JIT.
  const end = performance.now() + milliseconds;
  let best = Number.POSITIVE_INFINITY;
  do {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  } while (performance.now() < end);
  return best * 1e6;
}

/**
 * Duration of a run in seconds. Elapsed time includes the CPU time taken by other programs; CPU time does not, but includes V8's
 * helper threads (compilation, garbage collection). The run took no longer than either, so the smaller one counts.
 */
export interface Timing {
  readonly seconds: number;
  readonly elapsedSeconds: number;
  /** Null if not known precisely enough. */
  readonly processorSeconds: number | null;
}

/** CPU time of shorter runs is too imprecise. */
const LEAST_MILLISECONDS = 20;

/** For `runs` runs in a row; both times in milliseconds. */
export function timingOf(elapsed: number, processor: number | undefined, runs = 1): Timing {
  const known = processor !== undefined && processor > 0 && elapsed >= LEAST_MILLISECONDS;
  const perRun = (milliseconds: number) => milliseconds / 1000 / runs;
  return {
    seconds: perRun(known ? Math.min(elapsed, processor) : elapsed),
    elapsedSeconds: perRun(elapsed),
    processorSeconds: known ? perRun(processor) : null,
  };
}

export function quicker<T extends Timing>(a: T | undefined, b: T): T {
  return a && a.seconds <= b.seconds ? a : b;
}

/** The best of the runs within the given time; at least one run. */
export function fastestRun(work: () => unknown, milliseconds: number): Timing {
  const end = performance.now() + milliseconds;
  let runs = 1;
  let best: Timing | undefined;
  do {
    const used = process.cpuUsage();
    const start = performance.now();
    for (let run = 0; run < runs; run++) work();
    const elapsed = performance.now() - start;
    best = quicker(best, timingOf(elapsed, processorTime(used), runs));
    if (elapsed < LEAST_MILLISECONDS) runs *= 2;
  } while (performance.now() < end);
  return best;
}

/** CPU time in milliseconds since then; Windows counts in steps of 16. */
function processorTime(since: NodeJS.CpuUsage): number | undefined {
  if (process.platform === 'win32') return undefined;
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

/** xorshift32: the same numbers for the same seed, everywhere. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
