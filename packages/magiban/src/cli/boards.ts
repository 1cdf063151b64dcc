/** The boards that commands accept: `chess`, `shogi`, or a size such as `10x10`. */

import { Bitboard } from '../bitboard/bitboard.js';
import { BoardGeometry, CHESS_BOARD, SHOGI_BOARD } from '../bitboard/geometry.js';
import { unwrap } from '../errors/error.js';
import { GAMES, type GameName } from '../game.js';

export interface Board {
  /** The printed name: `chess`, `shogi` or `10x10`. */
  readonly name: string;
  readonly geometry: BoardGeometry;
  /** The game, if given by name: 8x8 is only a board, chess is a game. */
  readonly game?: GameName;
}

export function parseBoard(text: string): Board {
  const geometry = unwrap(BoardGeometry.parse(text));
  const word = text.trim().toLowerCase();
  const game = GAMES.find((name) => name === word);
  return game ? { name: game, geometry, game } : { name: geometry.toString(), geometry };
}

/** `chess`, `shogi`, or the size of any other board. */
export function boardName(geometry: BoardGeometry): string {
  if (geometry.equals(CHESS_BOARD)) return 'chess';
  return geometry.equals(SHOGI_BOARD) ? 'shogi' : geometry.toString();
}

export function allSquares({ squareCount }: BoardGeometry): number[] {
  return Array.from({ length: squareCount }, (_, square) => square);
}

/** Draws the board with labels and one character on each square. */
export function drawMarks(geometry: BoardGeometry, markOf: (square: number) => string): string {
  const marks = geometry.rows().flat().map(markOf);
  // The drawing of an empty board has exactly one dot for each square, in the same order.
  let next = 0;
  return Bitboard.empty(geometry)
    .toString()
    .replace(/\./g, () => marks[next++] as string);
}
