/** Books from this machine's files, for probing at the root. */

import type { OpeningBook } from '../../book/types.js';
import { fileTrouble } from '../../errors/english/files.js';
import type { GameName } from '../../game.js';
import type { AnyPosition } from '../../rules.js';
import { openAnyBook } from '../book/open.js';

/** The book from a file, else the built-in one. Rejects if the file is invalid. */
export async function openLocalBook(
  game: GameName,
  file: string = game,
): Promise<OpeningBook<AnyPosition>> {
  const book = await openAnyBook(file);
  if (book.game === game) return book as unknown as OpeningBook<AnyPosition>;
  throw fileTrouble({ file, action: 'read', reason: 'other-game', game: book.game });
}
