/** Timing on a noisy machine: many short slices, and the fastest one counts. */

/** Nanoseconds for one call of `work`, at best, measured for about `milliseconds`. */
export function fastest(work: () => unknown, milliseconds: number): number {
  // The first calls also warm the compiler up.
  const end = performance.now() + milliseconds;
  let best = Number.POSITIVE_INFINITY;
  do {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  } while (performance.now() < end);
  return best * 1e6;
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
