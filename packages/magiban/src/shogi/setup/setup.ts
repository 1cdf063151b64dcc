/**
 * The contents of an SFEN, possible or not, as plain data that an editor may change; `ShogiPosition.fromSetup`
 * validates it.
 */
import type { Color, HandRole, Piece } from '../types.js';

/** The number of each kind of piece in hand. */
export type Hand = Readonly<Record<HandRole, number>>;

/** A position of shogi as plain data, which may be impossible: what an SFEN says. */
export interface ShogiSetup {
  /** The piece on each of the 81 squares, 1a first, then 1b. */
  readonly board: readonly (Piece | undefined)[];
  readonly turn: Color;
  readonly hands: Readonly<Record<Color, Hand>>;
  /** The number of the next move, from 1. */
  readonly number: number;
}

/** The highest move number that a position can hold. */
export const MAX_NUMBER = 0xffff;

/** A hand without pieces. */
export const EMPTY_HAND: Hand = /* @__PURE__ */ Object.freeze({
  pawn: 0,
  lance: 0,
  knight: 0,
  silver: 0,
  gold: 0,
  bishop: 0,
  rook: 0,
});

/** Returns an empty board, sente to move. */
export function emptySetup(): ShogiSetup {
  const board = new Array<Piece | undefined>(81).fill(undefined);
  return { board, turn: 'sente', hands: { sente: EMPTY_HAND, gote: EMPTY_HAND }, number: 1 };
}
