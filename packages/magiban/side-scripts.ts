/**
 * A build plugin: tables, books and the cores as plain JavaScript stay scripts of their own, in folders beside the bundles that
 * import them, once for all module systems. They export nothing, so a folder marked as CommonJS suits every importer. The packages of
 * the command line stay in a file of their own, too: they need Node, which the chunks of the library must not.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'tsdown';

const FOLDERS: Readonly<Record<string, string>> = {
  tables: './src/packed/tables',
  books: './src/packed/books',
  'js-core': '../core/dist/js',
};
const PACKED = /[\\/]packed[\\/](?:tables|books)\.js$/;
const VENDOR = /^(?:commander|cli-progress)$/;
const JS_CORE = /^@magiban\/core\/js\/(.+)$/;

export function sideScripts(): Rolldown.Plugin {
  return {
    name: 'side-scripts',
    resolveId(source, importer) {
      const core = JS_CORE.exec(source);
      if (core) return { id: `./js-core/${core[1]}.js`, external: true };
      if (VENDOR.test(source)) return { id: './cli-vendor.js', external: true };
      return importer && PACKED.test(importer) ? { id: source, external: true } : null;
    },
  };
}

/** Copies the scripts into dist. */
export function copySideScripts(): void {
  for (const [name, source] of Object.entries(FOLDERS)) {
    const folder = fileURLToPath(new URL(`./dist/${name}/`, import.meta.url));
    mkdirSync(folder, { recursive: true });
    cpSync(fileURLToPath(new URL(source, import.meta.url)), folder, { recursive: true });
    writeFileSync(`${folder}package.json`, '{ "type": "commonjs" }\n');
  }
}
