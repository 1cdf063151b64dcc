/** What an engine calls itself, and what it finds wherever it runs: a machine with files, or a browser without. */
import type { EngineOption } from '../../uci/answer.js';
import type { BookOpener } from './root-book.js';
import type { RootTables } from './root-tables.js';

export const ENGINE_AUTHOR = 'the Magiban authors';

export function engineName(version: string): string {
  return `Magiban ${version}`;
}

export interface Environment {
  /** Folders, if the user has named any. */
  readonly tables: (folder?: string, syzygy?: string) => RootTables;
  readonly openBook: BookOpener;
  /** An option as it is offered here; nothing if it makes no sense. */
  readonly offer: (option: EngineOption) => EngineOption | undefined;
}
