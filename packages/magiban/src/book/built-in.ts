/** The books in the package, small and home-made (docs/books.md), loaded on first use. */

import { decodeBase64 } from '../base64.js';
import type { GameName } from '../game.js';
import { PACKED_BOOKS } from './packed/index.js';
import { type PolyglotBook, polyglotBook } from './polyglot.js';
import { type YaneuraouBook, yaneuraouBook } from './yaneuraou.js';

export function builtInBook(game: 'chess'): Promise<PolyglotBook>;
export function builtInBook(game: 'shogi'): Promise<YaneuraouBook>;
export function builtInBook(game: GameName): Promise<PolyglotBook | YaneuraouBook>;
export async function builtInBook(game: GameName): Promise<PolyglotBook | YaneuraouBook> {
  const { text } = await PACKED_BOOKS[`${game}-book`]();
  const bytes = decodeBase64(text);
  return game === 'chess' ? polyglotBook(bytes) : yaneuraouBook(new TextDecoder().decode(bytes));
}
