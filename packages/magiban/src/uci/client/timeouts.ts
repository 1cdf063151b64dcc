/** How long to wait for answers of an engine. */
import { invalidOption } from '../../errors/english/options.js';

/** Milliseconds that an engine may take to answer. */
export interface EngineTimeouts {
  /** From its start to `uciok` or `usiok`; default 30,000. */
  readonly start?: number | undefined;
  /** From `isready` to `readyok`, which includes loading files and clearing its hash table; default 60,000. */
  readonly ready?: number | undefined;
  /** From `stop` to `bestmove`; default 5,000. */
  readonly stop?: number | undefined;
  /** A whole search; default: none. A search with a time limit is stopped in any case when that has long passed. */
  readonly search?: number | undefined;
}

export type Timeouts = Readonly<Record<keyof EngineTimeouts, number>>;

const TIMEOUTS: Timeouts = {
  ...{ start: 30_000, ready: 60_000, stop: 5_000 },
  search: Number.POSITIVE_INFINITY,
};

/** All timeouts; throws `InvalidOption` for one that is not a positive number. */
export function timeoutsOf(timeouts: EngineTimeouts): Timeouts {
  const given = Object.entries(timeouts).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) {
    if (typeof value === 'number' && value > 0) continue;
    const option = `timeouts.${name}`;
    throw invalidOption({ option, value: String(value), reason: 'number', min: 1 });
  }
  return { ...TIMEOUTS, ...Object.fromEntries(given) };
}
