/**
 * The limits of a mate search: nodes, milliseconds, an abort signal. Reporting a mate that has been found may take some extra
 * nodes beyond the limits, but never overrides the signal.
 */
import { invalidOption } from '../errors/english/options.js';
import type { AbortSignalLike } from '../web-types.js';

/** The limits of a mate search. */
export interface MateLimits {
  /** Node limit; on its own it gives the same answer on every machine. */
  readonly nodes?: number | undefined;
  /** Time limit in milliseconds. */
  readonly time?: number | undefined;
  readonly signal?: AbortSignalLike | undefined;
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
  /** The node count at which the current phase ends. */
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

  /** Whether a limit has been reached. */
  get isSpent(): boolean {
    if (this.isAborted || this.nodes >= this.#partEnd) return true;
    if (this.#isTelling) return false;
    const { nodes, time } = this.#limits;
    return (
      (nodes !== undefined && this.nodes >= nodes) || (time !== undefined && this.time >= time)
    );
  }

  /** Starts a phase of at most `nodes` nodes, within the limits. */
  allow(nodes: number): void {
    this.#isTelling = false;
    this.#partEnd = this.nodes + nodes;
  }

  /** Starts the reporting of a known mate: beyond the limits, but bounded. */
  tell(): void {
    this.#isTelling = true;
    this.#partEnd = this.nodes + EXTRA_NODES;
  }

  /** Nodes to search before the limits are checked again. */
  get slice(): number {
    const limit = this.#isTelling ? undefined : this.#limits.nodes;
    const left = Math.min(limit ?? Number.POSITIVE_INFINITY, this.#partEnd) - this.nodes;
    return Math.max(1, Math.min(this.#slice, left));
  }

  /** Adds the nodes and the time of one slice. */
  spend(nodes: number, milliseconds: number): void {
    this.nodes += nodes;
    // Large enough to be efficient, small enough to stop in time.
    const fitting = (nodes * SLICE_MILLISECONDS) / Math.max(milliseconds, 0.5);
    const next = Math.min(MOST_SLICE, Math.max(LEAST_SLICE, fitting), 2 * this.#slice);
    if (nodes >= this.#slice) this.#slice = Math.round(next);
  }
}

function checkLimit(option: string, value: number | undefined, least: number): void {
  if (value === undefined || (typeof value === 'number' && value >= least && value < 2 ** 53)) {
    return;
  }
  throw invalidOption({ option, value: String(value), reason: 'number', min: least });
}
