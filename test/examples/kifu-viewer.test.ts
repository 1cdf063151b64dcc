import { join } from 'node:path';
import { makeRecordBytes, unwrap } from 'magiban/records';
import { ShogiGame } from 'magiban/shogi';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.js';
import { serveFolder } from '../support/static.js';
import { EXAMPLES, npmRun } from './support.js';

let browser: Browser;
let page: Page;
let server: Awaited<ReturnType<typeof serveFolder>>;
const troubles: string[] = [];
beforeAll(async () => {
  await npmRun('kifu-viewer', 'build');
  server = await serveFolder(join(EXAMPLES, 'kifu-viewer'), {});
  browser = await launchChromium();
  page = await browser.newPage();
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  await page.goto(server.url);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const moves = () => page.locator('#moves li').allTextContents();
/** The pieces of a rank, from file 9 to file 1. */
const rank = async (number: number) =>
  (await page.locator(`#board tr:nth-child(${number}) td`).allTextContents()).map(
    (text) => text || '・',
  );

async function open(name: string, buffer: Buffer): Promise<void> {
  await page.locator('#file').setInputFiles({ name, mimeType: 'text/plain', buffer });
}

describe('kifu-viewer', () => {
  it('steps through a record, by buttons and by keys', async () => {
    expect(await moves()).toEqual(['▲７六歩', '△３四歩', '▲２二角成', '△同　銀', '▲４五角']);
    expect((await rank(1)).join('')).toBe('香桂銀金玉金銀桂香');
    await page.getByLabel('次').click();
    expect((await rank(6)).join('')).toBe('・・歩・・・・・・');
    expect(await page.locator('#comments').textContent()).toBe('角道を開ける。');
    await page.keyboard.press('End');
    expect((await rank(5)).join('')).toBe('・・・・・角・・・');
    expect(await page.locator('#gote').textContent()).toBe('☖ 後手 持駒 角');
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator('#sente').textContent()).toBe('☗ 先手 持駒 角');
    await page.getByLabel('最初').click();
    expect((await rank(6)).join('')).toBe('・'.repeat(9));
    await page.getByRole('button', { name: '▲２二角成' }).click();
    expect((await rank(2)).join('')).toBe('・飛・・・・・馬・');
  });

  it('reads KIF in Shift_JIS, KI2 and CSA', async () => {
    const game = new ShogiGame();
    game.headers.set('先手', '甲').set('後手', '乙');
    for (const move of ['2g2f', '8c8d', '2f2e']) game.play(move);
    game.resign();
    for (const format of ['kif', 'ki2', 'csa'] as const) {
      await open('empty.kif', Buffer.from('手合割：平手\n手数----指手--\n   1 中断\n'));
      await expect.poll(moves).toEqual([]);
      const encoding = format === 'kif' ? 'shift_jis' : 'utf-8';
      await open(
        `game.${format}`,
        Buffer.from(unwrap(makeRecordBytes(game, format, { encoding })).bytes),
      );
      await expect.poll(moves, { message: format }).toEqual(['▲２六歩', '△８四歩', '▲２五歩']);
      expect(await page.locator('#sente').textContent()).toContain('甲');
      expect(await page.getByRole('alert').textContent()).toBe('');
    }
  });

  it('shows what is wrong with a file, and the moves before it', async () => {
    await open('game.ki2', Buffer.from('▲７六歩 △３四歩 ▲７五歩 △８五歩'));
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('no pawn can reach');
    expect(await moves()).toEqual(['▲７六歩', '△３四歩', '▲７五歩']);
    await open('image.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]));
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('not a record');
    expect(troubles).toEqual([]);
  });
});
