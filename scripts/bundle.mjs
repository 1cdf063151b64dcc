// Bundles TypeScript of the tests for a script, with everything but packages, and imports it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './tools.mjs';

/** Bundled files locate others relative to themselves: `import.meta.url` stays that of the source. */
const KEEP_PLACES = {
  name: 'keep-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|mjs)$/ }, async ({ path }) => {
      const url = JSON.stringify(pathToFileURL(path).href);
      const contents = (await readFile(path, 'utf8')).replaceAll('import.meta.url', url);
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

/** Bundles a source file into `outfile`, with the built library and other packages as they are. */
export async function importBundled(source, outfile, external) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(ROOT, source)],
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20' },
    external: ['magiban', 'magiban/*', 'playwright-core', '@sparticuz/chromium', ...external],
    plugins: [KEEP_PLACES],
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}
