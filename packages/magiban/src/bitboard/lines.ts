/**
 * Lines through two squares. Only ranks, files and diagonals are lines here; two squares that share none have nothing
 * between them.
 */

import { ray, type Step } from './attacks/rays.js';
import { Bitboard } from './bitboard.js';
import type { BoardGeometry } from './geometry.js';
import { LINE_KINDS, lineThrough } from './masks.js';

/** Returns the unit step from one square towards another on a common line, or undefined. */
export function direction(board: BoardGeometry, from: number, to: number): Step | undefined {
  const files = board.fileOf(to) - board.fileOf(from);
  const ranks = board.rankOf(to) - board.rankOf(from);
  const aligned = files === 0 || ranks === 0 || Math.abs(files) === Math.abs(ranks);
  return aligned && from !== to ? [Math.sign(files), Math.sign(ranks)] : undefined;
}

/** Returns the squares strictly between two squares on a common line. */
export function between(board: BoardGeometry, from: number, to: number): Bitboard {
  const step = direction(board, from, to);
  if (!step) return Bitboard.empty(board);
  const walk = ray(board, from, step);
  return Bitboard.fromSquares(board, walk.slice(0, walk.indexOf(to)));
}

/** Returns the whole line, from edge to edge, through two squares. */
export function commonLine(board: BoardGeometry, a: number, b: number): Bitboard {
  if (a !== b) {
    for (const kind of LINE_KINDS) {
      const line = lineThrough(board, kind, a);
      if (line.get(b)) return line;
    }
  }
  return Bitboard.empty(board);
}

/** The empty squares of a line. */
export function emptyOnLine(line: Bitboard, occupied: Bitboard): Bitboard {
  return line.andNot(occupied);
}

/** Returns the given pieces on a line. */
export function piecesOnLine(line: Bitboard, pieces: Bitboard): Bitboard {
  return line.and(pieces);
}
