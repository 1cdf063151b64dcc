/** Basic types of chess: colours, roles, pieces, squares. */
import type { Bitboard } from '../bitboard/bitboard.js';

/** The sides of chess, the first player first. */
export const COLORS = ['white', 'black'] as const;
/** One of `COLORS`. */
export type Color = (typeof COLORS)[number];

/** Returns the other side. */
export function oppositeOf(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}

/** In the order of the core's numbers. */
export const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
/** One of `ROLES`. */
export type Role = (typeof ROLES)[number];

/** Promotion pieces, in the order of the core's numbers. */
export const PROMOTION_ROLES = ['knight', 'bishop', 'rook', 'queen'] as const;
/** One of `PROMOTION_ROLES`. */
export type PromotionRole = (typeof PROMOTION_ROLES)[number];

/** A piece of chess. */
export interface Piece {
  readonly role: Role;
  readonly color: Color;
}

declare const brand: unique symbol;
/** A square of the chess board, a1 = 0 to h8 = 63. Get one from `square('e4')` or `parseSquare`. */
export type Square = number & { readonly [brand]: 'chess' };

type FileName = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h';
type RankName = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';
/** The name of a square, such as `e4`. */
export type SquareName = `${FileName}${RankName}`;

/** A square or its name. Any text is accepted, since board widgets type their squares in their own way; a wrong one is an error. */
export type SquareLike = Square | SquareName | (string & Record<never, never>);

/** A set of squares of this board. */
export type SquareSet = Bitboard<Square, SquareName>;
