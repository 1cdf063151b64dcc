/** The rules of a game by its name. Importing this brings in both games; code for one game imports that game's rules. */
import type { Move as ChessMove } from './chess/moves.js';
import type { ChessPosition } from './chess/position.js';
import { CHESS } from './chess/rules.js';
import { type GameName, type GameRules, unknownGame } from './game.js';
import type { Move as ShogiMove } from './shogi/moves.js';
import type { ShogiPosition } from './shogi/position.js';
import { SHOGI } from './shogi/rules.js';

/** A position of either game; its `game` tells which. */
export type AnyPosition = ChessPosition | ShogiPosition;

/** A move of either game. */
export type AnyMove = ChessMove | ShogiMove;

const RULES: Readonly<Record<GameName, GameRules<AnyPosition>>> = { chess: CHESS, shogi: SHOGI };

/** Returns the rules of a game; throws for an unknown name. */
export function rulesOf(game: GameName): GameRules<AnyPosition> {
  if (!Object.hasOwn(RULES, game)) throw unknownGame(game);
  return RULES[game];
}
