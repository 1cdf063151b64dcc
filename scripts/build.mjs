// Builds whatever is stale: the core, then the library, then the page. `npm run build`, and part of every other command.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, installMissing } from './install.mjs';
import { mustRun, ROOT, tool } from './tools.mjs';

const STEPS = [
  {
    name: 'core',
    inputs: [
      'packages/core/assembly',
      'packages/core/build.mjs',
      'packages/core/wasm-text.js',
      'data/magics',
      'data/eval',
      'data/search',
    ],
    output: 'packages/core/dist',
    build: () => mustRun('building the core', join(ROOT, 'packages/core/build.mjs'), []),
  },
  {
    name: 'packed data',
    inputs: ['data/tablebases', 'data/books', 'packages/magiban/build-packed.mjs'],
    output: 'packages/magiban/src/packed',
    build: () => mustRun('packing data', join(ROOT, 'packages/magiban/build-packed.mjs'), []),
  },
  {
    name: 'worker',
    inputs: [
      ...['src/core', 'src/engine', 'src/errors', 'src/bitboard', 'build-worker.mjs'].map(
        (path) => `packages/magiban/${path}`,
      ),
      'packages/core/wasm-text.js',
    ],
    output: 'packages/magiban/src/engine/threads/packed',
    build: () =>
      mustRun('bundling the worker', join(ROOT, 'packages/magiban/build-worker.mjs'), []),
  },
  {
    name: 'library',
    inputs: [
      ...[
        'src',
        'package.json',
        'tsdown.config.ts',
        'third-party-licences.ts',
        'side-scripts.ts',
        'chunks.ts',
      ].map((path) => `packages/magiban/${path}`),
      ...['packages/core/wasm-text.js', 'packages/core/dist', 'tsconfig.json'],
    ],
    output: 'packages/magiban/dist',
    build: () =>
      mustRun('building the library', tool('tsdown'), ['--logLevel', 'warn'], {
        cwd: join(ROOT, 'packages/magiban'),
      }),
  },
  {
    name: 'page',
    inputs: [
      ...['src', 'public', 'index.html', 'vite.config.ts'].map((path) => `packages/web/${path}`),
      'packages/magiban/dist',
    ],
    output: 'packages/web/dist',
    build: () =>
      mustRun('building the page', tool('vite'), ['build', 'packages/web', '--logLevel', 'warn']),
  },
];

/** Adds a file, or every file below a folder, to a hash. */
function addTo(hash, path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return hash.update(`${path} is missing\0`);
  if (statSync(full).isDirectory()) {
    for (const entry of readdirSync(full).sort()) addTo(hash, `${path}/${entry}`);
    return hash;
  }
  return hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
}

/** Hash of a step's inputs and output: if either has changed, the step is stale. */
function fingerprint({ inputs, output }) {
  const hash = createHash('sha256');
  for (const path of ['package-lock.json', ...inputs, output]) addTo(hash, path);
  return hash.digest('hex');
}

export async function buildStale() {
  const cache = join(ROOT, 'node_modules/.cache/magiban');
  mkdirSync(cache, { recursive: true });
  for (const step of STEPS) {
    const stamp = join(cache, `${step.name}.sha256`);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(step)) continue;
    console.log(`Building the ${step.name} …`);
    await step.build();
    writeFileSync(stamp, fingerprint(step));
  }
}

/** Everything that a command needs before it can start. */
export async function prepare() {
  checkNode();
  await installMissing();
  await buildStale();
}

if (process.argv[1] === import.meta.filename) await prepare();
