/** What all opening books have in common, whatever their format: moves for a position, some preferred to others. */

export const BOOK_GAMES = ['chess', 'shogi'] as const;
export type BookGame = (typeof BOOK_GAMES)[number];

export const BOOK_FORMATS = ['polyglot', 'yaneuraou'] as const;
export type BookFormat = (typeof BOOK_FORMATS)[number];

export interface BookMove {
  /** In UCI or USI. */
  readonly move: string;
  /** How often it is to be played, compared with the position's other moves. */
  readonly weight: number;
  /** What is expected in return. */
  readonly reply?: string | undefined;
  /** For the side to move, in hundredths of a pawn, and how deep somebody looked for it. */
  readonly score?: number | undefined;
  readonly depth?: number | undefined;
}

export interface OpeningBook<P> {
  readonly game: BookGame;
  readonly format: BookFormat;
  /** How many positions, and how many moves of all of them. */
  readonly positionCount: number;
  readonly moveCount: number;
  /** The legal moves that the book has for a position, the heaviest first. */
  find(position: P): BookMove[];
}

/** The heaviest first; those of equal weight stay in their order. */
export function byWeight(moves: readonly BookMove[]): BookMove[] {
  return [...moves].sort((a, b) => b.weight - a.weight);
}
