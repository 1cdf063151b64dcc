import { defineConfig, type UserConfig } from 'tsdown';
import { CORES, SHARED, terseCores } from './chunks.js';
import { copySideScripts, sideScripts } from './side-scripts.js';
import { thirdPartyLicences } from './third-party-licences.js';
import { writeWorkerdEntries } from './workerd-entries.js';

const LIBRARY = {
  index: 'src/index.ts',
  bitboard: 'src/bitboard/index.ts',
  chess: 'src/chess/index.ts',
  shogi: 'src/shogi/index.ts',
  magics: 'src/magics/index.ts',
  records: 'src/records.ts',
  tablebase: 'src/tablebase/index.ts',
  engine: 'src/engine/index.ts',
  'engine-chess': 'src/engine/chess.ts',
  'engine-shogi': 'src/engine/shogi.ts',
  'engine-worker': 'src/engine/worker/engine-worker.ts',
  mate: 'src/mate/index.ts',
  book: 'src/book/index.ts',
  uci: 'src/uci/client/index.ts',
  analysis: 'src/analysis/index.ts',
  'js-core': 'src/js-core.ts',
};

const COMMAND_LINE = {
  cli: 'src/cli/main.ts',
  'analyse-worker': 'src/node/analysis-worker.ts',
  'perft-worker': 'src/node/perft-worker.ts',
  'magics-worker': 'src/node/magics-worker.ts',
  'bench-worker': 'src/bench/worker.ts',
  'tablebase-worker': 'src/node/tablebase-worker.ts',
};

const COMMON = {
  platform: 'neutral',
  target: 'es2022',
  fixedExtension: false,
  outputOptions: {
    codeSplitting: { groups: [CORES, ...SHARED] },
    // Documentation is in the types.
    comments: { jsdoc: false, annotation: true, legal: true },
    // Test runners load CommonJS without support for `import()`.
    dynamicImportInCjs: false,
  },
} satisfies UserConfig;

/**
 * ES modules: the library, and the command line with its workers, which share the library's files. CommonJS: the library alone.
 * Types for each; and, once for all of them, the tables, books and plain JavaScript cores.
 */
export default defineConfig([
  {
    ...COMMON,
    entry: { ...LIBRARY, ...COMMAND_LINE },
    format: 'esm',
    external: [/^node:/],
    // Internal members stay out of the published types; the command line has none.
    dts: { compilerOptions: { stripInternal: true }, entry: Object.values(LIBRARY) },
    clean: true,
    plugins: [sideScripts(), terseCores(), thirdPartyLicences()],
    onSuccess: () => {
      copySideScripts();
      writeWorkerdEntries();
    },
  },
  {
    ...COMMON,
    entry: LIBRARY,
    format: 'cjs',
    dts: { compilerOptions: { stripInternal: true } },
    // `import.meta.url` in CommonJS: where the plain JavaScript cores are.
    shims: true,
    clean: false,
    plugins: [sideScripts(), terseCores()],
  },
  {
    entry: { 'cli-vendor': 'src/cli/vendor.ts' },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    dts: false,
    fixedExtension: false,
    clean: false,
    plugins: [thirdPartyLicences()],
  },
]);
