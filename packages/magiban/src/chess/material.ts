/**
 * Whether material alone rules out that a side ever mates, however badly the other plays. True for
 *
 *   a bare king;
 *   king and one knight, unless the other side has a pawn, rook, bishop or knight to stand in its own king's way (its
 *   queen does not help: wherever it stood next to the king, it could capture the knight);
 *   king and bishops, if all bishops on the board, of either side, run on squares of one colour and nobody has a pawn
 *   or a knight (rooks and queens next to the king could always step between or capture).
 *
 * If it is true of both sides, the game is drawn: no series of legal moves leads to mate (FIDE Laws, 5.2.2). It
 * does not know about positions that are dead for other reasons, such as blocked pawns.
 */
import type { Bitboard } from '../bitboard/bitboard.js';
import { type Color, oppositeOf, type Role } from './types.js';

/** Where pieces stand; a `ChessPosition` is one. */
export interface Material {
  pieces(role?: Role, color?: Color): Bitboard;
}

export function hasInsufficientMaterial(material: Material, color: Color): boolean {
  const has = (role: Role, side?: Color) => !material.pieces(role, side).isEmpty();
  if (has('pawn', color) || has('rook', color) || has('queen', color)) return false;
  if (has('knight', color)) {
    const other = oppositeOf(color);
    const blockers = (['pawn', 'knight', 'bishop', 'rook'] as const).some((role) =>
      has(role, other),
    );
    return material.pieces(undefined, color).popcount() === 2 && !blockers;
  }
  if (has('bishop', color)) {
    return !has('pawn') && !has('knight') && onOneColor(material.pieces('bishop'));
  }
  return true;
}

function onOneColor(squares: Bitboard): boolean {
  const colors = new Set(squares.squares().map((square) => (square ^ (square >> 3)) & 1));
  return colors.size === 1;
}
