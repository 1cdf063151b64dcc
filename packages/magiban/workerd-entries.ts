/**
 * Entries for runtimes that forbid compiling WebAssembly at run time (workerd, which runs Cloudflare Workers): the same ones with the
 * cores as plain JavaScript, chosen by the export condition `workerd`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const RULES = ['chess', 'shogi'];
const CORES: Readonly<Record<string, readonly string[]>> = {
  index: [],
  bitboard: [],
  chess: ['chess'],
  shogi: ['shogi'],
  magics: ['lab'],
  records: RULES,
  tablebase: RULES,
  engine: [...RULES, 'chess-engine', 'shogi-engine'],
  'engine-chess': ['chess', 'chess-engine'],
  'engine-shogi': ['shogi', 'shogi-engine'],
  mate: [...RULES, 'chess-mate', 'shogi-mate'],
  book: RULES,
  analysis: [...RULES, 'chess-mate', 'shogi-mate'],
  uci: RULES,
};

/** The entries that need a core. */
export const WORKERD_ENTRIES = Object.keys(CORES).filter((entry) => CORES[entry]?.length);

export function writeWorkerdEntries(): void {
  const folder = fileURLToPath(new URL('./dist/workerd/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  for (const entry of WORKERD_ENTRIES) {
    const imports = (CORES[entry] ?? []).map((core) => `import '../js-core/${core}.js';\n`);
    const all = `export * from '../${entry}.js';\n`;
    writeFileSync(`${folder}${entry}.js`, `${imports.join('')}${all}`);
    writeFileSync(`${folder}${entry}.d.ts`, all);
  }
}
