import { readdirSync } from 'node:fs';
import { defineConfig } from 'tsdown';
import { CORES, SHARED, terseCores } from './chunks.js';
import { packedTables } from './packed-tables.js';
import { thirdPartyLicences } from './third-party-licences.js';

/** The modules of a folder `packed`, as entries of a folder in dist. */
function packed(source: string, target: string): Record<string, string> {
  const names = readdirSync(source)
    .map((file) => file.slice(0, -3))
    .filter((name) => name !== 'index');
  return Object.fromEntries(names.map((name) => [`${target}/${name}`, `${source}/${name}.ts`]));
}

/**
 * The library in both module systems, with types for each; the command line, with its workers, without dependencies; and,
 * once for all of them, the tables and books that travel with it.
 */
export default defineConfig([
  {
    entry: {
      index: 'src/index.ts',
      bitboard: 'src/bitboard/index.ts',
      chess: 'src/chess/index.ts',
      shogi: 'src/shogi/index.ts',
      magics: 'src/magics/index.ts',
      records: 'src/records.ts',
      tablebase: 'src/tablebase/index.ts',
      engine: 'src/engine/index.ts',
      mate: 'src/mate/index.ts',
      'engine-worker': 'src/engine/engine-worker.ts',
      book: 'src/book/index.ts',
    },
    format: ['esm', 'cjs'],
    platform: 'neutral',
    target: 'es2022',
    // Internal members stay out of the published types.
    dts: { compilerOptions: { stripInternal: true } },
    // `import.meta.url` in CommonJS: where the worker's file is.
    shims: true,
    fixedExtension: false,
    clean: true,
    outputOptions: { codeSplitting: { groups: [CORES, ...SHARED] } },
    plugins: [packedTables(), terseCores()],
  },
  {
    entry: {
      cli: 'src/cli/main.ts',
      'analyse-worker': 'src/node/analysis-worker.ts',
      'perft-worker': 'src/node/perft-worker.ts',
      'magics-worker': 'src/node/magics-worker.ts',
      'bench-worker': 'src/bench/worker.ts',
      'tablebase-worker': 'src/node/tablebase-worker.ts',
    },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    dts: false,
    fixedExtension: false,
    clean: false,
    outputOptions: { codeSplitting: { groups: [CORES] } },
    plugins: [packedTables(), terseCores(), thirdPartyLicences()],
  },
  {
    entry: {
      ...packed('src/tablebase/packed', 'tables'),
      ...packed('src/book/packed', 'books'),
    },
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    dts: false,
    fixedExtension: false,
    clean: false,
  },
]);
