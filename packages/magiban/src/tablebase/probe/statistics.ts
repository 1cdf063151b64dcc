/**
 * What a tablebase has been asked, and what came of it: counts of what really happened. Looking up takes less time than
 * reading a clock, so only one look-up in 1,024 is timed, beginning with the first; probes are timed one and all.
 */
import type { PositionCache } from './position-cache.js';
import type { SolverList } from './solver-list.js';

export interface SolverStatistics {
  readonly priority: number;
  readonly enabled: boolean;
  /** Answers that were its own, positions for which it had none after all, and errors. */
  readonly hits: number;
  readonly declined: number;
  readonly failures: number;
}

export interface TimeStatistics {
  readonly count: number;
  /** How many of them were timed, and how long these took, in milliseconds. */
  readonly timed: number;
  readonly total: number;
  readonly mean: number;
}

/** Plain data. Rates are from 0 to 1, and 0 as long as there is nothing to tell. */
export interface TablebaseStatistics {
  /** Calls of `lookUp`, `probe` and `explain`: each is a hit, a miss or a failure. */
  readonly probes: number;
  readonly hits: number;
  readonly misses: number;
  readonly failures: number;
  readonly hitRate: number;
  /** Hits by a solver rather than by the cache. */
  readonly solverHits: number;
  readonly solverHitRate: number;
  readonly cache: {
    readonly hits: number;
    readonly misses: number;
    readonly hitRate: number;
    readonly entries: number;
    readonly capacity: number;
    readonly evictions: number;
  };
  /** By name. */
  readonly solvers: Readonly<Record<string, SolverStatistics>>;
  readonly lookUpTime: TimeStatistics;
  readonly probeTime: TimeStatistics;
}

/** One look-up in so many is timed. */
const INTERVAL = 1024;

/** A count with the time that some, or all, of it took. */
export class Clock {
  #count = 0;
  #timed = 0;
  #total = 0;

  /** Counts one, and tells when it began if it is to be timed, else 0. */
  startSome(): number {
    return this.#count++ % INTERVAL === 0 ? performance.now() : 0;
  }

  /** Counts one that is over, and began then. */
  add(began: number): void {
    this.#count++;
    this.stop(began);
  }

  stop(began: number): void {
    if (began === 0) return;
    this.#total += performance.now() - began;
    this.#timed++;
  }

  read(): TimeStatistics {
    const [count, timed, total] = [this.#count, this.#timed, this.#total];
    return { count, timed, total, mean: rate(total, timed) };
  }
}

/** What one solver did. */
export interface SolverTally {
  hits: number;
  declined: number;
  failures: number;
}

export class Tally {
  readonly lookUps = new Clock();
  readonly probes = new Clock();
  solverHits = 0;
  cacheHits = 0;
  misses = 0;
  failures = 0;
}

export function readStatistics(
  { lookUps, probes: probeClock, ...counts }: Tally,
  cache: PositionCache<unknown>,
  list: SolverList,
): TablebaseStatistics {
  const { solverHits, misses, failures } = counts;
  const hits = solverHits + counts.cacheHits;
  const probes = hits + misses + failures;
  const { hits: cacheHits, misses: cacheMisses, evictions, size: entries, capacity } = cache;
  return {
    ...{ probes, hits, misses, failures, hitRate: rate(hits, probes) },
    ...{ solverHits, solverHitRate: rate(solverHits, probes) },
    cache: {
      hits: cacheHits,
      misses: cacheMisses,
      hitRate: rate(cacheHits, cacheHits + cacheMisses),
      ...{ entries, capacity, evictions },
    },
    solvers: Object.fromEntries(
      list.all.map((solver) => [
        solver.name,
        {
          priority: list.priorityOf(solver),
          enabled: list.isEnabled(solver),
          ...list.tallyOf(solver),
        },
      ]),
    ),
    lookUpTime: lookUps.read(),
    probeTime: probeClock.read(),
  };
}

function rate(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
