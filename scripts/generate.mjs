// `npm run generate`: rewrites data/ with the library itself. The tests generate the same files and compare.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { prepare } from './build.mjs';
import { ROOT } from './tools.mjs';

await prepare();
const { generatedFiles } = await import('./generated-files.mjs');
for (const [path, text] of generatedFiles()) {
  const target = join(ROOT, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(`${target}.new`, text);
  renameSync(`${target}.new`, target);
  console.log(`wrote ${path}`);
}
