/** A build plugin: tables stay modules of their own, in the folder tables beside the bundles that load them. */
import type { Rolldown } from 'tsdown';

export function packedTables(): Rolldown.Plugin {
  return {
    name: 'packed-tables',
    resolveId(source, importer) {
      const isTable = importer !== undefined && /[\\/]packed[\\/]index\.ts$/.test(importer);
      return isTable ? { id: `./tables/${source.slice(2)}`, external: true } : null;
    },
  };
}
