/**
 * The total of whole seconds that each side has spent up to a move, for KIF and JKF. Each move adds to its parent's total,
 * so that a variation deep in a long game is not counted from the start.
 */
import type { EndingFacts, StepFacts } from './record-text.js';
import type { Side } from './record-words.js';
import type { Branch, MoveNode } from './tree.js';

type Facts = StepFacts | EndingFacts;
type Totals = Readonly<Record<Side, number>>;

const NOTHING: Totals = { sente: 0, gote: 0 };

export class TimeTotals {
  readonly #spent = new Map<Branch<Facts>, Totals>();

  /** Returns the mover's total, the move included. Ask for parents before children. */
  of(node: MoveNode<Facts>): number {
    const { side } = node.move;
    const before = this.#spent.get(node.parent) ?? NOTHING;
    const seconds = Math.floor(node.elapsed ?? 0);
    const totals = seconds === 0 ? before : { ...before, [side]: before[side] + seconds };
    if (totals !== NOTHING) this.#spent.set(node, totals);
    return totals[side];
  }
}
