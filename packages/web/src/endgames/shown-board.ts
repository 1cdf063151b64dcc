/** The endgame board: the user's side at the bottom, and the best moves as arrows on request. */

import type { ShownBoard } from '../board/board-view.js';
import { legalMoves, squaresOf } from '../games/board.js';
import { currentMove } from '../games/places.js';
import type { Practice } from './practice.js';

export function practiceBoard(practice: Practice, showsMoves: boolean): ShownBoard {
  const { game, known, rules, human, isHumanTurn } = practice;
  const legal = isHumanTurn ? legalMoves(rules, game.position) : [];
  const last = currentMove(game);
  const best = new Set(showsMoves && isHumanTurn ? known?.bestMoves : []);
  return {
    position: game.position,
    orientation: human,
    movable: isHumanTurn ? human : undefined,
    legal,
    last: last ? squaresOf(rules, last.move) : [],
    arrows: legal
      .filter(({ code }) => best.has(code))
      .map(({ from, drop, to }) => ({ from, drop, to, brush: known?.outcome ?? 'best' })),
  };
}
