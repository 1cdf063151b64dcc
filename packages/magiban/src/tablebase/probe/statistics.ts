/**
 * Statistics of a tablebase: counts of actual events. A look-up takes less time than reading a clock, so only one in 1,024 is
 * timed, beginning with the first; every probe is timed.
 */
import type { PositionCache } from './position-cache.js';
import type { SolverList } from './solver-list.js';

/** How a solver was used. */
export interface SolverStatistics {
  readonly priority: number;
  readonly enabled: boolean;
  /** Positions it answered, positions for which it had no answer after all, and errors. */
  readonly hits: number;
  readonly declined: number;
  readonly failures: number;
}

/** How often something was done, and how long it took. */
export interface TimeStatistics {
  readonly count: number;
  /** How many of them were timed, and how long these took, in milliseconds. */
  readonly timed: number;
  readonly total: number;
  readonly mean: number;
}

/** Plain data. Rates are from 0 to 1, and 0 before the first event. */
export interface TablebaseStatistics {
  /** Calls of `lookUp`, `probe` and `explain`: each is a hit, a miss or a failure. */
  readonly probes: number;
  readonly hits: number;
  readonly misses: number;
  readonly failures: number;
  readonly hitRate: number;
  /** Hits by a solver rather than the cache. */
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
  /** By solver name. */
  readonly solvers: Readonly<Record<string, SolverStatistics>>;
  readonly lookUpTime: TimeStatistics;
  readonly probeTime: TimeStatistics;
}

/** One look-up in this many is timed. */
const INTERVAL = 1024;

/** An event counter that times some or all events. */
export class Clock {
  #count = 0;
  #timed = 0;
  #total = 0;

  /** Counts an event; returns its start time if it is to be timed, else 0. */
  startSome(): number {
    return this.#count++ % INTERVAL === 0 ? performance.now() : 0;
  }

  /** Counts a finished event that started at `began`. */
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

/** The statistics of one solver. */
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
