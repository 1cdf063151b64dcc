/** Search limits, and time allotment from a game clock. Times are in milliseconds. */
import { invalidOption } from '../errors/english/options.js';
import type { AbortSignalLike } from '../web-types.js';

/** A game clock, from which the engine allots its time; in milliseconds. */
export interface Clock {
  /** Time left for the side to move. */
  readonly remaining: number;
  /** Increment per move. */
  readonly increment?: number | undefined;
  /** Byoyomi: time per move once the main time is used up. */
  readonly byoyomi?: number | undefined;
  /** Moves to the next time control. */
  readonly movesToGo?: number | undefined;
  /** Move overhead: time lost per move to communication, default 20; raise it on a slow connection. */
  readonly overhead?: number | undefined;
}

/** Limits of a search: it ends at the first one reached, or runs until aborted if there is none. */
export interface SearchLimits<M = never> {
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  readonly movetime?: number | undefined;
  readonly clock?: Clock | undefined;
  /** Stop when mate in N moves is found. */
  readonly mate?: number | undefined;
  /** Number of lines to report (MultiPV); default 1. */
  readonly multiPv?: number | undefined;
  /** Search only these root moves. */
  readonly searchMoves?: readonly (M | string)[] | undefined;
  /** The clock starts at this signal, for pondering on the opponent's time. */
  readonly clockFrom?: AbortSignalLike | undefined;
}

export const DEFAULT_OVERHEAD = 20;
/** The share of the increment that is spent at once; the rest is saved as a reserve. */
const INCREMENT_SHARE = 0.75;
const USUAL_MOVES = 28;

export interface Allotment {
  /** Soft limit: no new iteration starts after this. */
  readonly aim: number;
  /** Hard limit: the search stops here in any case. */
  readonly most: number;
}

/** Returns the time for a move, in milliseconds. */
export function allot(limits: SearchLimits<unknown>): Allotment {
  const { movetime, clock } = limits;
  const fixed = movetime === undefined ? Number.POSITIVE_INFINITY : Math.max(1, movetime);
  if (!clock) return { aim: fixed, most: fixed };
  const { remaining, increment = 0, byoyomi = 0, movesToGo, overhead = DEFAULT_OVERHEAD } = clock;
  const usable = Math.max(0, remaining - overhead);
  const moves = movesToGo ? Math.min(movesToGo + 1, USUAL_MOVES) : USUAL_MOVES;
  const extra = Math.max(0, byoyomi - overhead);
  const ceiling = Math.max(1, usable * (movesToGo === 1 ? 0.9 : 0.5) + extra);
  const aim = Math.min(ceiling, usable / moves + INCREMENT_SHARE * increment + extra);
  const most = Math.min(ceiling, Math.max(5 * (usable / moves) + increment, aim) + extra);
  return { aim: Math.min(fixed, Math.max(1, aim)), most: Math.min(fixed, Math.max(1, most)) };
}

/** Throws for limits that are out of range. */
export function checkLimits(limits: SearchLimits<unknown>): void {
  const { clock } = limits;
  checkNumber('depth', limits.depth, 1);
  checkNumber('nodes', limits.nodes, 1);
  checkNumber('mate', limits.mate, 1);
  checkNumber('multiPv', limits.multiPv, 1);
  checkNumber('movetime', limits.movetime, 0);
  checkNumber('clock.remaining', clock?.remaining, Number.NEGATIVE_INFINITY);
  checkNumber('clock.increment', clock?.increment, 0);
  checkNumber('clock.byoyomi', clock?.byoyomi, 0);
  checkNumber('clock.movesToGo', clock?.movesToGo, 0);
  checkNumber('clock.overhead', clock?.overhead, 0);
}

function checkNumber(option: string, value: number | undefined, least: number): void {
  if (value === undefined || (typeof value === 'number' && value >= least && value < 2 ** 53)) {
    return;
  }
  const range = least === Number.NEGATIVE_INFINITY ? {} : { min: least };
  throw invalidOption({ option, value: String(value), reason: 'number', ...range });
}
