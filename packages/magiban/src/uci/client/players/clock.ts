/**
 * One player's clock. It runs outside the engine, from sending `go` to receiving the move, so the engine pays for the latency in
 * between; `margin` is the tolerated overrun.
 */
import { CLOCK_LETTERS, type GoLimits, type Protocol } from '../../command.js';
import type { Limit } from './limit.js';

export class Clock {
  readonly limit: Limit;
  /** In milliseconds; meaningless without a time control. */
  left: number;
  readonly #margin: number;
  #moves = 0;

  constructor(limit: Limit, margin: number) {
    this.limit = limit;
    // With an increment only, the clock starts with one increment.
    this.left = limit.tc?.time || limit.tc?.increment || 0;
    this.#margin = margin;
  }

  /** Maximum time for the next move before losing on time; infinite without a limit. */
  get allowance(): number {
    const { tc, movetime } = this.limit;
    const byClock = tc ? this.left + tc.byoyomi : Number.POSITIVE_INFINITY;
    return Math.min(byClock, movetime ?? Number.POSITIVE_INFINITY) + this.#margin;
  }

  /** Updates the clock after a move that took `elapsed` milliseconds. */
  spend(elapsed: number): void {
    const { tc } = this.limit;
    if (!tc) return;
    this.#moves++;
    this.left = Math.max(0, this.left - elapsed) + tc.increment;
    if (tc.moves !== undefined && this.#moves % tc.moves === 0) this.left += tc.time;
  }

  /** Moves until the next time control. */
  get movesToGo(): number | undefined {
    const moves = this.limit.tc?.moves;
    return moves === undefined ? undefined : moves - (this.#moves % moves);
  }
}

/** How long to wait for a player's move: its clock's allowance, or `patience` where it has no clock. */
export function allowanceOf({ allowance }: Clock, patience: number): number {
  return Number.isFinite(allowance) ? allowance : patience;
}

/** The limits sent with `go`. `first` is white's, or sente's, clock; a player without a clock is shown with the opponent's time. */
export function goLimits(protocol: Protocol, first: Clock, second: Clock, mover: Clock): GoLimits {
  const { tc, movetime, nodes, depth } = mover.limit;
  const isUsi = protocol === 'usi';
  const letters = CLOCK_LETTERS[protocol];
  const timesOf = (clock: Clock) => (clock.limit.tc ? clock : mover);
  const increments = tc && (tc.increment > 0 || !isUsi);
  const movesToGo = mover.movesToGo;
  return {
    ...(tc && {
      [`${letters.first}time`]: whole(timesOf(first).left),
      [`${letters.second}time`]: whole(timesOf(second).left),
    }),
    ...(increments && {
      [`${letters.first}inc`]: timesOf(first).limit.tc?.increment ?? 0,
      [`${letters.second}inc`]: timesOf(second).limit.tc?.increment ?? 0,
    }),
    // USI engines expect either byoyomi or increments, UCI engines byoyomi only where there is one.
    ...(tc && (tc.byoyomi > 0 || (isUsi && !increments)) && { byoyomi: tc.byoyomi }),
    ...(movesToGo === undefined ? {} : { movestogo: movesToGo }),
    ...(movetime === undefined ? {} : { movetime }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(depth === undefined ? {} : { depth }),
  };
}

/** Whole milliseconds, rounded down, at least 1. */
function whole(milliseconds: number): number {
  return Math.max(1, Math.floor(milliseconds));
}
