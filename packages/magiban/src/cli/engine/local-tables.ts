/** Tablebases from this machine's files, for probing at the root. */
import { TableStore } from '../tablebase/store.js';
import { RootTables } from './root-tables.js';

/** From a folder of our own tables, else the default one, then from the package; and from a folder of Syzygy files. */
export function localTables(folder?: string, syzygy?: string): RootTables {
  const store = new TableStore(folder);
  // A missing folder rejects as a promise, too.
  return new RootTables(
    (set) => store.find(set),
    async () => store.tablebase(syzygy),
  );
}
