/** Time management: the length of a slice of search, and when to stop. */
import type { Allotment } from './limits.js';
import type { Report } from './report.js';

const SLICE_MILLISECONDS = 4;
const FIRST = 2000;
const MOST = 100_000;
const LEAST = 200;

/** Sizes search slices: large enough to be efficient, small enough to be interrupted in time. */
export class Slices {
  /** Nodes of the next slice. */
  nodes = FIRST;

  /** Reports the duration of a slice that was not cut short. */
  learn(milliseconds: number): void {
    const fitting = (this.nodes * SLICE_MILLISECONDS) / Math.max(milliseconds, 0.5);
    this.nodes = Math.round(Math.min(MOST, Math.max(LEAST, fitting), 2 * this.nodes));
  }
}

/** A score is compared with the one this many iterations earlier, and the difference is clamped to these limits. */
const DEPTHS_BACK = 3;
const MOST_RISE = 30;
const MOST_FALL = 60;
const WHOLE_FALL = 120;
/** The share of the time for an only move: enough to find a ponder move. */
const ONLY_MOVE_SHARE = 0.1;

/**
 * Decides when a search stops: sooner if the best move is stable, later if it changed or its score fell. A falling score counts at
 * once, not only after an iteration: a search that has just seen trouble must not stop before it has looked for a way out.
 */
export class TimeManager {
  readonly #aim: number;
  readonly #most: number;
  readonly #values: number[] = [];

  constructor({ aim, most }: Allotment, moveCount: number) {
    const isFixed = aim === most;
    this.#aim = moveCount === 1 && !isFixed ? ONLY_MOVE_SHARE * aim : aim;
    this.#most = most;
  }

  /** Call after every completed iteration. */
  learn({ lines }: Report): void {
    this.#values.push(lines[0]?.value ?? 0);
  }

  isOver({ share, changes, lines }: Report, time: number): boolean {
    if (time >= this.#most) return true;
    if (this.#aim === this.#most) return false;
    const doubt = Math.max(0.4, 1.4 - 0.9 * share + 0.1 * Math.min(4, changes));
    return time >= this.#aim * doubt * (1 + this.#fall(lines[0]?.value ?? 0) / WHOLE_FALL);
  }

  #fall(now: number): number {
    const before = this.#values.length > DEPTHS_BACK ? this.#values.at(-DEPTHS_BACK) : undefined;
    if (before === undefined) return 0;
    return Math.min(MOST_FALL, Math.max(-MOST_RISE, before - now));
  }
}
