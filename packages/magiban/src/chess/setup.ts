/**
 * A position as it is written down: what a FEN says, possible or not. Plain data, which an editor may change as it
 * likes; `ChessPosition.fromSetup` decides whether it is chess.
 *
 * Castling rights are the squares of the rooks that may still castle. That covers Chess960 and needs no words for
 * sides; `chess960` says only how castling is written in UCI: the king takes its own rook.
 */
import { parsePiece } from './pieces.js';
import type { Color, Piece, Square } from './types.js';

export interface ChessSetup {
  /** What stands on each of the 64 squares, a1 first, then b1. */
  readonly board: readonly (Piece | undefined)[];
  readonly turn: Color;
  readonly castlingRooks: readonly Square[];
  /** The square that a pawn has just passed over by its double step, whether or not it can be captured there. */
  readonly enPassant?: Square | undefined;
  /** Half-moves since the last capture or pawn move. */
  readonly halfmoves: number;
  /** The number of the move, from 1, which grows after black's. */
  readonly fullmoves: number;
  /** Whether castling is written as in Chess960; always so where ordinary writing would not do. */
  readonly chess960?: boolean | undefined;
}

/** The highest clock and move number that a position can hold. */
export const MAX_COUNTER = 0xffff;

/** Nothing on the board, white to move. */
export function emptySetup(): ChessSetup {
  const board = new Array<Piece | undefined>(64).fill(undefined);
  return { board, turn: 'white', castlingRooks: [], halfmoves: 0, fullmoves: 1, chess960: false };
}

/** How a game of ordinary chess begins. */
export function startSetup(): ChessSetup {
  return arraySetup('RNBQKBNR', false);
}

/** The beginning of a game with these pieces, from the a file on, behind the pawns of either side. */
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
