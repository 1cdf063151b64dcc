import { defineConfig } from 'tsdown';
import { thirdPartyLicences } from './third-party-licences.js';

/** The library in both module systems, with types for each; the command line, with its worker, without dependencies. */
export default defineConfig([
  {
    entry: {
      index: 'src/index.ts',
      bitboard: 'src/bitboard/index.ts',
      chess: 'src/chess/index.ts',
      shogi: 'src/shogi/index.ts',
      magics: 'src/magics/index.ts',
      records: 'src/records.ts',
    },
    format: ['esm', 'cjs'],
    platform: 'neutral',
    target: 'es2022',
    dts: true,
    fixedExtension: false,
    clean: true,
  },
  {
    entry: {
      cli: 'src/cli/main.ts',
      'perft-worker': 'src/cli/perft/worker.ts',
      'magics-worker': 'src/cli/magics/worker.ts',
      'bench-worker': 'src/cli/bench/worker.ts',
    },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    dts: false,
    fixedExtension: false,
    clean: false,
    plugins: [thirdPartyLicences()],
  },
]);
