/**
 * A tree of moves as lines of moves, in the order of KIF: the main line, then the variations of its last moves before those
 * of its first, each followed by its own. So every variation replaces a move of the line that was told last, cut off there.
 */
import type { MoveNode, MoveTree } from './tree.js';

export function* linesOf<M>(tree: MoveTree<M>): Generator<MoveNode<M>[]> {
  const waiting = tree.children.slice(0, 1);
  for (let first = waiting.pop(); first; first = waiting.pop()) {
    const line = [first, ...first.mainLine()];
    yield line;
    for (const node of line) {
      const { children } = node.parent;
      // A variation's first move has its alternatives where it branched off.
      if (children[0] !== node) continue;
      for (let i = children.length - 1; i > 0; i--) waiting.push(children[i] as MoveNode<M>);
    }
  }
}

/** Whether there are further alternatives to a move behind it. */
export function hasAlternatives<M>(node: MoveNode<M>): boolean {
  return node.parent.children.at(-1) !== node;
}
