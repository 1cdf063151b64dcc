/** What an opening book knows about the position that an engine is to think about: one of its moves is played without search. */
import { chooseBookMove } from '../../book/choose.js';
import type { BookMove, OpeningBook } from '../../book/types.js';
import type { RandomBelow } from '../../seeded-random.js';
import type { Game } from '../boards.js';
import type { AnyPosition, Standing } from './any-game.js';

export interface RootBookSettings {
  /** Nothing is the one that travels with the package. */
  readonly file?: string | undefined;
  /** After so many moves of a game it is not asked any more. */
  readonly plies: number;
  /** From 0, always the best move, to 100, as often as the book says. */
  readonly variety: number;
}

/** Gets a book from a file, or the one that travels with the package; asked only about positions of its own game. */
export type BookOpener = (game: Game, file?: string) => Promise<OpeningBook<AnyPosition>>;

export class RootBook {
  readonly #game: Game;
  readonly #settings: RootBookSettings;
  readonly #open: BookOpener;
  readonly #below: RandomBelow;
  #book: Promise<OpeningBook<AnyPosition>> | undefined;

  constructor(
    game: Game,
    settings: RootBookSettings,
    open: BookOpener,
    below: RandomBelow = chance,
  ) {
    this.#game = game;
    this.#settings = settings;
    this.#open = open;
    this.#below = below;
  }

  /** Fails with what is wrong with the book's file. */
  async open(): Promise<void> {
    await this.#opened();
  }

  #opened(): Promise<OpeningBook<AnyPosition>> {
    this.#book ??= this.#open(this.#game, this.#settings.file);
    return this.#book;
  }

  /** A move, or nothing if the book has none. Fails with what is wrong with its file. */
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
