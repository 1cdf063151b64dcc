/** A common interface to chess and shogi, for code that drives an engine of either game. */
import { ChessPosition } from '../../chess/position.js';
import { makeUci } from '../../chess/uci.js';
import { createEngine } from '../../engine/create.js';
import type { Engine, EngineOptions } from '../../engine/engine.js';
import type { EnginePosition } from '../../engine/games.js';
import type { EngineScore } from '../../engine/report.js';
import { ok, type Result } from '../../errors/error.js';
import { ShogiPosition } from '../../shogi/position.js';
import { makeUsi } from '../../shogi/usi.js';
import type { Game } from '../boards.js';

export type AnyPosition = ChessPosition | ShogiPosition;
export type AnyEngine = Engine<EnginePosition<unknown>, unknown>;

export function engineFor(game: Game, options: EngineOptions): AnyEngine {
  const engine = game === 'chess' ? createEngine('chess', options) : createEngine('shogi', options);
  // Safe because the caller creates both the engine and its positions for the same game.
  return engine as unknown as AnyEngine;
}

/** A game as protocols give it: start position, moves since, and current position. */
export interface Standing {
  readonly start: AnyPosition;
  readonly moves: readonly string[];
  readonly position: AnyPosition;
}

/**
 * From a FEN or SFEN, or from the start position; rejects illegal positions and illegal moves. In shogi mate problems
 * (`tsume`) a king may be missing.
 */
export function standingOf(
  game: Game,
  from: string | undefined,
  moves: readonly string[] = [],
  chess960 = false,
  tsume = false,
): Result<Standing> {
  const start = parseStart(game, from, chess960, tsume);
  if (!start.ok) return start;
  let position: AnyPosition = start.value;
  for (const move of moves) {
    const next: Result<AnyPosition> = position.tryPlay(move);
    if (!next.ok) return next;
    position = next.value;
  }
  return ok({ start: start.value, moves, position });
}

/** The start position of a game. */
export function startOf(game: Game): AnyPosition {
  return game === 'chess' ? ChessPosition.start : ShogiPosition.start;
}

function parseStart(
  game: Game,
  from: string | undefined,
  chess960: boolean,
  tsume: boolean,
): Result<AnyPosition> {
  if (game === 'shogi') {
    return from === undefined
      ? ok(ShogiPosition.start)
      : ShogiPosition.fromSfen(from, { lenient: true, tsume });
  }
  if (from === undefined && !chess960) return ok(ChessPosition.start);
  const fen = from ?? ChessPosition.start.fen();
  return ChessPosition.fromFen(fen, { lenient: true, chess960 });
}

/** The legal moves in UCI or USI. */
export function legalTexts(position: AnyPosition): string[] {
  return position instanceof ChessPosition
    ? position.legalMoves().map(makeUci)
    : position.legalMoves().map(makeUsi);
}

/** Whether the first player (white or sente) is to move. */
export function isFirstToMove({ turn }: AnyPosition): boolean {
  return turn === 'white' || turn === 'sente';
}

/** The score in protocol units: UCI counts mates in moves, USI in plies. */
export function scoreFor(
  game: Game,
  score: EngineScore,
): { readonly cp: number } | { readonly mate: number } {
  if ('cp' in score) return { cp: score.cp };
  const plies = score.matePlies;
  if (game === 'shogi') return { mate: plies };
  return { mate: plies > 0 ? Math.ceil(plies / 2) : Math.floor(plies / 2) };
}
