/** The main line of a game: what is reviewed. */

import type { ChessGame } from '../chess/game/game.js';
import type { AnyPosition } from '../rules.js';
import type { ShogiGame } from '../shogi/game/game.js';

/** A game to review: its main line counts; or a start position with moves in UCI or USI. */
export type ReviewableGame = ChessGame | ShogiGame | PlainGame;

/** A start position, and the moves played from there. */
export interface PlainGame {
  readonly start: AnyPosition;
  /** In UCI or USI. */
  readonly moves: readonly string[];
}

/** The start and the moves of a game. */
export function plainGame(game: ReviewableGame): PlainGame {
  if (!('game' in game)) return game;
  const { start } = game;
  return game.game === 'chess'
    ? { start, moves: mainMoves(game).map(({ move }) => move.uci) }
    : { start, moves: mainNodes(game).map(({ move }) => move.usi) };
}

/** The moves of the main line. */
export function mainMoves(game: ChessGame) {
  return [...game.tree.mainLine()];
}

/** The moves of the main line up to the end of the game: further moves are variations. */
export function mainNodes(game: ShogiGame) {
  const nodes = [...game.tree.mainLine()];
  const end = [game.tree, ...nodes].findIndex((place) => {
    const ending = game.terminationAt(place);
    return ending !== undefined && !ending.isVariation;
  });
  return end < 0 ? nodes : nodes.slice(0, end);
}
