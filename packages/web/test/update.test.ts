/** A new build is put on the server while tabs of the old one are open: two real builds, one after the other, in one place. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchChromium } from '../../../test/support/chromium.js';
import { serveFolder } from '../../../test/support/static.js';
import { DIST } from './page-fixture.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'magiban-update-'));
const site = join(folder, 'site');
const next = join(folder, 'next');
let browser: Browser;
let server: Awaited<ReturnType<typeof serveFolder>>;
let context: BrowserContext;
let troubles: string[];

/** The files of a build, and no others. */
function publish(from: string): void {
  rmSync(site, { recursive: true, force: true });
  cpSync(from, site, { recursive: true });
}

beforeAll(async () => {
  browser = await launchChromium();
  // The same sources with other names, as if every chunk had changed.
  const output = { chunkFileNames: 'assets/next-[name]-[hash].js' };
  await build({
    ...{ root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'error' },
    build: { outDir: next, emptyOutDir: true, rollupOptions: { output } },
  });
  publish(DIST);
  server = await serveFolder(site, {});
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  publish(DIST);
  troubles = [];
});

afterEach(async () => {
  await context.close();
  expect(troubles).toEqual([]);
});

async function open(hash: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => troubles.push(error.message));
  await page.goto(`${server.url}${hash}`);
  return page;
}

async function play(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Friend' }).check({ force: true });
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByLabel('Type a move').fill('e4');
  await page.getByLabel('Type a move').press('Enter');
  await page.locator('.moves .move', { hasText: 'e4' }).waitFor();
}

test('an old tab still opens sections that it has not loaded, and the new build comes with the next visit', async () => {
  context = await browser.newContext({ locale: 'en' });
  const old = await open('#/play');
  await old.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
  await play(old);
  publish(next);
  await old.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await old.waitForFunction(async () => {
    const { waiting, installing } = await navigator.serviceWorker.ready;
    return waiting !== null && installing === null;
  });
  // A tab that is opened now gets the new build.
  const fresh = await open('#/lab/perft');
  await fresh.locator('.gauge').waitFor();
  expect(await scripts(fresh)).toContain('/next-');
  for (const [hash, ready] of [
    ['#/analyse', '.engine-lines .move'],
    ['#/endgames', '.chip'],
    ['#/lab/attacks/shogi', '.frame'],
  ] as const) {
    await old.goto(`${server.url}${hash}`);
    await old.locator(ready).first().waitFor();
  }
  expect(await scripts(old)).not.toContain('/next-');
  expect(await caches(old)).toHaveLength(2);
  await old.close();
  await fresh.close();
  // The old cache goes with a visit that finds no other tab; one that is just being closed may still count.
  const visit = async () => {
    const later = await open('#/play');
    await later.locator('.moves .move', { hasText: 'e4' }).waitFor();
    const names = await caches(later);
    await later.close();
    return names.length;
  };
  await expect.poll(visit, { timeout: 30_000, interval: 500 }).toBe(1);
});

test.each([
  ['en', 'The page has been updated', 'Reload the page', 'Analyse'],
  ['ja', 'ページが更新されました', 'ページを再読み込み', '検討'],
])(
  'without the old files a tab asks to be reloaded, in %s, and loses nothing',
  async (locale, text, reload, section) => {
    context = await browser.newContext({ locale: 'en', serviceWorkers: 'block' });
    const page = await open('#/play');
    await play(page);
    if (locale === 'ja') await page.getByRole('button', { name: '日本語' }).click();
    publish(next);
    await page.getByRole('link', { name: section }).click();
    await page.locator('.page-notice', { hasText: text }).waitFor();
    await page.locator('.broken').waitFor();
    await page.locator('.page-notice').getByRole('button', { name: reload }).click();
    await page.locator('.engine-lines .move').first().waitFor();
    await page.goto(`${server.url}#/play`);
    await page.locator('.moves .move', { hasText: 'e4' }).waitFor();
  },
);

/** Which scripts a tab has loaded. */
function scripts(page: Page): Promise<string> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join('\n'),
  );
}

function caches(page: Page): Promise<string[]> {
  return page.evaluate(() => globalThis.caches.keys());
}
