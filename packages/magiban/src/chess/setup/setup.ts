/**
 * The contents of a FEN, possible or not, as plain data that an editor may change; `ChessPosition.fromSetup` validates
 * it.
 *
 * Castling rights are the squares of the rooks that may still castle, which covers Chess960. `chess960` only says how
 * castling is written in UCI: the king captures its own rook.
 */
import { parsePiece } from '../pieces.js';
import type { Color, Piece, Square } from '../types.js';

/** A position of chess as plain data, which may be impossible: what a FEN says. */
export interface ChessSetup {
  /** The piece on each of the 64 squares, a1 first, then b1. */
  readonly board: readonly (Piece | undefined)[];
  readonly turn: Color;
  readonly castlingRooks: readonly Square[];
  /** The en passant square: passed over by the last double step, whether or not a capture is possible. */
  readonly enPassant?: Square | undefined;
  /** The half-move clock: plies since the last capture or pawn move. */
  readonly halfmoves: number;
  /** The full-move number, from 1, incremented after Black's move. */
  readonly fullmoves: number;
  /** Whether castling is written as in Chess960; always so where the standard form would not do. */
  readonly chess960?: boolean | undefined;
}

/** The highest clock and move number that a position can hold. */
export const MAX_COUNTER = 0xffff;

/** Returns an empty board, White to move. */
export function emptySetup(): ChessSetup {
  const board = new Array<Piece | undefined>(64).fill(undefined);
  return { board, turn: 'white', castlingRooks: [], halfmoves: 0, fullmoves: 1, chess960: false };
}

/** Returns the start position of standard chess. */
export function startSetup(): ChessSetup {
  return arraySetup('RNBQKBNR', false);
}

/** Returns a start position with these back-rank pieces, from the a-file, behind the pawns of either side. */
export function arraySetup(pieces: string, chess960: boolean): ChessSetup {
  const rows = [pieces, 'PPPPPPPP', ' '.repeat(32), 'pppppppp', pieces.toLowerCase()];
  const rooks = [pieces.lastIndexOf('R'), pieces.indexOf('R')];
  return {
    ...emptySetup(),
    board: Array.from(rows.join(''), parsePiece),
    castlingRooks: [...rooks, ...rooks.map((file) => file + 56)] as Square[],
    chess960,
  };
}
