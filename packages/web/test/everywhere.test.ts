/** What holds in every section: languages, offline, the JavaScript core, size, smoothness, any folder. */
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { serveFolder } from '../../../test/support/static.js';
import {
  browser,
  choose,
  DIST,
  labelOf,
  moves,
  named,
  openContext,
  page,
  SECTIONS,
  setOffline,
  url,
  usePage,
} from './page-fixture.js';

usePage();

const FIRST_LOAD_BYTES = 400_000;

describe('languages', () => {
  test('a switch changes every word, and is remembered', async () => {
    await page.goto(`${url}#/play`);
    await named('日本語').click();
    await page.getByRole('heading', { name: '新しい対局' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja');
    expect(await page.title()).toContain('対局');
    await choose('将棋');
    await choose('友達');
    await named('対局開始').click();
    const field = page.getByLabel('指し手を入力');
    await field.fill('７六歩');
    await field.press('Enter');
    await expect.poll(moves).toEqual(['▲７六歩']);
    expect(await labelOf('7f')).toBe('７六、先手の歩');
    expect(await page.getByRole('status').first().textContent()).toBe('先手、７六歩');
    await page.reload();
    await page.getByRole('heading', { name: '後手の手番' }).waitFor();
    await named('English').click();
    await expect.poll(moves).toEqual(['P-7f']);
  });
});

describe('without a network, without WebAssembly, in any folder', () => {
  test('after the first visit everything works with the network cut off', async () => {
    await openContext({ serviceWorkers: 'allow' });
    await page.goto(`${url}#/play`);
    await page.waitForFunction(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    });
    await setOffline(true);
    await page.reload();
    // Shogi, the engine and the tables have not been loaded before.
    await choose('Shogi');
    await page.getByLabel('Level').fill('1');
    await named('Start the game').click();
    await page.getByLabel('Type a move').fill('7g7f');
    await page.getByLabel('Type a move').press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2);
    await page.goto(`${url}#/endgames`);
    await page.locator('.chip.win').waitFor();
    await page.goto(`${url}#/lab/perft`);
    await named('Count').click();
    await page.waitForFunction(
      () => document.querySelector('#perft-nodes')?.textContent === '197,281',
    );
    await setOffline(false);
  });

  test('the JavaScript core plays, knows the endings, and is named', async () => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { MAGIBAN_CORE: 'js' });
    });
    await page.goto(`${url}#/play`);
    await page.getByLabel('Level').fill('1');
    await named('Start the game').click();
    await page.getByLabel('Type a move').fill('e4');
    await page.getByLabel('Type a move').press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2);
    const cores = page
      .workers()
      .map((worker) =>
        worker.evaluate(() => (globalThis as { MAGIBAN_CORE?: string }).MAGIBAN_CORE),
      );
    expect(await Promise.all(cores)).toEqual(['js']);
    await named('Settings').click();
    await page.getByText('JavaScript core: asked for by MAGIBAN_CORE').waitFor();
    await named('Close').click();
    await page.goto(`${url}#/endgames`);
    await page.locator('.chip.win').waitFor();
  });

  test('a plain file server and a subfolder are enough', async () => {
    const plain = await serveFolder(dirname(DIST), {});
    const context = await browser.newContext();
    try {
      const other = await context.newPage();
      const faults: string[] = [];
      other.on('pageerror', (error) => faults.push(error.message));
      other.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      await other.goto(`${plain.url}dist/#/endgames`);
      await other.locator('.chip.win').waitFor();
      await other.goto(`${plain.url}dist/#/play`);
      await other.getByLabel('Level').fill('1');
      await other.getByRole('button', { name: 'Start the game' }).click();
      await other.getByLabel('Type a move').fill('e4');
      await other.getByLabel('Type a move').press('Enter');
      await other.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2);
      expect(faults).toEqual([]);
    } finally {
      await context.close();
      await plain.close();
    }
  });
});

describe('size and smoothness', () => {
  test.each([
    [360, 740],
    [820, 1180],
  ])('at %ix%i no section is wider than the window, in both languages', async (width, height) => {
    await openContext({ viewport: { width, height } });
    for (const [hash, ready] of SECTIONS) {
      await page.goto(`${url}${hash}`);
      await page.locator(ready).first().waitFor();
      for (const language of ['日本語', 'English']) {
        await named(language).click();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${hash} ${language}`).toBe(width);
      }
    }
  });

  test('the first load of a game is small', async () => {
    await openContext({});
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => bodies.push(response.body()));
    await page.goto(`${url}#/play`);
    await page.locator('.chess-board piece').first().waitFor();
    const ready = await page.evaluate(() => Math.round(performance.now()));
    await page.waitForLoadState('networkidle');
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    process.stdout.write(
      `first load: ${total} bytes compressed in ${sizes.length} files, ready after ${ready} ms\n`,
    );
    expect(total).toBeLessThanOrEqual(FIRST_LOAD_BYTES);
  });

  test('frames keep coming while the engine thinks', async () => {
    await page.goto(`${url}#/analyse`);
    await page.locator('.engine-lines .move').first().waitFor();
    // The same without the engine tells how much of a gap is the machine's, and not the page's.
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const busy = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    };
    const measure = async (when: string) => {
      const before = await busy();
      const { frames, longest, span } = await watchFrames();
      const share = ((await busy()) - before) / (span / 1000);
      process.stdout.write(
        `${when}: ${frames.toFixed(1)} frames a second, longest gap ${longest.toFixed(1)} ms, ` +
          `the page is busy ${(share * 100).toFixed(1)} % of the time\n`,
      );
    };
    await measure('while the engine thinks');
    expect(await page.locator('.engine-foot').innerText()).toContain('Depth');
    await page.getByRole('switch', { name: 'Engine' }).uncheck();
    await measure('while it rests');
  });
});

function watchFrames() {
  return page.evaluate(async () => {
    const times: number[] = [];
    await new Promise<void>((resolve) => {
      const tick = (time: number) => {
        times.push(time);
        if (time - (times[0] ?? 0) < 1500) requestAnimationFrame(tick);
        else resolve();
      };
      requestAnimationFrame(tick);
    });
    const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
    return { frames: ((times.length - 1) / span) * 1000, longest: Math.max(...gaps), span };
  });
}
