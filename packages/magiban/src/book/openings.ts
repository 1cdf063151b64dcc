/**
 * Names of openings, in English and Japanese. A name belongs to a position, not to a move order, so transpositions have the
 * same name. A game is named after the last named position that it reaches.
 */

import { ChessPosition } from '../chess/position/position.js';
import { checkPosition, type GameName } from '../game.js';
import { BOOKS } from '../packed/books.js';
import { packedText } from '../packed-data.js';
import { ShogiPosition } from '../shogi/position/position.js';

/** The name of an opening in English and Japanese. */
export interface OpeningName {
  readonly en: string;
  readonly ja: string;
}

/** An opening with its name and moves. */
export interface NamedOpening {
  readonly name: OpeningName;
  /** In SAN or USI, from the start position. */
  readonly moves: readonly string[];
}

interface Played<P> {
  readonly turn: string;
  play(move: string): P;
}

/** Finds the name of an opening by its position or its moves, whatever the order of moves. */
export class OpeningNames<P extends Played<P>> {
  readonly openings: readonly NamedOpening[];
  readonly #names = new Map<string, NamedOpening>();
  readonly #start: P;
  readonly #keyOf: (position: P) => string;

  constructor(openings: readonly NamedOpening[], start: P, keyOf: (position: P) => string) {
    this.openings = openings;
    this.#start = start;
    this.#keyOf = keyOf;
    for (const opening of openings) {
      const end = opening.moves.reduce((position, move) => position.play(move), start);
      this.#names.set(keyOf(end), opening);
    }
  }

  /** The opening whose moves end in exactly this position. */
  at(position: P): NamedOpening | undefined {
    return this.#names.get(this.#keyOf(position));
  }

  /** The opening of a game from the start position: the last one reached. Throws if a move is illegal. */
  of(moves: readonly string[]): NamedOpening | undefined {
    let position = this.#start;
    let found: NamedOpening | undefined;
    for (const move of moves) {
      position = position.play(move);
      found = this.at(position) ?? found;
    }
    return found;
  }
}

/** The FEN without its move counters. */
function chessKey(position: ChessPosition): string {
  checkPosition(position, 'chess', 'chess openings');
  return position.fen().split(' ').slice(0, 4).join(' ');
}

function shogiKey(position: ShogiPosition): string {
  checkPosition(position, 'shogi', 'shogi openings');
  return position.sfen().split(' ').slice(0, 3).join(' ');
}

const NAMES = {
  chess: (all: NamedOpening[]) => new OpeningNames(all, ChessPosition.start, chessKey),
  shogi: (all: NamedOpening[]) => new OpeningNames(all, ShogiPosition.start, shogiKey),
} as const;

/** The names of chess openings. */
export type ChessOpenings = OpeningNames<ChessPosition>;
/** The names of shogi openings. */
export type ShogiOpenings = OpeningNames<ShogiPosition>;

/** Loads the names of openings that are part of the package. */
export function openingNames(game: 'chess'): Promise<ChessOpenings>;
export function openingNames(game: 'shogi'): Promise<ShogiOpenings>;
export function openingNames(game: GameName): Promise<ChessOpenings | ShogiOpenings>;
/** The opening names in the package, loaded on first use. */
export async function openingNames(game: GameName): Promise<ChessOpenings | ShogiOpenings> {
  const name = `${game}-openings` as const;
  const text = await packedText(`books/${name}`, BOOKS[name]);
  return NAMES[game](parseOpenings(text));
}

/** Lines of moves, English name and Japanese name, separated by tabs. */
function parseOpenings(text: string): NamedOpening[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [moves = '', en = '', ja = ''] = line.split('\t');
    return { name: { en, ja }, moves: moves.split(' ') };
  });
}
