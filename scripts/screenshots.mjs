// `npm run screenshots`: screenshots of the page in every section, size, language and theme, in packages/web/screenshots. Words
// after `--` filter them: `npm run screenshots -- play ja dark`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './build.mjs';
import { ROOT } from './tools.mjs';

await prepare();
const outfile = join(ROOT, 'node_modules/.cache/magiban/screenshots.mjs');
const { build } = await import('esbuild');
await build({
  entryPoints: [join(ROOT, 'packages/web/test/screenshots/main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  external: ['playwright-core', '@sparticuz/chromium'],
  logLevel: 'error',
});
const { takeShots } = await import(pathToFileURL(outfile).href);
console.log(await takeShots({ words: process.argv.slice(2), root: ROOT }));
