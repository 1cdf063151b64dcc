/** The engine's view of both games: positions, and move codes as text. */
import { type Move as ChessMove, moveOfCode as chessMove } from '../chess/moves.js';
import { ChessPosition } from '../chess/position.js';
import { makeUci } from '../chess/uci.js';
import { type Result, unwrap } from '../errors/error.js';
import { type Move as ShogiMove, moveOfCode as shogiMove } from '../shogi/moves.js';
import { ShogiPosition } from '../shogi/position.js';
import { makeUsi } from '../shogi/usi.js';

/** The part of a position that an engine uses. */
export interface EnginePosition<M> {
  readonly packed: readonly number[];
  parseMove(text: string): Result<M>;
  codeOf(move: M): Result<number>;
  play(move: M | string): EnginePosition<M>;
}

export interface EngineGame<P extends EnginePosition<M>, M> {
  readonly start: () => P;
  /** A position as a message to another thread, and back. */
  readonly write: (position: P) => PositionText;
  readonly read: (told: PositionText) => P;
  /** In UCI or USI. */
  readonly text: (code: number, position: P) => string;
}

export interface PositionText {
  /** FEN or SFEN. */
  readonly text: string;
  readonly chess960: boolean;
}

export const chessGame: EngineGame<ChessPosition, ChessMove> = {
  start: () => ChessPosition.start,
  write: (position) => ({ text: position.fen(), chess960: position.chess960 }),
  read: ({ text, chess960 }) => unwrap(ChessPosition.fromFen(text, { chess960, anyChecks: true })),
  text: (code, position) => makeUci(chessMove(code, position.chess960)),
};

export const shogiGame: EngineGame<ShogiPosition, ShogiMove> = {
  start: () => ShogiPosition.start,
  write: (position) => ({ text: position.sfen(), chess960: false }),
  read: ({ text }) => unwrap(ShogiPosition.fromSfen(text, { anyChecks: true })),
  text: (code) => makeUsi(shogiMove(code)),
};

/** The core's code of a legal move, or of its text; throws for any other. */
export function codeOf<M>(position: EnginePosition<M>, move: M | string): number {
  const known = typeof move === 'string' ? unwrap(position.parseMove(move)) : move;
  return unwrap(position.codeOf(known));
}
