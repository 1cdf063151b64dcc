/**
 * Books of either game: the small, home-made ones in the package (docs/books.md), loaded on first use, and book files, whose
 * format is detected from their content.
 */
import { decodeBase64 } from '../base64.js';
import type { Result } from '../errors/error.js';
import type { GameName } from '../game.js';
import { BOOKS } from '../packed/books.js';
import { packedText } from '../packed-data.js';
import { type PolyglotBook, parsePolyglot, polyglotBook } from './polyglot.js';
import { parseYaneuraou, type YaneuraouBook, yaneuraouBook } from './yaneuraou.js';

export type AnyBook = PolyglotBook | YaneuraouBook;

const OPENERS = {
  chess: polyglotBook,
  shogi: (bytes: Uint8Array) => yaneuraouBook(new TextDecoder().decode(bytes)),
} as const;

/** Loads the opening book that is part of the package. */
export function builtInBook(game: 'chess'): Promise<PolyglotBook>;
export function builtInBook(game: 'shogi'): Promise<YaneuraouBook>;
export function builtInBook(game: GameName): Promise<AnyBook>;
export async function builtInBook(game: GameName): Promise<AnyBook> {
  const name = `${game}-book` as const;
  return OPENERS[game](decodeBase64(await packedText(`books/${name}`, BOOKS[name])));
}

const FIRST_BYTES = 4096;
/** A header, a comment or a position, at the beginning of a line. */
const TEXT = /^[^\S\n\r\u2028\u2029]*(?:#|\/\/|sfen\s)/m;

/** Reads a book file in Polyglot's or YaneuraOu's format. */
export function parseBook(bytes: Uint8Array): Result<AnyBook> {
  const isText = TEXT.test(new TextDecoder('latin1').decode(bytes.subarray(0, FIRST_BYTES)));
  return isText ? parseYaneuraou(new TextDecoder().decode(bytes)) : parsePolyglot(bytes);
}
