/** Both games as the engine sees them: their core, and how codes become text. */
import * as chessModule from '@magiban/core/chess-engine';
import * as shogiModule from '@magiban/core/shogi-engine';
import { type Move as ChessMove, moveOfCode as chessMove } from '../chess/moves.js';
import { ChessPosition } from '../chess/position.js';
import { makeUci } from '../chess/uci.js';
import type { CoreModule } from '../core/load.js';
import { type Result, unwrap } from '../errors.js';
import { type Move as ShogiMove, moveOfCode as shogiMove } from '../shogi/moves.js';
import { ShogiPosition } from '../shogi/position.js';
import { makeUsi } from '../shogi/usi.js';

/** What an engine needs of a position. */
export interface EnginePosition<M> {
  readonly packed: readonly number[];
  parseMove(text: string): Result<M>;
  codeOf(move: M): Result<number>;
  play(move: M | string): EnginePosition<M>;
}

export interface EngineGame<P extends EnginePosition<M>, M> {
  readonly module: CoreModule;
  readonly start: () => P;
  /** In UCI or USI. */
  readonly text: (code: number, position: P) => string;
}

export const ENGINE_GAMES = ['chess', 'shogi'] as const;
export type EngineGameName = (typeof ENGINE_GAMES)[number];

export const chessGame: EngineGame<ChessPosition, ChessMove> = {
  module: chessModule,
  start: () => ChessPosition.start,
  text: (code, position) => makeUci(chessMove(code, position.chess960)),
};

export const shogiGame: EngineGame<ShogiPosition, ShogiMove> = {
  module: shogiModule,
  start: () => ShogiPosition.start,
  text: (code) => makeUsi(shogiMove(code)),
};

/** The core's code of a legal move, or of its text; throws for any other. */
export function codeOf<M>(position: EnginePosition<M>, move: M | string): number {
  const known = typeof move === 'string' ? unwrap(position.parseMove(move)) : move;
  return unwrap(position.codeOf(known));
}
