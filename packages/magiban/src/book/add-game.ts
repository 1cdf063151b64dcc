/** Adds the moves of a game to a book, weighted by its result. */
import type { Side } from '../game.js';
import type { BookDraft } from './draft.js';

/** The result: a win for white or sente, for the other side, or a draw. */
export const BOOK_RESULTS = ['first', 'second', 'draw'] as const;
/** One of `BOOK_RESULTS`. */
export type BookResult = (typeof BOOK_RESULTS)[number];

/** A game whose moves are added to a book. */
export interface PlayedGame<P> {
  readonly start: P;
  /** The moves in UCI or USI. */
  readonly moves: readonly string[];
  /** Undefined if unknown: the game counts as a draw. */
  readonly result?: BookResult | undefined;
}

interface Playable {
  readonly side: Side;
  play(move: string): Playable;
}

/** Points for the side that played the move. */
const POINTS = { won: 2, drawn: 1, lost: 0 } as const;

/** Adds the first `plies` moves: two points for a move of the winner, one in a draw, none for the loser's. */
export function addGame<P extends Playable, B>(
  draft: BookDraft<P, B>,
  { start, moves, result }: PlayedGame<P>,
  plies = Number.POSITIVE_INFINITY,
): void {
  // Throws if the position is from the other game.
  draft.keyOf(start);
  let position = start;
  const isFirst = position.side === 'first';
  for (const [i, move] of moves.slice(0, plies).entries()) {
    const mover = (i % 2 === 0) === isFirst ? 'first' : 'second';
    const ending = result === undefined || result === 'draw' ? 'drawn' : 'lost';
    draft.add(position, move, { weight: POINTS[result === mover ? 'won' : ending] });
    position = position.play(move) as P;
  }
}
