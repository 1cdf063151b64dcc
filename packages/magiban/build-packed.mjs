// Turns data/tablebases and data/books into scripts that the library loads one by one: src/packed. Part of the build.
// A script puts its text into a global map (src/packed-data.ts) and exports nothing, so the same file serves ES modules, CommonJS
// and pages without a bundler.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DATA = fileURLToPath(new URL('../../data/', import.meta.url));
const TARGET = fileURLToPath(new URL('./src/packed/', import.meta.url));

/** Tables and books are bytes, names of openings are text. */
function tables() {
  const names = readdirSync(`${DATA}tablebases`).filter((file) => file.endsWith('.mgt'));
  return names.sort().map((file) => [file.slice(0, -4), `tablebases/${file}`, 'base64']);
}

const BOOKS = [
  ['chess-book', 'books/chess.bin', 'base64'],
  ['chess-openings', 'books/chess-openings.tsv', 'utf8'],
  ['shogi-book', 'books/shogi.db', 'base64'],
  ['shogi-openings', 'books/shogi-openings.tsv', 'utf8'],
];

function pack(folder, constant, files) {
  mkdirSync(`${TARGET}${folder}`, { recursive: true });
  for (const [name, path, encoding] of files) {
    // `npm run books` starts without them.
    const text = existsSync(DATA + path) ? readFileSync(DATA + path).toString(encoding) : '';
    writeFileSync(
      `${TARGET}${folder}/${name}.js`,
      `(globalThis[Symbol.for("magiban.packed")]??=new Map).set("${folder}/${name}",${JSON.stringify(text)});\n`,
    );
  }
  const loaders = files.map(([name]) => `  '${name}': () => import('./${folder}/${name}.js'),\n`);
  const head = '// Written by build-packed.mjs.\n';
  writeFileSync(
    `${TARGET}${folder}.js`,
    `${head}export const ${constant} = {\n${loaders.join('')}};\n`,
  );
  const names = files.map(([name]) => `'${name}'`).join(' | ');
  writeFileSync(
    `${TARGET}${folder}.d.ts`,
    `${head}export const ${constant}: Readonly<Record<${names}, () => Promise<unknown>>>;\n`,
  );
}

rmSync(TARGET, { recursive: true, force: true });
pack('tables', 'TABLES', tables());
pack('books', 'BOOKS', BOOKS);
