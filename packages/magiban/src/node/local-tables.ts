/** Tablebases from this machine's files, for probing at the root. */

import { RootTables } from '../engine/root-tables.js';
import { TableFolder } from './table-folder.js';

/** From a folder of our own tables, else the default one, then from the package; and from a folder of Syzygy files. */
export function localTables(path?: string, syzygy?: string): RootTables {
  const folder = new TableFolder(path);
  // A missing folder rejects as a promise, too.
  return new RootTables(
    (set) => folder.find(set),
    async () => folder.tablebase(syzygy),
  );
}
