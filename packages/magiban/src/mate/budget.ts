/**
 * How much work a mate may cost: positions, milliseconds, a signal. What is found must also be told: for that there is some
 * more work allowed when all else is spent, but never against the signal.
 */
import { MagibanError } from '../errors.js';

export interface MateLimits {
  /** Positions to be looked at; with nothing else the same answer on every machine. */
  readonly nodes?: number | undefined;
  /** Milliseconds. */
  readonly time?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

const EXTRA_NODES = 1_000_000;
const SLICE_MILLISECONDS = 4;
const FIRST_SLICE = 2000;
const LEAST_SLICE = 200;
const MOST_SLICE = 100_000;

export class Budget {
  nodes = 0;
  readonly began = performance.now();
  readonly #limits: MateLimits;
  /** The positions that this part of the work may go up to. */
  #partEnd = Number.POSITIVE_INFINITY;
  #isTelling = false;
  #slice = FIRST_SLICE;

  constructor(limits: MateLimits) {
    checkLimit('nodes', limits.nodes, 1);
    checkLimit('time', limits.time, 0);
    this.#limits = limits;
  }

  get time(): number {
    return performance.now() - this.began;
  }

  get isAborted(): boolean {
    return this.#limits.signal?.aborted === true;
  }

  /** Whether nothing more may be looked at. */
  get isSpent(): boolean {
    if (this.isAborted || this.nodes >= this.#partEnd) return true;
    if (this.#isTelling) return false;
    const { nodes, time } = this.#limits;
    return (
      (nodes !== undefined && this.nodes >= nodes) || (time !== undefined && this.time >= time)
    );
  }

  /** The next part of the work may cost so many positions, within the limits. */
  allow(nodes: number): void {
    this.#isTelling = false;
    this.#partEnd = this.nodes + nodes;
  }

  /** What comes now is telling what is known already: whatever the limits say, but not for ever. */
  tell(): void {
    this.#isTelling = true;
    this.#partEnd = this.nodes + EXTRA_NODES;
  }

  /** How many positions to look at before asking again. */
  get slice(): number {
    const limit = this.#isTelling ? undefined : this.#limits.nodes;
    const left = Math.min(limit ?? Number.POSITIVE_INFINITY, this.#partEnd) - this.nodes;
    return Math.max(1, Math.min(this.#slice, left));
  }

  /** So many were looked at, in so many milliseconds. */
  spend(nodes: number, milliseconds: number): void {
    this.nodes += nodes;
    // Large enough to be worth it, small enough to be interrupted in time.
    const fitting = (nodes * SLICE_MILLISECONDS) / Math.max(milliseconds, 0.5);
    const next = Math.min(MOST_SLICE, Math.max(LEAST_SLICE, fitting), 2 * this.#slice);
    if (nodes >= this.#slice) this.#slice = Math.round(next);
  }
}

function checkLimit(option: string, value: number | undefined, least: number): void {
  if (value === undefined || (typeof value === 'number' && value >= least && value < 2 ** 53)) {
    return;
  }
  const expected = `a number from ${least} on`;
  throw new MagibanError(
    'InvalidOption',
    { option, value: String(value), expected },
    `${option} is ${String(value)}: expected ${expected}`,
  );
}
