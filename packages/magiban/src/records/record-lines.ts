/**
 * A move tree as lines of moves, in the order of KIF: the main line, then the variations of its last moves before those of
 * its first, each followed by its own. So every variation replaces a move of the line just before it.
 */
import type { MoveNode, MoveTree } from './tree.js';

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
