/** Square names; ranks relative to a side. */
import { Bitboard } from '../bitboard/bitboard.js';
import { SHOGI_BOARD } from '../bitboard/geometry.js';
import { type Result, unwrap } from '../errors/error.js';
import type { Color, Square, SquareLike, SquareName, SquareSet } from './types.js';

/** The names of all squares, 1a first, then 1b. */
export const SQUARE_NAMES: readonly SquareName[] = /* @__PURE__ */ Array.from(
  { length: 81 },
  (_, square) => `${1 + fileOf(square)}${'abcdefghi'.charAt(rankOf(square))}` as SquareName,
);

/** Parses the name of a square. */
export function parseSquare(text: string): Result<Square> {
  return SHOGI_BOARD.parseSquare(text) as Result<Square>;
}

/** Returns the name of a square. */
export function makeSquare(square: Square): SquareName {
  return SQUARE_NAMES[SHOGI_BOARD.check(square)] as SquareName;
}

/** Returns the square of this name; throws where `parseSquare` returns an error. */
export function square(name: SquareName): Square {
  return unwrap(parseSquare(name));
}

/** Returns a square that is given by its number or its name; undefined for any other value. */
export function findSquare(like: unknown): Square | undefined {
  const found = typeof like === 'string' ? parseSquare(like) : undefined;
  if (found?.ok) return found.value;
  return typeof like === 'number' && SHOGI_BOARD.isSquare(like) ? (like as Square) : undefined;
}

/** Returns a square that is given by its number or its name; throws for any other value. */
export function squareOf(like: SquareLike): Square {
  if (typeof like === 'string') return unwrap(parseSquare(like));
  return SHOGI_BOARD.check(like) as Square;
}

/** Returns the target square of the previous move, if it is given. */
export function previousOf(like: SquareLike | undefined): Square | undefined {
  return like === undefined ? undefined : squareOf(like);
}

/** Returns the set of the squares with these names. */
export function squareSet(...names: readonly SquareName[]): SquareSet {
  return Bitboard.fromSquares(SHOGI_BOARD, names.map(square)) as SquareSet;
}

/** The file of a square, from 0; file 1 is 0. */
export function fileOf(square: number): number {
  return Math.floor(square / 9);
}

/** The rank of a square, from 0; rank a is 0. */
export function rankOf(square: number): number {
  return square % 9;
}

/** The number of ranks ahead of a side's piece: 0 on the last rank. */
export function ranksAhead(square: number, color: Color): number {
  return color === 'sente' ? rankOf(square) : 8 - rankOf(square);
}

/** Whether a square is in a side's promotion zone: the last three ranks, the enemy camp. */
export function isInZone(square: number, color: Color): boolean {
  return ranksAhead(square, color) < 3;
}
