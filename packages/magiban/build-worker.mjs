// Bundles the script of the engine's workers into a module that holds it as text: src/engine/threads/packed/worker-text.ts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));
const folder = `${root}src/engine/threads/packed`;

const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: ['src/engine/worker/engine-worker.ts'],
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  // A script has no address; nothing lies beside it.
  define: { 'import.meta.url': '""' },
  write: false,
});
const [{ text }] = outputFiles;
mkdirSync(folder, { recursive: true });
writeFileSync(
  `${folder}/worker-text.ts`,
  `// Written by build-worker.mjs from src/engine/worker/engine-worker.ts.\nexport const text = ${JSON.stringify(text)};\n`,
);
