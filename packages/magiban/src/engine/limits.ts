/** How long to think: what a caller says, and what follows from a clock. Times are in milliseconds. */
import { MagibanError } from '../errors.js';

export interface Clock {
  /** What is left, of the side to move. */
  readonly remaining: number;
  /** What every move adds. */
  readonly increment?: number | undefined;
  /** What every move may take once nothing is left. */
  readonly byoyomi?: number | undefined;
  /** How many moves the time must last for. */
  readonly movesToGo?: number | undefined;
  /** What it costs to say a move and to be heard, 20 if not given: more over a slow connection. */
  readonly overhead?: number | undefined;
}

/** Whatever is reached first ends the search; without any limit it goes on until it is aborted. */
export interface SearchLimits<M> {
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  readonly movetime?: number | undefined;
  readonly clock?: Clock | undefined;
  /** A mate in so many moves of the side to move is enough. */
  readonly mate?: number | undefined;
  /** How many of the best moves are wanted; 1 if not given. */
  readonly multiPv?: number | undefined;
  /** The only moves to be looked at. */
  readonly searchMoves?: readonly (M | string)[] | undefined;
  /** Time does not run before this signal: the opponent is still thinking. */
  readonly clockFrom?: AbortSignal | undefined;
}

export const DEFAULT_OVERHEAD = 20;
/** Which part of an increment is spent at once; the rest is saved for when something comes between. */
const INCREMENT_SHARE = 0.75;
const USUAL_MOVES = 28;

export interface Allotment {
  /** A further depth is not begun after this. */
  readonly aim: number;
  /** The search ends here, whatever it is doing. */
  readonly most: number;
}

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

/** Throws for numbers that mean nothing. */
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
  const expected = least === Number.NEGATIVE_INFINITY ? 'a number' : `a number from ${least} on`;
  throw new MagibanError(
    'InvalidOption',
    { option, value: String(value), expected },
    `${option} is ${String(value)}: expected ${expected}`,
  );
}
