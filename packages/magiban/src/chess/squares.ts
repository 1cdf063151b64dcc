/** Square names. */
import { Bitboard } from '../bitboard/bitboard.js';
import { CHESS_BOARD } from '../bitboard/geometry.js';
import { type Result, unwrap } from '../errors/error.js';
import type { Square, SquareLike, SquareName, SquareSet } from './types.js';

/** The names of all squares, a1 first. */
export const SQUARE_NAMES: readonly SquareName[] = /* @__PURE__ */ Array.from(
  { length: 64 },
  (_, square) => `${'abcdefgh'.charAt(square & 7)}${1 + (square >> 3)}` as SquareName,
);

/** Parses the name of a square. */
export function parseSquare(text: string): Result<Square> {
  return CHESS_BOARD.parseSquare(text) as Result<Square>;
}

/** Returns the name of a square. */
export function makeSquare(square: Square): SquareName {
  return SQUARE_NAMES[CHESS_BOARD.check(square)] as SquareName;
}

/** Returns the square of this name; throws where `parseSquare` returns an error. */
export function square(name: SquareName): Square {
  return unwrap(parseSquare(name));
}

/** Returns a square that is given by its number or its name; undefined for any other value. */
export function findSquare(like: unknown): Square | undefined {
  const found = typeof like === 'string' ? parseSquare(like) : undefined;
  if (found?.ok) return found.value;
  return typeof like === 'number' && CHESS_BOARD.isSquare(like) ? (like as Square) : undefined;
}

/** Returns a square that is given by its number or its name; throws for any other value. */
export function squareOf(like: SquareLike): Square {
  if (typeof like === 'string') return unwrap(parseSquare(like));
  return CHESS_BOARD.check(like) as Square;
}

/** Returns the set of the squares with these names. */
export function squareSet(...names: readonly SquareName[]): SquareSet {
  return Bitboard.fromSquares(CHESS_BOARD, names.map(square)) as SquareSet;
}
