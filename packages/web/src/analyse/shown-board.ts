/** The analysis board: the position at the cursor, movable for both sides, with the engine's first moves as arrows. */

import type { Side } from 'magiban';
import type { ShownBoard } from '../board/board-view.js';
import type { Arrow } from '../board/ground.js';
import { legalMoves, squaresOf } from '../games/board.js';
import { currentMove } from '../games/places.js';
import type { LegalMove, Loaded } from '../games/rules.js';
import type { Thought } from './thinker.js';

export function analysisBoard(
  { rules, game }: Loaded,
  orientation: Side,
  thought: Thought | undefined,
): ShownBoard {
  const last = currentMove(game);
  const legal = legalMoves(rules, game.position);
  return {
    position: game.position,
    orientation,
    movable: game.position.side,
    legal,
    last: last ? squaresOf(rules, last.move) : [],
    arrows: thought ? arrows(legal, thought) : [],
  };
}

/** The best one is drawn last, above the others. */
function arrows(legal: readonly LegalMove[], { info }: Thought): Arrow[] {
  const drawn: Arrow[] = [];
  for (const [i, line] of (info?.lines ?? []).entries()) {
    const move = legal.find(({ code }) => code === line.moves[0]);
    if (!move) continue;
    const { from, drop, to } = move;
    drawn.push({ from, drop, to, brush: i === 0 ? 'best' : 'other' });
  }
  return drawn.reverse();
}
