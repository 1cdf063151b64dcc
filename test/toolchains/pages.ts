/** The two apps that bundlers for browsers build: one as simple as can be, one that hosts its worker under a strict policy. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { mustReport, type Workbench } from './workbench.js';

/** Only the site's own files may run, workers included; WebAssembly needs its keyword. */
export const STRICT_POLICY = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; img-src data:",
};

/** Adds the app whose engine uses `worker: true`. */
export function addApp(bench: Workbench, folder: string): void {
  for (const name of ['index.html', 'page.js', 'program.js']) bench.add(name, folder);
}

/** Adds the app that starts the worker itself: in a bundler's way, or from the URL of a second entry. */
export function addSelfHostedApp(
  bench: Workbench,
  folder: string,
  page: 'self-hosted-page.js' | 'worker-url-page.js',
): void {
  addApp(bench, folder);
  bench.add(page, folder);
  cpSync(join(bench.folder, folder, page), join(bench.folder, folder, 'page.js'));
}

/** Builds both apps with one bundler and opens them; `build` returns the folder with the built app. */
export async function checkApps(
  bench: Workbench,
  build: (app: string) => Promise<string>,
  page: 'self-hosted-page.js' | 'worker-url-page.js' = 'self-hosted-page.js',
): Promise<void> {
  addApp(bench, 'app');
  addSelfHostedApp(bench, 'self-hosted', page);
  await bench.check('build', async () => {
    mustReport(await bench.openFolder(await build('app')));
  });
  await bench.check('self-hosted worker', async () => {
    mustReport(await bench.openFolder(await build('self-hosted'), STRICT_POLICY));
  });
}
