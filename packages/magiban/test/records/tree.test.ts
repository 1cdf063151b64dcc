/** Trees of moves: growing, walking, promoting, deleting. */
import { describe, expect, it } from 'vitest';
import { copyAnnotations, MoveNode, MoveTree, settleComments } from '../../src/records/tree.js';

/** e4 e5 Nf3, with c5 and c6 instead of e5, Nc3 behind c5, and d4 instead of e4. */
function sample() {
  const tree = new MoveTree<string>();
  const e4 = tree.add('e4');
  const e5 = e4.add('e5');
  const nf3 = e5.add('Nf3');
  const c5 = e4.add('c5');
  const nc3 = c5.add('Nc3');
  const c6 = e4.add('c6');
  const d4 = tree.add('d4');
  return { tree, e4, e5, nf3, c5, nc3, c6, d4 };
}

const names = (nodes: Iterable<MoveNode<string>>) => Array.from(nodes, ({ move }) => move);

describe('a tree of moves', () => {
  it('knows its main line, its lines and all its moves', () => {
    const { tree, e4, nf3, nc3, d4 } = sample();
    expect(names(tree.mainLine())).toEqual(['e4', 'e5', 'Nf3']);
    expect(names(nc3.line())).toEqual(['e4', 'c5', 'Nc3']);
    expect(names(tree.descendants())).toEqual(['e4', 'e5', 'Nf3', 'c5', 'Nc3', 'c6', 'd4']);
    expect([tree.ply, e4.ply, nc3.ply]).toEqual([0, 1, 3]);
    expect([nf3.isMainLine, nc3.isMainLine, d4.isMainLine]).toEqual([true, false, false]);
  });

  it('knows what lies below what', () => {
    const { tree, e4, e5, c5, nc3 } = sample();
    expect([nc3.isBelow(e4), nc3.isBelow(tree), nc3.isBelow(nc3)]).toEqual([true, true, true]);
    expect([nc3.isBelow(e5), c5.isBelow(nc3)]).toEqual([false, false]);
    expect(nc3.isBelow(new MoveTree())).toBe(false);
  });

  it('promotes by one place, or to the main line', () => {
    const { tree, e4, e5, c6, nc3 } = sample();
    c6.promote();
    expect(names(e4.children)).toEqual(['e5', 'c6', 'c5']);
    c6.promote();
    c6.promote();
    expect(names(e4.children)).toEqual(['c6', 'e5', 'c5']);
    nc3.promoteToMainLine();
    expect(names(tree.mainLine())).toEqual(['e4', 'c5', 'Nc3']);
    expect(names(e4.children)).toEqual(['c5', 'c6', 'e5']);
    e5.promoteToMainLine();
    expect(names(tree.mainLine())).toEqual(['e4', 'e5', 'Nf3']);
  });

  it('deletes a move with all that follows, once', () => {
    const { tree, e4, e5, c5 } = sample();
    e5.remove();
    e5.remove();
    expect(names(tree.mainLine())).toEqual(['e4', 'c5', 'Nc3']);
    expect(names(e4.children)).toEqual(['c5', 'c6']);
    c5.remove();
    expect(names(tree.descendants())).toEqual(['e4', 'c6', 'd4']);
  });

  it('does not recurse: a line may have a million moves', () => {
    const tree = new MoveTree<number>();
    let last = tree.add(0);
    for (let i = 1; i < 1_000_000; i++) last = last.add(i);
    expect([...tree.descendants()].length).toBe(1_000_000);
    expect(last.line().length).toBe(1_000_000);
    last.promoteToMainLine();
    expect(last.isMainLine).toBe(true);
  });
});

describe('annotations', () => {
  it('are copied, not shared', () => {
    const from = new MoveTree<string>().add('e4');
    Object.assign(from, {
      comments: ['c'],
      before: ['b'],
      nags: [1],
      clock: 1,
      elapsed: 2,
      evaluation: { pawns: 3 },
      shapes: [{ color: 'red', from: 'e4' }],
    });
    const to = new MoveTree<string>().add('e4');
    copyAnnotations(from, to);
    const { comments, before, nags, clock, elapsed, evaluation, shapes } = to;
    expect({ comments, before, nags, clock, elapsed, evaluation, shapes }).toEqual({
      comments: ['c'],
      before: ['b'],
      nags: [1],
      clock: 1,
      elapsed: 2,
      evaluation: { pawns: 3 },
      shapes: [{ color: 'red', from: 'e4' }],
    });
    to.comments.push('d');
    to.nags.push(2);
    to.shapes?.push({ color: 'blue', from: 'a1' });
    expect([from.comments, from.nags, from.shapes?.length]).toEqual([['c'], [1], 1]);
  });

  it('of the start go to the start', () => {
    const from = new MoveTree<string>();
    from.comments.push('before all');
    const to = new MoveTree<number>();
    copyAnnotations(from, to);
    expect(to.comments).toEqual(['before all']);
    expect(to.clock).toBeUndefined();
    expect(new MoveNode(1, to).comments).toEqual([]);
  });

  it('before a move stay there only where text can say so', () => {
    const { tree, e4, e5, nf3, c5, nc3, d4 } = sample();
    for (const node of tree.descendants()) node.before = [`[%clk 0:00:0${node.ply}] ${node.move}`];
    settleComments(tree);
    // Behind the variations of e4 and of e5, and at the start of others.
    for (const node of [e5, nf3, c5, d4])
      expect([node.before.length, node.move]).toEqual([1, node.move]);
    expect([e4.before, tree.comments, tree.clock]).toEqual([[], ['e4'], 1]);
    expect([nc3.before, c5.comments, c5.clock]).toEqual([[], ['Nc3'], 3]);
  });
});
