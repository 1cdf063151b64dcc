/** Opening book probing at the root: a book move is chosen by its weight and played without search. */

import type { GameName } from '../game.js';
import type { AnyPosition, GameLine } from '../rules.js';
import type { RandomBelow } from '../seeded-random.js';
import type { BookMove, OpeningBook } from './types.js';

export interface RootBookSettings {
  /** Undefined for the book that ships with the package. */
  readonly file?: string | undefined;
  /** The book is not probed after this many plies. */
  readonly plies: number;
  /** From 0 (always the best move) to 100 (moves in proportion to their weights). */
  readonly variety: number;
}

/** Opens a book from a file, or the one that ships with the package; probed only with positions of its own game. */
export type BookOpener = (game: GameName, file?: string) => Promise<OpeningBook<AnyPosition>>;

export class RootBook {
  readonly #game: GameName;
  readonly #settings: RootBookSettings;
  readonly #open: BookOpener;
  readonly #below: RandomBelow;
  #book: Promise<OpeningBook<AnyPosition>> | undefined;

  constructor(
    game: GameName,
    settings: RootBookSettings,
    open: BookOpener,
    below: RandomBelow = chance,
  ) {
    this.#game = game;
    this.#settings = settings;
    this.#open = open;
    this.#below = below;
  }

  /** Rejects if the book's file is broken. */
  async open(): Promise<void> {
    await this.#opened();
  }

  #opened(): Promise<OpeningBook<AnyPosition>> {
    this.#book ??= this.#open(this.#game, this.#settings.file);
    return this.#book;
  }

  /** A book move, or undefined if there is none. Rejects if the book's file is broken. */
  async find(
    { position, moves }: GameLine,
    only?: readonly string[],
  ): Promise<BookMove | undefined> {
    const { plies, variety } = this.#settings;
    if (moves.length >= plies) return undefined;
    const found = (await this.#opened()).find(position);
    const wanted = only ? found.filter(({ move }) => only.includes(move)) : found;
    return chooseBookMove(wanted, variety, this.#below);
  }
}

const chance: RandomBelow = (limit) => Math.floor(Math.random() * limit);

/** At this variety, moves are played in proportion to their weights. */
export const FULL_VARIETY = 100;
const UNIT = 2 ** 32;

/**
 * Picks from `moves` as `find` returns them. Variety 0 always picks the first; 100 picks in proportion to the weights; in
 * between, heavy moves are favoured further. A move of weight 0 is played only if there is no other.
 */
export function chooseBookMove(
  moves: readonly BookMove[],
  variety: number,
  below: RandomBelow,
): BookMove | undefined {
  const [first] = moves;
  if (!first || variety <= 0 || first.weight <= 0) return first;
  const power = FULL_VARIETY / Math.min(FULL_VARIETY, variety);
  const shares = moves.map(({ weight }) => (Math.max(0, weight) / first.weight) ** power);
  let rest = (below(UNIT) / UNIT) * shares.reduce((sum, share) => sum + share, 0);
  for (const [i, share] of shares.entries()) {
    rest -= share;
    if (rest < 0) return moves[i];
  }
  return first;
}
