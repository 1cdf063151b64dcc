/**
 * Insufficient material: whether a side can never mate, however badly the opponent plays. True for
 *
 *   a bare king;
 *   king and one knight, unless the opponent has a pawn, rook, bishop or knight to block its own king (a queen does not
 *   help: next to the king it could always capture the knight);
 *   king and bishops, if all bishops of both sides are on squares of one colour and neither side has a pawn or a knight
 *   (rooks and queens next to the king could always interpose or capture).
 *
 * If it is true of both sides, the game is a draw: a dead position (FIDE Laws, 5.2.2). Positions that are dead for other
 * reasons, such as blocked pawns, are not detected.
 */
import type { Bitboard } from '../../bitboard/bitboard.js';
import { type Color, oppositeOf, type Role } from '../types.js';

/** A piece placement; a `ChessPosition` is one. */
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
