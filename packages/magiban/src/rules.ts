/**
 * The rules of a game by its name, and positions read by them. Importing this brings in both games; code for one game imports
 * that game's rules.
 */
import type { MoveLike as ChessMoveLike } from './chess/move-like.js';
import type { Move as ChessMove } from './chess/moves.js';
import { CHESS, type ChessPosition } from './chess/position/position.js';
import { COLORS as CHESS_COLORS } from './chess/types.js';
import { ok, type Result } from './errors/error.js';
import { type GameName, type GameRules, type ReadOptions, unknownGame } from './game.js';
import type { MoveLike as ShogiMoveLike } from './shogi/move-like.js';
import type { Move as ShogiMove } from './shogi/moves.js';
import { SHOGI, type ShogiPosition } from './shogi/position/position.js';
import { COLORS as SHOGI_COLORS } from './shogi/types.js';

/** A position of either game; its `game` tells which. */
export type AnyPosition = ChessPosition | ShogiPosition;

/** A move of either game, as it is given to a position or an engine. */
export type AnyMove = ChessMove | ShogiMove | ChessMoveLike | ShogiMoveLike;

/** What a game calls its sides; White and sente are first. */
export const SIDE_NAMES = { chess: CHESS_COLORS, shogi: SHOGI_COLORS } as const;

const RULES: Readonly<Record<GameName, GameRules<AnyPosition>>> = { chess: CHESS, shogi: SHOGI };

/** Returns the rules of a game; throws for an unknown name. */
export function rulesOf(game: GameName): GameRules<AnyPosition> {
  if (!Object.hasOwn(RULES, game)) throw unknownGame(game);
  return RULES[game];
}

/** Parses a FEN or SFEN; without a text, the start position. */
export function readPosition(
  game: GameName,
  text: string | undefined,
  options: ReadOptions = {},
): Result<AnyPosition> {
  const rules = rulesOf(game);
  if (text !== undefined) return rules.parse(text, options);
  // In Chess960 even the start position writes castling in another way.
  return options.chess960 ? rules.parse(rules.start.text, options) : ok(rules.start);
}

/** A game as protocols give it: start position, moves since, and current position. */
export interface GameLine {
  readonly start: AnyPosition;
  /** In UCI or USI. */
  readonly moves: readonly string[];
  readonly position: AnyPosition;
}

/** Plays moves from a FEN or SFEN, or from the start position; rejects illegal positions and illegal moves. */
export function gameLine(
  game: GameName,
  from: string | undefined,
  moves: readonly string[] = [],
  options: ReadOptions = {},
): Result<GameLine> {
  const start = readPosition(game, from, { lenient: true, ...options });
  if (!start.ok) return start;
  let position = start.value;
  for (const move of moves) {
    const next: Result<AnyPosition> = position.tryPlay(move);
    if (!next.ok) return next;
    position = next.value;
  }
  return ok({ start: start.value, moves, position });
}
