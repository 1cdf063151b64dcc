// Turns data/tablebases into modules that the library can load one by one: src/tablebase/packed. Part of the build.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const tables = fileURLToPath(new URL('../../data/tablebases/', import.meta.url));
const target = fileURLToPath(new URL('./src/tablebase/packed/', import.meta.url));

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const names = readdirSync(tables)
  .filter((file) => file.endsWith('.mgt'))
  .map((file) => file.slice(0, -4))
  .sort();
for (const name of names) {
  const text = readFileSync(`${tables}${name}.mgt`).toString('base64');
  writeFileSync(`${target}${name}.ts`, `export const table = '${text}';\n`);
}
const loaders = names.map((name) => `  '${name}': () => import('./${name}.js'),\n`);
writeFileSync(
  `${target}index.ts`,
  [
    '// Written by build-tables.mjs from data/tablebases.\n',
    'export const PACKED_TABLES: Readonly<Record<string, () => Promise<{ table: string }>>> = {\n',
    ...loaders,
    '};\n',
  ].join(''),
);
