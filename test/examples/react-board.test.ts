import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChessPosition } from 'magiban/chess';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.js';
import { serveFolder } from '../support/static.js';
import { npmRun } from './support.js';

const folder = mkdtempSync(join(tmpdir(), 'magiban-example-'));
let browser: Browser;
let page: Page;
let server: Awaited<ReturnType<typeof serveFolder>>;
const troubles: string[] = [];
beforeAll(async () => {
  await npmRun('react-board', 'build', ['--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']);
  server = await serveFolder(folder, {});
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
  rmSync(folder, { recursive: true, force: true });
});

const square = (name: string) => page.locator(`button[aria-label^="${name} "]`);
const played = async () => (await page.locator('main > p').last().textContent())?.split(' ') ?? [];

describe('react-board', () => {
  it('lets the player move, and the engine answer from its worker', async () => {
    await square('e2').click();
    expect(await page.locator('button.target').count()).toBe(2);
    await square('e4').click();
    await expect.poll(async () => (await played()).length, { timeout: 60_000 }).toBe(2);
    let position = ChessPosition.start;
    for (const san of await played()) position = position.play(san);
    expect(position.turn).toBe('white');
    expect(await page.getByRole('status').textContent()).toBe('white to move');
    expect(page.workers()).toHaveLength(1);
  });

  it('keeps to the rules, and starts again at another level', async () => {
    await square('a1').click();
    await square('a5').click();
    expect(await played()).toHaveLength(2);
    await page.getByRole('combobox').selectOption('9');
    await page.getByRole('button', { name: 'New game' }).click();
    await square('d2').click();
    await square('d4').click();
    await expect.poll(async () => (await played()).length, { timeout: 60_000 }).toBe(2);
    expect((await played())[0]).toBe('d4');
    expect(troubles).toEqual([]);
  });
});
