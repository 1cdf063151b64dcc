/**
 * The lines of a board as sets: ranks, files, both families of diagonals; and the squares that a step does
 * not take off the board. Made from the geometry when first asked for, then kept.
 *
 *   diagonal = file − rank + H − 1      antidiagonal = file + rank      (4×4, number 3 of each)
 *
 *     4  . . . X                          4  X . . .
 *     3  . . X .                          3  . X . .
 *     2  . X . .                          2  . . X .
 *     1  X . . .                          1  . . . X
 *        a b c d                             a b c d
 */
import { noSuchLine } from '../errors/english/boards.js';
import { Bitboard } from './bitboard.js';
import type { BoardGeometry } from './geometry.js';

/** The four kinds of lines of a board. */
export const LINE_KINDS = ['rank', 'file', 'diagonal', 'antidiagonal'] as const;
/** One of `LINE_KINDS`. */
export type LineKind = (typeof LINE_KINDS)[number];

/** The number of a square's line of each kind. */
const LINE_OF: Record<LineKind, (file: number, rank: number, board: BoardGeometry) => number> = {
  rank: (_file, rank) => rank,
  file: (file) => file,
  diagonal: (file, rank, board) => file - rank + board.height - 1,
  antidiagonal: (file, rank) => file + rank,
};

interface Masks {
  readonly lines: Readonly<Record<LineKind, readonly Bitboard[]>>;
  /** By step, written `files,ranks`; at most (2W − 1)(2H − 1) of them. */
  readonly staying: Map<string, Bitboard>;
}

const cache = new WeakMap<BoardGeometry, Masks>();

function masksOf(board: BoardGeometry): Masks {
  let masks = cache.get(board);
  if (!masks) {
    masks = { lines: buildLines(board), staying: new Map() };
    cache.set(board, masks);
  }
  return masks;
}

function buildLines(board: BoardGeometry): Masks['lines'] {
  const linesOf = (kind: LineKind): readonly Bitboard[] => {
    const squares: number[][] = [];
    for (let square = 0; square < board.squareCount; square++) {
      const index = LINE_OF[kind](board.fileOf(square), board.rankOf(square), board);
      squares[index] = [...(squares[index] ?? []), square];
    }
    return squares.map((line) => Bitboard.fromSquares(board, line));
  };
  return {
    rank: linesOf('rank'),
    file: linesOf('file'),
    diagonal: linesOf('diagonal'),
    antidiagonal: linesOf('antidiagonal'),
  };
}

/** Returns all lines of a kind by number: 8 + 8 + 15 + 15 on a chess board, 9 + 9 + 17 + 17 in shogi. */
export function lineMasks(board: BoardGeometry, kind: LineKind): readonly Bitboard[] {
  return masksOf(board).lines[kind];
}

function lineMask(board: BoardGeometry, kind: LineKind, index: number): Bitboard {
  const masks = lineMasks(board, kind);
  const mask = masks[index];
  if (mask) return mask;
  throw noSuchLine({ line: kind, index, board: board.toString(), count: masks.length });
}

/** Returns the squares of a rank, counted from 0. */
export function rankMask(board: BoardGeometry, rank: number): Bitboard {
  return lineMask(board, 'rank', rank);
}

/** Returns the squares of a file, counted from 0. */
export function fileMask(board: BoardGeometry, file: number): Bitboard {
  return lineMask(board, 'file', file);
}

/** Returns the squares of a diagonal, on which file and rank rise together; counted from 0. */
export function diagonalMask(board: BoardGeometry, diagonal: number): Bitboard {
  return lineMask(board, 'diagonal', diagonal);
}

/** Returns the squares of an antidiagonal, on which the rank falls as the file rises; counted from 0. */
export function antidiagonalMask(board: BoardGeometry, antidiagonal: number): Bitboard {
  return lineMask(board, 'antidiagonal', antidiagonal);
}

/** Returns the line of a kind through a square. */
export function lineThrough(board: BoardGeometry, kind: LineKind, square: number): Bitboard {
  const index = LINE_OF[kind](board.fileOf(square), board.rankOf(square), board);
  return lineMask(board, kind, index);
}

/** Returns the squares that stay on the board after a step of `files` and `ranks`. */
export function stayingMask(board: BoardGeometry, files: number, ranks: number): Bitboard {
  const { staying } = masksOf(board);
  const key = `${files},${ranks}`;
  let mask = staying.get(key);
  if (!mask) {
    const all = Bitboard.full(board).squares();
    const stay = all.filter((square) => board.step(square, files, ranks) !== undefined);
    mask = Bitboard.fromSquares(board, stay);
    // A step that empties the board is not cached: there are infinitely many.
    if (stay.length > 0) staying.set(key, mask);
  }
  return mask;
}
