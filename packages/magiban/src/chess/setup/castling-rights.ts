/**
 * The castling field of a FEN, in its three dialects:
 *
 *   FEN       KQkq   the rooks of the standard array
 *   X-FEN     KQkq   the outermost rook on that side of the king; an inner one by the letter of its file
 *   Shredder  HAha   always the letter of the rook's file
 *
 * A standard position is the same in FEN and X-FEN, so one reader takes all three. A right without a rook is kept with
 * the corner as its square: the text is well-formed, and validation.ts names the square.
 */

import { fenFieldError } from '../../errors/english/fen.js';
import { ok, type Result } from '../../errors/error.js';
import type { TextField } from '../../text-fields.js';
import type { Color, Piece, Square } from '../types.js';
import type { ChessSetup } from './setup.js';

export const CASTLING_STYLES = ['x-fen', 'shredder'] as const;
/** How castling rights are written in a FEN. */
export type CastlingStyle = (typeof CASTLING_STYLES)[number];

export const CASTLING_SIDES = ['king', 'queen'] as const;
/** The side of the board on which a king castles. */
export type CastlingSide = (typeof CASTLING_SIDES)[number];

type Board = readonly (Piece | undefined)[];

/** Files, then sides; White's, then Black's. */
const LETTERS = 'ABCDEFGHKQabcdefghkq';
const E_FILE = 4;

/** The first square of a colour's back rank. */
export function backRank(color: Color): number {
  return color === 'white' ? 0 : 56;
}

/** Returns the king square if a side's king is on its back rank. */
export function castlingKing(board: Board, color: Color): Square | undefined {
  const first = backRank(color);
  for (let square = first; square < first + 8; square++) {
    if (isPiece(board[square], 'king', color)) return square as Square;
  }
  return undefined;
}

/** The rook that `K` or `Q` means: the outermost on that side of the king; without one, the corner. */
function outermostRook(board: Board, color: Color, side: CastlingSide): Square {
  const corner = backRank(color) + (side === 'king' ? 7 : 0);
  const step = side === 'king' ? -1 : 1;
  const king = castlingKing(board, color) ?? corner;
  for (let square = corner; square !== king; square += step) {
    if (isPiece(board[square], 'rook', color)) return square as Square;
  }
  return corner as Square;
}

export interface CastlingField {
  readonly rooks: Square[];
  /** Whether a rook was named by its file, which only Chess960 does. */
  readonly byFile: boolean;
}

export function parseCastling({ text, column }: TextField, board: Board): Result<CastlingField> {
  const rooks: Square[] = [];
  let byFile = false;
  if (text === '-') return ok({ rooks, byFile });
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    const place = LETTERS.indexOf(letter);
    if (place < 0) {
      return fenFieldError('castling', column + at, {
        reason: 'unknown-castling-right',
        text: letter,
      });
    }
    const color = place < LETTERS.length / 2 ? 'white' : 'black';
    const kind = place % (LETTERS.length / 2);
    const side = CASTLING_SIDES[kind - 8];
    const rook = side ? outermostRook(board, color, side) : ((backRank(color) + kind) as Square);
    byFile ||= !side;
    if (rooks.includes(rook)) {
      return fenFieldError('castling', column + at, {
        reason: 'repeated-castling-right',
        text: letter,
      });
    }
    rooks.push(rook);
  }
  return ok({ rooks: inOrder(rooks), byFile });
}

/** White's first, then Black's; kingside before queenside. */
function inOrder(rooks: readonly Square[]): Square[] {
  return [...rooks].sort((a, b) => (a >> 3) - (b >> 3) || b - a);
}

export function makeCastling({ board, castlingRooks }: ChessSetup, style: CastlingStyle): string {
  if (castlingRooks.length === 0) return '-';
  const letters = inOrder(castlingRooks).map((rook) => {
    const color = rook < 32 ? 'white' : 'black';
    const side = CASTLING_SIDES.findIndex((side) => outermostRook(board, color, side) === rook);
    const kind = style === 'x-fen' && side >= 0 ? 8 + side : rook & 7;
    return LETTERS.charAt(kind + (color === 'white' ? 0 : LETTERS.length / 2));
  });
  return letters.join('');
}

/** Whether these rights exist only in Chess960, so that castling must be written its way. Impossible rights do not count. */
export function needsChess960(board: Board, rooks: readonly Square[]): boolean {
  return rooks.some((rook) => {
    const color = rook < 32 ? 'white' : 'black';
    const king = castlingKing(board, color);
    if (king === undefined || !isPiece(board[rook], 'rook', color)) return false;
    return king % 8 !== E_FILE || ((rook & 7) !== 0 && (rook & 7) !== 7);
  });
}

function isPiece(piece: Piece | undefined, role: Piece['role'], color: Color): boolean {
  return piece?.role === role && piece.color === color;
}
