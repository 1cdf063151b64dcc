/** The engine's resources on this machine: tablebases and books may come from files. */
import { type AnyBook, builtInBook, parseBook } from '../book/any-book.js';
import type { OpeningBook } from '../book/types.js';
import { RootTables } from '../engine/root-tables.js';
import { fileTrouble } from '../errors/english/files.js';
import { atPlace, unwrap } from '../errors/error.js';
import { type GameName, isGameName } from '../game.js';
import type { AnyPosition } from '../rules.js';
import type { Environment } from '../uci/session/session.js';
import { readBytes } from './files.js';
import { TableFolder } from './table-folder.js';

/** The environment of a UCI or USI session. */
export const LOCAL: Environment = {
  tables: localTables,
  openBook: openLocalBook,
  offer: (option) => option,
};

/** From a folder of our own tables, else the default one, then from the package; and from a folder of Syzygy files. */
export function localTables(path?: string, syzygy?: string): RootTables {
  const folder = new TableFolder(path);
  // A missing folder rejects as a promise, too.
  return new RootTables(
    (set) => folder.find(set),
    async () => folder.tablebase(syzygy),
  );
}

/** A book file of either format, or the name of a game for the built-in book. Rejects if the file is invalid. */
export async function openBook(source: string): Promise<AnyBook> {
  if (isGameName(source)) return builtInBook(source);
  const bytes = await readBytes(source);
  return atPlace(source, () => unwrap(parseBook(bytes)));
}

/** The book of a game from a file, else the built-in one. Rejects if the file is invalid, or of the other game. */
export async function openLocalBook(
  game: GameName,
  file: string = game,
): Promise<OpeningBook<AnyPosition>> {
  const book = await openBook(file);
  if (book.game === game) return book;
  throw fileTrouble({ file, action: 'read', reason: 'other-game', game: book.game });
}
