/** The common interface of opening books of any format: weighted moves for a position. */

import type { GameName } from '../game.js';
/** The file formats of opening books: Polyglot for chess, YaneuraOu for shogi. */
export const BOOK_FORMATS = ['polyglot', 'yaneuraou'] as const;
/** One of `BOOK_FORMATS`. */
export type BookFormat = (typeof BOOK_FORMATS)[number];

/** A move of an opening book with its weight. */
export interface BookMove {
  /** In UCI or USI. */
  readonly move: string;
  /** How often to play it, relative to the position's other moves. */
  readonly weight: number;
  /** The expected reply. */
  readonly reply?: string | undefined;
  /** Score for the side to move in centipawns, and the depth of the search behind it. */
  readonly score?: number | undefined;
  readonly depth?: number | undefined;
}

/** An opening book of either game. */
export interface OpeningBook<P> {
  readonly game: GameName;
  readonly format: BookFormat;
  /** The number of positions, and of all their moves. */
  readonly positionCount: number;
  readonly moveCount: number;
  /** The legal book moves of a position, the heaviest first. */
  find(position: P): BookMove[];
}

/** Sorts the heaviest first; moves of equal weight keep their order. */
export function byWeight(moves: readonly BookMove[]): BookMove[] {
  return [...moves].sort((a, b) => b.weight - a.weight);
}
