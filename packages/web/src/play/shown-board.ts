/** The board during a game and on the setup form. */
import type { ShownBoard } from '../board/board-view.js';
import type { Arrow } from '../board/ground.js';
import type { Node, Rules, Side } from '../games/rules.js';
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
  const last = 'move' in game.cursor ? (game.cursor as Node) : undefined;
  return {
    position: game.position,
    orientation,
    movable: mayMove ? session.turn : undefined,
    legal: mayMove ? rules.legal(game.position) : [],
    last: last ? rules.squaresOf(last.move) : [],
    arrows: hint && isAtEnd ? [hint] : [],
  };
}
