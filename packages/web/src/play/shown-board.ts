/** The board during a game and on the setup form. */

import type { Side } from 'magiban';
import type { ShownBoard } from '../board/board-view.js';
import type { Arrow } from '../board/ground.js';
import { legalMoves, squaresOf } from '../games/board.js';
import { currentMove } from '../games/places.js';
import type { Rules } from '../games/rules.js';
import type { Session } from './session.js';
import type { Setup } from './setup.js';

/** The start position of the game being set up; the standard one while a position is being typed. */
export function previewBoard(
  rules: Rules,
  setup: Setup,
  orientation: Side,
): ShownBoard | undefined {
  const start = rules.starts.find(({ name }) => name === setup.start)?.text;
  for (const text of [setup.position, start, rules.startText]) {
    const position = text ? rules.position(text) : undefined;
    if (position?.ok) {
      return { position: position.value, orientation, legal: [], last: [], arrows: [] };
    }
  }
  return undefined;
}

export function gameBoard(
  session: Session,
  orientation: Side,
  hint: Arrow | undefined,
): ShownBoard {
  const { game, rules, ending } = session;
  const isAtEnd = game.cursor === (game.line.at(-1) ?? game.tree);
  const mayMove = isAtEnd && !ending && !session.isEngineTurn;
  const last = currentMove(game);
  return {
    position: game.position,
    orientation,
    movable: mayMove ? session.turn : undefined,
    legal: mayMove ? legalMoves(rules, game.position) : [],
    last: last ? squaresOf(rules, last.move) : [],
    arrows: hint && isAtEnd ? [hint] : [],
  };
}
