/** Basic types of shogi: sides, roles, pieces, squares. */
import type { Bitboard } from '../bitboard/bitboard.js';

/** The sides of shogi, the first player first. */
export const COLORS = ['sente', 'gote'] as const;
/** One of `COLORS`. */
export type Color = (typeof COLORS)[number];

/** Returns the other side. */
export function oppositeOf(color: Color): Color {
  return color === 'sente' ? 'gote' : 'sente';
}

/** Roles that can be in hand, in the order of the core's numbers. */
export const HAND_ROLES = [
  ...(['pawn', 'lance', 'knight', 'silver', 'gold', 'bishop', 'rook'] as const),
] as const;
/** One of `HAND_ROLES`. */
export type HandRole = (typeof HAND_ROLES)[number];

/** In the order of the core's numbers. */
export const ROLES = [
  ...HAND_ROLES,
  'king',
  ...(['tokin', 'promotedlance', 'promotedknight', 'promotedsilver', 'horse', 'dragon'] as const),
] as const;
/** One of `ROLES`. */
export type Role = (typeof ROLES)[number];

/** A piece of shogi. */
export interface Piece {
  readonly role: Role;
  readonly color: Color;
}

declare const brand: unique symbol;
/** A square of the shogi board, 1a = 0 to 9i = 80. Get one from `square('7g')` or `parseSquare`. */
export type Square = number & { readonly [brand]: 'shogi' };

type FileName = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type RankName = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i';
/** The name of a square, such as `7g`. */
export type SquareName = `${FileName}${RankName}`;

/** A square or its name. Any text is accepted, since board widgets type their squares in their own way; a wrong one is an error. */
export type SquareLike = Square | SquareName | (string & Record<never, never>);

/** A set of squares of this board. */
export type SquareSet = Bitboard<Square, SquareName>;
