/** The endgame board: the user's side at the bottom, and the best moves as arrows on request. */
import type { ShownBoard } from '../board/board-view.js';
import type { Node } from '../games/rules.js';
import type { Practice } from './practice.js';

export function practiceBoard(practice: Practice, showsMoves: boolean): ShownBoard {
  const { game, known, rules, human, isHumanTurn } = practice;
  const legal = isHumanTurn ? rules.legal(game.position) : [];
  const last = 'move' in game.cursor ? (game.cursor as Node) : undefined;
  const best = new Set(showsMoves && isHumanTurn ? known?.bestMoves : []);
  return {
    position: game.position,
    orientation: human,
    movable: isHumanTurn ? human : undefined,
    legal,
    last: last ? rules.squaresOf(last.move) : [],
    arrows: legal
      .filter(({ code }) => best.has(code))
      .map(({ from, drop, to }) => ({ from, drop, to, brush: known?.outcome ?? 'best' })),
  };
}
