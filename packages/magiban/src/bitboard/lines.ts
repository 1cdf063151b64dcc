/**
 * Questions about two squares and the line between them. Only ranks, files and diagonals are lines here;
 * two squares that share none have nothing between them.
 */
import { Bitboard } from './bitboard.js';
import type { BoardGeometry } from './geometry.js';
import { LINE_KINDS, lineThrough } from './masks.js';
import { ray, type Step } from './rays.js';

/** The unit step from one square towards another on a common line, or nothing. */
export function direction(board: BoardGeometry, from: number, to: number): Step | undefined {
  const files = board.fileOf(to) - board.fileOf(from);
  const ranks = board.rankOf(to) - board.rankOf(from);
  const aligned = files === 0 || ranks === 0 || Math.abs(files) === Math.abs(ranks);
  return aligned && from !== to ? [Math.sign(files), Math.sign(ranks)] : undefined;
}

/** The squares strictly between two squares of a common line. */
export function between(board: BoardGeometry, from: number, to: number): Bitboard {
  const step = direction(board, from, to);
  if (!step) return Bitboard.empty(board);
  const walk = ray(board, from, step);
  return Bitboard.fromSquares(board, walk.slice(0, walk.indexOf(to)));
}

/** The whole line, from edge to edge, that two squares share. */
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

/** The pieces of one kind or side that stand on a line. */
export function piecesOnLine(line: Bitboard, pieces: Bitboard): Bitboard {
  return line.and(pieces);
}
