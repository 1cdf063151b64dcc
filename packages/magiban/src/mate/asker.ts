/**
 * Questions about one mate problem, asked in slices: every question is a generator that yields whenever others may have their turn,
 * and returns its answer. So the same code runs with and without waiting.
 */
import type { Packed } from '../core/packed-words.js';
import type { Budget } from './budget.js';
import type { Prover } from './prover.js';

export type Steps<T> = Generator<void, T, void>;

export type MateAnswer =
  | { readonly kind: 'mate'; readonly plies: number; readonly move: number }
  /** There is no mate within so many plies; Infinity: never. */
  | { readonly kind: 'none'; readonly plies: number }
  | { readonly kind: 'unknown' };

const UNKNOWN: MateAnswer = { kind: 'unknown' };

export class Asker {
  readonly prover: Prover;
  readonly budget: Budget;
  /** The number of the side that is to mate. */
  readonly attacker: number;
  readonly #root: Packed;
  /** The moves from the root to the position that questions are about. */
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

  /** Takes moves back until there are so many. */
  backTo(height: number): void {
    while (this.#line.length > height) this.undo();
  }

  /** Whether there is a mate within so many plies, from where the moves have led. */
  *ask(limit = Number.POSITIVE_INFINITY): Steps<MateAnswer> {
    const { prover, budget } = this;
    let { nodes } = prover.report();
    prover.begin(this.attacker, limit);
    try {
      for (;;) {
        // However short the time, something is looked at.
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

  /** The same from another position with the same pieces. */
  *askOf(packed: Packed, limit: number): Steps<MateAnswer> {
    this.prover.load(packed);
    try {
      return yield* this.ask(limit);
    } finally {
      this.prover.load(this.#root, this.#line);
    }
  }

  /** The same after one more move. */
  *askAfter(code: number, limit?: number): Steps<MateAnswer> {
    this.play(code);
    try {
      return yield* this.ask(limit);
    } finally {
      this.undo();
    }
  }

  /** The length of the shortest mate after a move, which takes so many plies at most; nothing if it stays unknown. */
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
