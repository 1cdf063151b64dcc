/**
 * What commands share: the version, and parsers of options and boards. Commander turns the thrown error into one line and exit
 * code 2.
 */
import { createRequire } from 'node:module';
import { InvalidArgumentError } from 'commander';
import { BoardGeometry, CHESS_BOARD, SHOGI_BOARD } from '../bitboard/geometry.js';
import { unwrap } from '../errors/error.js';
import { GAMES, type GameName } from '../game.js';

/** The package imports its own package.json, so the same code works from source and from the bundle. */
export const { version } = createRequire(import.meta.url)('magiban/package.json') as {
  version: string;
};

/** A whole number within bounds. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`expected a whole number from ${min} to ${max}.`);
  };
}

/** A board as commands accept it: `chess`, `shogi`, or a size such as `10x10`. */
export interface Board {
  /** The printed name: `chess`, `shogi` or `10x10`. */
  readonly name: string;
  readonly geometry: BoardGeometry;
  /** The game, if given by name: 8x8 is only a board, chess is a game. */
  readonly game?: GameName;
}

export function parseBoard(text: string): Board {
  const geometry = unwrap(BoardGeometry.parse(text));
  const word = text.trim().toLowerCase();
  const game = GAMES.find((name) => name === word);
  return game ? { name: game, geometry, game } : { name: geometry.toString(), geometry };
}

/** `chess`, `shogi`, or the size of any other board. */
export function boardName(geometry: BoardGeometry): string {
  if (geometry.equals(CHESS_BOARD)) return 'chess';
  return geometry.equals(SHOGI_BOARD) ? 'shogi' : geometry.toString();
}
