/** All that a record says, as plain data to compare. */

import { ShogiGame } from '../../src/shogi/index.js';
import { factsOf } from '../../src/shogi/records/record-facts.js';
import type { ShogiRecord } from '../../src/shogi/records/record-game.js';

export function dump(source: ShogiRecord | ShogiGame) {
  const game = source instanceof ShogiGame ? source : source.game;
  if (!game) return undefined;
  const restOf = source instanceof ShogiGame ? () => [] : source.restAt.bind(source);
  const { tree, sfen, firstNumber, headers } = factsOf(game, restOf);
  const { comments, evaluation, clock, shapes } = tree;
  const moves = Array.from(tree.descendants(), (node) => {
    const { move, ply, parent } = node;
    const words =
      'ending' in move
        ? move.ending
        : `${move.from ?? '00'}${move.to}${move.piece}${move.promote ? '+' : ''}`;
    return {
      ...{ ply, index: parent.children.indexOf(node), side: move.side, words },
      ...{ comments: node.comments, before: node.before, nags: node.nags, elapsed: node.elapsed },
      ...{ evaluation: node.evaluation, clock: node.clock, shapes: node.shapes },
    };
  });
  return {
    ...{ sfen, firstNumber, headers: Object.fromEntries([...headers].sort()) },
    ...{ start: { comments, evaluation, clock, shapes }, moves },
  };
}
