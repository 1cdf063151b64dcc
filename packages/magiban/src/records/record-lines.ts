/** What writers of shogi records share: the lines of a move tree, and the time spent along them. */
import type { EndingFacts, StepFacts } from './record-text.js';
import type { Side } from './record-words.js';
import type { Branch, MoveNode, MoveTree } from './tree.js';

/**
 * A move tree as lines of moves, in the order of KIF: the main line, then the variations of its last moves before those of
 * its first, each followed by its own. So every variation replaces a move of the line just before it.
 */
export function* linesOf<M>(tree: MoveTree<M>): Generator<MoveNode<M>[]> {
  const waiting = tree.children.slice(0, 1);
  for (let first = waiting.pop(); first; first = waiting.pop()) {
    const line = [first, ...first.mainLine()];
    yield line;
    for (const node of line) {
      const { children } = node.parent;
      // The alternatives of a variation's first move are handled where it branched off.
      if (children[0] !== node) continue;
      for (let i = children.length - 1; i > 0; i--) waiting.push(children[i] as MoveNode<M>);
    }
  }
}

/** Whether further alternatives to a move follow it. */
export function hasAlternatives<M>(node: MoveNode<M>): boolean {
  return node.parent.children.at(-1) !== node;
}

type Facts = StepFacts | EndingFacts;
type Totals = Readonly<Record<Side, number>>;

const NOTHING: Totals = { sente: 0, gote: 0 };

/**
 * The total of whole seconds that each side has spent up to a move, for KIF and JKF. Each move adds to its parent's total,
 * so that a variation deep in a long game is not counted from the start.
 */
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
