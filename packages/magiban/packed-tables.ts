/** A build plugin: tables and books stay modules of their own, in folders beside the bundles that load them. */
import type { Rolldown } from 'tsdown';

export function packedTables(): Rolldown.Plugin {
  return {
    name: 'packed-tables',
    resolveId(source, importer) {
      const packed = importer && /[\\/](tablebase|book)[\\/]packed[\\/]index\.ts$/.exec(importer);
      if (!packed) return null;
      const folder = packed[1] === 'book' ? 'books' : 'tables';
      return { id: `./${folder}/${source.slice(2)}`, external: true };
    },
  };
}
