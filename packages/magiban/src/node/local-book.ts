/** Books from this machine's files, for probing at the root. */

import { openAnyBook } from '../book/open.js';
import type { OpeningBook } from '../book/types.js';
import { MagibanError } from '../errors.js';
import type { GameName } from '../game.js';
import type { AnyPosition } from '../rules.js';

/** The book from a file, else the built-in one. Rejects if the file is invalid. */
export async function openLocalBook(
  game: GameName,
  file: string = game,
): Promise<OpeningBook<AnyPosition>> {
  const book = await openAnyBook(file);
  if (book.game === game) return book as unknown as OpeningBook<AnyPosition>;
  const reason = `it is a book of ${book.game}`;
  throw new MagibanError('FileTrouble', { file, reason }, `${file} cannot be used: ${reason}`);
}
