import { readdirSync } from 'node:fs';
import { defineConfig } from 'tsdown';
import { CORES, SHARED, terseCores } from './chunks.js';
import { packedTables } from './packed-tables.js';
import { thirdPartyLicences } from './third-party-licences.js';

const tables = readdirSync('src/tablebase/packed')
  .map((file) => file.slice(0, -3))
  .filter((name) => name !== 'index');

/**
 * The library in both module systems, with types for each; the command line, with its workers, without dependencies; and,
 * once for all of them, the tables that travel with it.
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
    },
    format: ['esm', 'cjs'],
    platform: 'neutral',
    target: 'es2022',
    dts: true,
    fixedExtension: false,
    clean: true,
    outputOptions: { codeSplitting: { groups: [CORES, ...SHARED] } },
    plugins: [packedTables(), terseCores()],
  },
  {
    entry: {
      cli: 'src/cli/main.ts',
      'perft-worker': 'src/cli/perft/worker.ts',
      'magics-worker': 'src/cli/magics/worker.ts',
      'bench-worker': 'src/cli/bench/worker.ts',
      'tablebase-worker': 'src/cli/tablebase/worker.ts',
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
    entry: Object.fromEntries(
      tables.map((name) => [`tables/${name}`, `src/tablebase/packed/${name}.ts`]),
    ),
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    dts: false,
    fixedExtension: false,
    clean: false,
  },
]);
