/** Relevant occupancy masks of sliders: each ray without its last square. */
import { Bitboard } from '../bitboard/bitboard.js';
import type { BoardGeometry } from '../bitboard/geometry.js';
import { DIAGONAL, ORTHOGONAL, ray } from '../bitboard/rays.js';
import type { SliderName } from './types.js';

export function relevantMask(board: BoardGeometry, piece: SliderName, square: number): Bitboard {
  const steps = piece === 'rook' ? ORTHOGONAL : DIAGONAL;
  return Bitboard.fromSquares(
    board,
    steps.flatMap((step) => ray(board, square, step).slice(0, -1)),
  );
}
