/** Books as commands accept them: a file of either format, detected by content, or the name of a game for the built-in one. */

import { builtInBook } from '../../book/built-in.js';
import { type PolyglotBook, parsePolyglot } from '../../book/polyglot.js';
import { parseYaneuraou, type YaneuraouBook } from '../../book/yaneuraou.js';
import { unwrap } from '../../errors/error.js';
import { GAMES } from '../../game.js';
import { readBytes } from '../../node/files.js';
import { named } from './named.js';

export type AnyBook = PolyglotBook | YaneuraouBook;

const FIRST_BYTES = 4096;
/** A header, a comment or a position, at the beginning of a line. */
const TEXT = /^[^\S\n\r\u2028\u2029]*(?:#|\/\/|sfen\s)/m;

/** Throws if the file is invalid. */
export async function openAnyBook(source: string): Promise<AnyBook> {
  const game = GAMES.find((name) => name === source);
  return game ? builtInBook(game) : readBook(source, await readBytes(source));
}

function readBook(file: string, bytes: Uint8Array): AnyBook {
  const isText = TEXT.test(new TextDecoder('latin1').decode(bytes.subarray(0, FIRST_BYTES)));
  return named<AnyBook>(file, () =>
    isText ? unwrap(parseYaneuraou(new TextDecoder().decode(bytes))) : unwrap(parsePolyglot(bytes)),
  );
}
