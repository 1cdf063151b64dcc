/** webpack, esbuild and Rollup: the least configuration that their documentation asks for. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { checkApps } from './pages.js';
import { mustPrint, type Workbench } from './workbench.js';

export async function runWebpack(bench: Workbench): Promise<void> {
  await checkApps(bench, async (app) => {
    await bench.tool('webpack-cli', [
      ...['build', '--mode', 'production', '--entry', `./${app}/page.js`],
      ...['--output-path', `./${app}/dist`, '--output-filename', 'page.js'],
    ]);
    return withPage(bench, app);
  });
  await bench.check('build for Node', async () => {
    bench.add('program.js');
    bench.add('print.js');
    await bench.tool('webpack-cli', [
      ...['build', '--mode', 'production', '--target', 'node', '--entry', './print.js'],
      ...['--output-path', './node', '--output-filename', 'print.cjs'],
    ]);
    mustPrint(await bench.node('node/print.cjs'));
  });
}

export async function runEsbuild(bench: Workbench): Promise<void> {
  const bundle = (args: readonly string[]) =>
    bench.tool('esbuild', ['--bundle', '--log-level=error', ...args]);
  await checkApps(
    bench,
    async (app) => {
      const entries = [`page=${app}/page.js`, ...workerEntry(app)];
      await bundle([...entries, '--format=esm', '--minify', `--outdir=${app}/dist`]);
      return withPage(bench, app);
    },
    'worker-url-page.js',
  );
  bench.add('program.js');
  bench.add('print.js');
  await bench.check('ESM for Node', async () => {
    await bundle(['print.js', '--platform=node', '--format=esm', '--outfile=esm/print.mjs']);
    mustPrint(await bench.node('esm/print.mjs'));
  });
  await bench.check('CommonJS for Node', async () => {
    await bundle(['print.js', '--platform=node', '--format=cjs', '--outfile=cjs/print.cjs']);
    mustPrint(await bench.node('cjs/print.cjs'));
  });
}

export async function runRollup(bench: Workbench): Promise<void> {
  await checkApps(
    bench,
    async (app) => {
      const inputs = [`page=${app}/page.js`, ...workerEntry(app)].flatMap((entry) => ['-i', entry]);
      const options = ['-f', 'es', '-p', '@rollup/plugin-node-resolve', '--silent'];
      await bench.tool('rollup', [...inputs, ...options, '-d', `${app}/dist`]);
      return withPage(bench, app);
    },
    'worker-url-page.js',
  );
}

/** The worker as a second entry, where the app hosts it. */
function workerEntry(app: string): string[] {
  return app === 'self-hosted' ? ['engine-worker=magiban/engine-worker'] : [];
}

/** Puts the page beside the bundle. */
function withPage(bench: Workbench, app: string): string {
  cpSync(join(bench.folder, app, 'index.html'), join(bench.folder, app, 'dist/index.html'));
  return `${app}/dist`;
}
