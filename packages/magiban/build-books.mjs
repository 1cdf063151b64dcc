// Turns data/books into modules that the library can load one by one: src/book/packed. Part of the build.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const books = fileURLToPath(new URL('../../data/books/', import.meta.url));
const target = fileURLToPath(new URL('./src/book/packed/', import.meta.url));

/** Books are bytes, names of openings are text. */
const FILES = [
  ['chess-book', 'chess.bin', 'base64'],
  ['chess-openings', 'chess-openings.tsv', 'utf8'],
  ['shogi-book', 'shogi.db', 'base64'],
  ['shogi-openings', 'shogi-openings.tsv', 'utf8'],
];

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const loaders = FILES.map(([name, file, encoding]) => {
  // Whoever makes the books anew begins without them.
  const path = `${books}${file}`;
  const text = existsSync(path) ? readFileSync(path).toString(encoding) : '';
  writeFileSync(`${target}${name}.ts`, `export const text = ${JSON.stringify(text)};\n`);
  return `  '${name}': () => import('./${name}.js'),\n`;
});
writeFileSync(
  `${target}index.ts`,
  [
    '// Written by build-books.mjs from data/books.\n',
    'export const PACKED_BOOKS = {\n',
    ...loaders,
    '} as const satisfies Record<string, () => Promise<{ text: string }>>;\n',
  ].join(''),
);
