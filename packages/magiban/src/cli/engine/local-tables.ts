/** Tables of this machine, for the position that an engine is to think about. */
import { TableStore } from '../tablebase/store.js';
import { RootTables } from './root-tables.js';

/** From a folder of our own tables, else the usual one, then from the package; and from a folder of Syzygy files. */
export function localTables(folder?: string, syzygy?: string): RootTables {
  const store = new TableStore(folder);
  // A folder that is not there fails as a promise, too.
  return new RootTables(
    (set) => store.find(set),
    async () => store.tablebase(syzygy),
  );
}
