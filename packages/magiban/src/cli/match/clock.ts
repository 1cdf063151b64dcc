/**
 * One player's clock. It is read outside the engine, from the moment the question is sent to the moment the answer comes, so
 * the engine pays for what lies between; `margin` is what it is forgiven for that.
 */
import type { GoLimits } from '../../uci/command.js';
import type { Limit } from './limit.js';

export class Clock {
  readonly limit: Limit;
  /** In milliseconds; without a time control it means nothing. */
  left: number;
  readonly #margin: number;
  #moves = 0;

  constructor(limit: Limit, margin: number) {
    this.limit = limit;
    // A game on increments alone begins with one.
    this.left = limit.tc?.time || limit.tc?.increment || 0;
    this.#margin = margin;
  }

  /** How long the next move may take before it is lost on time; infinite if nothing limits it. */
  get allowance(): number {
    const { tc, movetime } = this.limit;
    const byClock = tc ? this.left + tc.byoyomi : Number.POSITIVE_INFINITY;
    return Math.min(byClock, movetime ?? Number.POSITIVE_INFINITY) + this.#margin;
  }

  /** After a move that took so many milliseconds. */
  spend(elapsed: number): void {
    const { tc } = this.limit;
    if (!tc) return;
    this.#moves++;
    this.left = Math.max(0, this.left - elapsed) + tc.increment;
    if (tc.moves !== undefined && this.#moves % tc.moves === 0) this.left += tc.time;
  }

  /** Until there is time anew. */
  get movesToGo(): number | undefined {
    const moves = this.limit.tc?.moves;
    return moves === undefined ? undefined : moves - (this.#moves % moves);
  }
}

/** How long to wait for a player's move: as long as its clock allows, or as long as the patience lasts where it has none. */
export function allowanceOf({ allowance }: Clock, patience: number): number {
  return Number.isFinite(allowance) ? allowance : patience;
}

/** What an engine is told. `first` is white's, or sente's, clock; a player without a clock seems to have what the other has. */
export function goLimits(first: Clock, second: Clock, mover: Clock, isShogi: boolean): GoLimits {
  const { tc, movetime, nodes, depth } = mover.limit;
  const [firstColor, secondColor] = isShogi ? (['b', 'w'] as const) : (['w', 'b'] as const);
  const timesOf = (clock: Clock) => (clock.limit.tc ? clock : mover);
  const increments = tc && (tc.increment > 0 || !isShogi);
  const movesToGo = mover.movesToGo;
  return {
    ...(tc && {
      [`${firstColor}time`]: whole(timesOf(first).left),
      [`${secondColor}time`]: whole(timesOf(second).left),
    }),
    ...(increments && {
      [`${firstColor}inc`]: timesOf(first).limit.tc?.increment ?? 0,
      [`${secondColor}inc`]: timesOf(second).limit.tc?.increment ?? 0,
    }),
    // USI engines expect one of byoyomi and increments, UCI engines only if there is one.
    ...(tc && (tc.byoyomi > 0 || (isShogi && !increments)) && { byoyomi: tc.byoyomi }),
    ...(movesToGo === undefined ? {} : { movestogo: movesToGo }),
    ...(movetime === undefined ? {} : { movetime }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(depth === undefined ? {} : { depth }),
  };
}

/** Clocks are told in whole milliseconds, never more than there are. */
function whole(milliseconds: number): number {
  return Math.max(1, Math.floor(milliseconds));
}
