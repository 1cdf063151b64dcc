/**
 * The Polyglot hash key of a position: the XOR of one number per piece and square, per castling right, for a possible en
 * passant capture, and for White to move.
 *
 * En passant counts if a pawn of the side to move is next to the one that made a double step, even if it is pinned.
 * Castling rights are per side only: in Chess960 the outermost rook is meant.
 *
 * Format: "Polyglot book format", http://hgm.nubati.net/book_format.html.
 */

import { checkPosition } from '../../game.js';
import type { ChessPosition } from '../position/position.js';
import { COLORS, type Color, ROLES, type Square } from '../types.js';
import { polyglotRandom } from './polyglot-random.js';

const CASTLING = 768;
const EN_PASSANT = 772;
const WHITE_TO_MOVE = 780;

/** Returns the Polyglot key of a position as 16 hexadecimal digits. */
export function polyglotKey(position: ChessPosition): string {
  checkPosition(position, 'chess', 'a chess book');
  const random = polyglotRandom();
  const places = [
    ...piecePlaces(position),
    ...castlingPlaces(position),
    ...enPassantPlaces(position),
    ...(position.turn === 'white' ? [WHITE_TO_MOVE] : []),
  ];
  const key = places.reduce((sum, place) => sum ^ (random[place] as bigint), 0n);
  return key.toString(16).padStart(16, '0');
}

/** Pawns to kings, black before white for each role. */
function piecePlaces({ board }: ChessPosition): number[] {
  return board.flatMap((piece, square) =>
    piece
      ? [64 * (2 * ROLES.indexOf(piece.role) + (piece.color === 'white' ? 1 : 0)) + square]
      : [],
  );
}

/** White kingside and queenside, then Black. */
function castlingPlaces(position: ChessPosition): number[] {
  const kings = COLORS.map((color) => position.pieces('king', color).lsb() as number);
  return position.castlingRooks.map((rook) => {
    const side = rook < 32 ? 0 : 1;
    return CASTLING + 2 * side + (rook > (kings[side] as number) ? 0 : 1);
  });
}

function enPassantPlaces(position: ChessPosition): number[] {
  const { enPassant, turn } = position;
  if (enPassant === undefined) return [];
  const file = enPassant & 7;
  const pawn = enPassant + (turn === 'white' ? -8 : 8);
  const beside = [file > 0 ? pawn - 1 : pawn, file < 7 ? pawn + 1 : pawn];
  return beside.some((square) => isPawn(position, square as Square, turn))
    ? [EN_PASSANT + file]
    : [];
}

function isPawn(position: ChessPosition, square: Square, color: Color): boolean {
  const piece = position.get(square);
  return piece?.role === 'pawn' && piece.color === color;
}
