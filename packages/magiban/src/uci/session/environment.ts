/** The engine's name and its resources where it runs: a machine with files, or a browser without. */

import type { BookOpener } from '../../book/root-book.js';
import type { RootTables } from '../../engine/root-tables.js';
import type { EngineOption } from '../answer.js';

export const ENGINE_AUTHOR = 'the Magiban authors';

export function engineName(version: string): string {
  return `Magiban ${version}`;
}

export interface Environment {
  /** Folders, if the user has set any. */
  readonly tables: (folder?: string, syzygy?: string) => RootTables;
  readonly openBook: BookOpener;
  /** An option as offered here; undefined if it does not apply. */
  readonly offer: (option: EngineOption) => EngineOption | undefined;
}
