/** The examples that are built by a framework, as they are after copying the folder and `npm install`. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../../scripts/tools.mjs';
import { freePort, type Workbench } from './workbench.js';

const ENV = { NEXT_TELEMETRY_DISABLED: '1' };
/** The parts of a folder that npm and the tools make. */
const MADE = /[\\/](node_modules|\.next|dist|package(-lock)?\.json)$/;

/** What an example needs besides the library. */
export function packagesOf(name: string): Record<string, string> {
  const text = readFileSync(join(ROOT, 'examples', name, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(text);
  const { magiban: _, ...packages } = { ...dependencies, ...devDependencies };
  return packages;
}

function addExample(bench: Workbench, name: string): void {
  const filter = (path: string) => !MADE.test(path);
  cpSync(join(ROOT, 'examples', name), bench.folder, { recursive: true, filter });
}

/** The page of Next: built, which checks its types, then served. */
export async function runNextPage(bench: Workbench): Promise<void> {
  addExample(bench, 'next-page');
  await bench.check('build', async () => {
    await bench.tool('next', ['build'], ENV);
  });
  if (bench.checks.some(({ error }) => error !== undefined)) return;
  const port = await freePort();
  const args = ['start', '-H', '127.0.0.1', '-p', `${port}`];
  await bench.check('start', () =>
    bench.serve(bench.executable('next'), args, port, async (url) => {
      const html = await (await fetch(`${url}?fen=nonsense`)).text();
      if (!html.includes('not a FEN')) throw new Error('the page accepts nonsense');
      await bench.visit(url, analyseQueen);
    }),
  );
}

/** White mates with the queen: the server knows the distance, the engine of the page confirms it. */
async function analyseQueen(page: Page): Promise<void> {
  const queen = page.locator('article', { hasText: 'Queen against a bare king' });
  const [, plies] = /win in (\d+) plies/.exec(await queen.innerText()) ?? [];
  if (plies === undefined) throw new Error(`no outcome: ${await queen.innerText()}`);
  await queen.getByRole('button', { name: 'Analyse' }).click();
  const told = queen.locator('output', { hasText: `mate in ${plies} plies` });
  await told.waitFor({ timeout: 0 });
  if (page.workers().length === 0) throw new Error('worker: true has started no worker');
}

/** The board of React: its types, and the development server; `npm test` builds it. */
export async function runReactBoard(bench: Workbench): Promise<void> {
  addExample(bench, 'react-board');
  await bench.check('types', async () => {
    await bench.tool('tsc', ['-p', '.']);
  });
  const port = await freePort();
  const args = ['--host', '127.0.0.1', '--port', `${port}`, '--strictPort'];
  await bench.check('dev', () =>
    bench.serve(bench.executable('vite'), args, port, (url) => bench.visit(url, playMove)),
  );
}

/** A move of the player, and the answer. */
async function playMove(page: Page): Promise<void> {
  for (const square of ['e2', 'e4']) await page.locator(`[aria-label^="${square} "]`).click();
  await page.locator('p', { hasText: /^e4 \S+$/ }).waitFor({ timeout: 0 });
  if (page.workers().length === 0) throw new Error('worker: true has started no worker');
}
