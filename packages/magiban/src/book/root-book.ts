/** Opening book probing at the root: a book move is played without search. */

import type { GameName } from '../game.js';
import type { AnyPosition } from '../rules.js';
import type { RandomBelow } from '../seeded-random.js';
import type { Standing } from '../uci/session/any-game.js';
import { chooseBookMove } from './choose.js';
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
    { position, moves }: Standing,
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
