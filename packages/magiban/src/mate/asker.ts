/**
 * Queries about one mate problem, answered in slices: every query is a generator that yields whenever other work may run, and
 * returns its answer. So the same code serves the synchronous and the asynchronous API.
 */
import type { Packed } from '../core/packed-words.js';
import type { Budget } from './budget.js';
import type { Prover } from './prover.js';

export type Steps<T> = Generator<void, T, void>;

export type MateAnswer =
  | { readonly kind: 'mate'; readonly plies: number; readonly move: number }
  /** No mate within `plies`; Infinity: disproved for any length. */
  | { readonly kind: 'none'; readonly plies: number }
  | { readonly kind: 'unknown' };

const UNKNOWN: MateAnswer = { kind: 'unknown' };

export class Asker {
  readonly prover: Prover;
  readonly budget: Budget;
  /** The side to mate: 0 or 1. */
  readonly attacker: number;
  readonly #root: Packed;
  /** The moves from the root to the position in question. */
  readonly #line: number[] = [];

  constructor(prover: Prover, budget: Budget, root: Packed, attacker: number) {
    this.prover = prover;
    this.budget = budget;
    this.attacker = attacker;
    this.#root = root;
    prover.load(root);
  }

  get height(): number {
    return this.#line.length;
  }

  play(code: number): void {
    this.prover.play(code);
    this.#line.push(code);
  }

  undo(): void {
    this.prover.undo();
    this.#line.pop();
  }

  /** Takes back moves until `height` of them are left. */
  backTo(height: number): void {
    while (this.#line.length > height) this.undo();
  }

  /** Whether the attacker mates within `limit` plies of the current position. */
  *ask(limit = Number.POSITIVE_INFINITY): Steps<MateAnswer> {
    const { prover, budget } = this;
    let { nodes } = prover.report();
    prover.begin(this.attacker, limit);
    try {
      for (;;) {
        // Search at least one slice, however short the time.
        if (budget.isAborted || (budget.nodes > 0 && budget.isSpent)) return UNKNOWN;
        const before = performance.now();
        const verdict = prover.run(budget.slice);
        const report = prover.report();
        budget.spend(report.nodes - nodes, performance.now() - before);
        nodes = report.nodes;
        if (verdict === 'mate') return { kind: 'mate', plies: report.plies, move: report.move };
        if (verdict === 'none') return { kind: 'none', plies: report.plies };
        yield;
      }
    } finally {
      prover.end();
    }
  }

  /** The same query for another position with the same pieces. */
  *askOf(packed: Packed, limit: number): Steps<MateAnswer> {
    this.prover.load(packed);
    try {
      return yield* this.ask(limit);
    } finally {
      this.prover.load(this.#root, this.#line);
    }
  }

  /** The same query after one more move. */
  *askAfter(code: number, limit?: number): Steps<MateAnswer> {
    this.play(code);
    try {
      return yield* this.ask(limit);
    } finally {
      this.undo();
    }
  }

  /** Plies to the shortest mate after a move, at most `most`; undefined if unknown. */
  *distanceAfter(code: number, most: number): Steps<number | undefined> {
    let plies = most;
    while (plies > 1) {
      const answer = yield* this.askAfter(code, plies - 2);
      if (answer.kind === 'unknown') return undefined;
      if (answer.kind === 'none') break;
      plies = answer.plies;
    }
    return plies;
  }
}
