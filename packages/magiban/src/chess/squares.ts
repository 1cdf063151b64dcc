/** Square names. */
import { Bitboard } from '../bitboard/bitboard.js';
import { CHESS_BOARD } from '../bitboard/geometry.js';
import { type Result, unwrap } from '../errors/error.js';
import type { Square, SquareName } from './types.js';

/** The names of all squares, a1 first. */
export const SQUARE_NAMES: readonly SquareName[] = /* @__PURE__ */ Array.from(
  { length: 64 },
  (_, square) => `${'abcdefgh'.charAt(square & 7)}${1 + (square >> 3)}` as SquareName,
);

export function parseSquare(text: string): Result<Square> {
  return CHESS_BOARD.parseSquare(text) as Result<Square>;
}

export function makeSquare(square: Square): SquareName {
  return SQUARE_NAMES[CHESS_BOARD.check(square)] as SquareName;
}

/** Returns the square of this name; throws where `parseSquare` returns an error. */
export function square(name: SquareName): Square {
  return unwrap(parseSquare(name));
}

/** Returns the bitboard of the squares with these names. */
export function squareSet(...names: readonly SquareName[]): Bitboard {
  return Bitboard.fromSquares(CHESS_BOARD, names.map(square));
}
