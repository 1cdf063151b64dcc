// Builds the engine for ShogiHome's web version (docs/shogihome.md): `npm run build:shogihome` → dist-shogihome/.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { prepare } from './build.mjs';
import { ROOT } from './tools.mjs';

const LIBRARY = join(ROOT, 'packages/magiban');
const UNUSED = /[\\/]packed[\\/](?:(?:tables|books)[\\/]chess-[A-Za-z-]+\.js|worker-text\.ts)$/;

/** Left out: the chess tables and book, since this engine plays shogi only; the worker as text, since threads load this file again. */
const shogiOnly = {
  name: 'shogi-only',
  setup({ onLoad }) {
    onLoad({ filter: UNUSED }, () => ({ contents: "export const text = '';" }));
  },
};

/** Builds everything ShogiHome needs into a folder. */
export async function buildShogihome(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { version } = JSON.parse(readFileSync(join(LIBRARY, 'package.json'), 'utf8'));
  const module = join(folder, 'magiban.js');
  await build({
    entryPoints: [join(LIBRARY, 'src/shogihome/main.ts')],
    outfile: module,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    define: { MAGIBAN_VERSION: JSON.stringify(version) },
    plugins: [shogiOnly],
    logLevel: 'warning',
  });
  // The module embeds its own copy; ShogiHome's check requires the file.
  cpSync(join(ROOT, 'packages/core/dist/shogi-engine.wasm'), join(folder, 'magiban.wasm'));
  cpSync(join(LIBRARY, 'LICENSE'), join(folder, 'LICENSE.txt'));
  const { manifest } = await import(pathToFileURL(module).href);
  const text = JSON.stringify(manifest('magiban.js', 'LICENSE.txt'), null, 2);
  writeFileSync(join(folder, 'engine.json'), `${text}\n`);
}

if (process.argv[1] === import.meta.filename) {
  await prepare();
  await buildShogihome(join(ROOT, 'dist-shogihome'));
}
