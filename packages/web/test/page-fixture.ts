/**
 * The built page in a real browser, behind the real server with its headers. After every test: nothing was written to the console as
 * an error, the Content-Security-Policy was not touched, and no other host was asked for anything.
 */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launchChromium } from '../../../test/support/chromium.js';
import { serve } from '../../magiban/src/server/server.js';
import { Tablebase } from '../../magiban/src/tablebase/probe/tablebase.js';

export const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** Every section, and what is there once it is ready. */
export const SECTIONS = [
  ['#/play', '.setup'],
  ['#/analyse', '.engine-lines .move'],
  ['#/endgames', '.chip'],
  ['#/lab/attacks/shogi', '.frame'],
  ['#/lab/magic', '.magic-steps'],
  ['#/lab/finder', '.frame'],
  ['#/lab/perft', '.gauge'],
] as const;

const USUAL = {
  viewport: { width: 1200, height: 900 },
  locale: 'en',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
} as const;

let server: Server;
/** What went wrong, which is nothing: a test that expects something takes it out. */
export let troubles: string[];
let shared: BrowserContext;
let context: BrowserContext;
export let browser: Browser;
/** The server's address and a fresh page, for each test. */
export let url: string;
export let page: Page;

/** Called once by each file of tests. The language is English and nothing moves, unless a test says otherwise. */
export function usePage(): void {
  beforeAll(async () => {
    if (!existsSync(DIST)) throw new Error('build the page first: npm run build');
    browser = await launchChromium();
    ({ server, url } = await serve({
      root: DIST,
      tablebase: await Tablebase.open(),
      port: 0,
      host: '127.0.0.1',
    }));
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  beforeAll(async () => {
    shared = await browser.newContext(USUAL);
  });

  beforeEach(async () => {
    context = shared;
    await openPage();
  });

  afterEach(async () => {
    await page.close();
    if (context !== shared) await context.close();
    expect(troubles).toEqual([]);
  });
}

/** A separate browser context for this test: another size, another theme. */
export async function openContext(options: Parameters<Browser['newContext']>[0]): Promise<void> {
  await page.close();
  context = await browser.newContext({ ...USUAL, ...options });
  await openPage();
}

/** Another tab of the same browser, which is `page` from now on. */
export async function openTab(hash: string): Promise<Page> {
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await listen();
  await page.goto(`${url}${hash}`);
  return page;
}

/** A page that remembers nothing; what was loaded for others is at hand, which saves seconds. */
async function openPage(): Promise<void> {
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  troubles = [];
  await listen();
  await page.addInitScript(() => {
    if (sessionStorage.getItem('test')) return;
    sessionStorage.setItem('test', 'begun');
    localStorage.clear();
    indexedDB.deleteDatabase('magiban');
  });
}

/** No test waits for a visual pause: timers of the page run ten times as fast. */
export async function hurry(): Promise<void> {
  await page.addInitScript(() => {
    const wait = globalThis.setTimeout;
    const hurried = (call: TimerHandler, time = 0) => wait(call, time / 10);
    Object.assign(globalThis, { setTimeout: hurried });
  });
}

/** Whether the network is there. */
export async function setOffline(isOffline: boolean): Promise<void> {
  await context.setOffline(isOffline);
}

/** What the browser remembers before the page is opened. */
export async function remember(stored: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
    }
  }, stored);
}

async function listen(): Promise<void> {
  page.on('console', (message) => {
    const isOurs = !message.text().includes('registration blocked by Playwright');
    if (isOurs && ['error', 'warning'].includes(message.type())) troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('blob:')) {
      troubles.push(`request to ${request.url()}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} for ${response.url()}`);
  });
  await page.exposeFunction('reportViolation', (text: string) => troubles.push(text));
  await page.addInitScript(() => {
    const { reportViolation } = globalThis as { reportViolation?(text: string): void };
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reportViolation?.(`the policy's ${violatedDirective} forbids ${blockedURI}`);
    });
  });
}

/** A cell of the keyboard grid over a board. */
export function square(name: string): Locator {
  return page.locator(`[data-square="${name}"]`);
}

/** What a screen reader says of a square. */
export async function labelOf(name: string): Promise<string | null> {
  return square(name).getAttribute('aria-label');
}

async function centre(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error('there is nothing to click');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A real click of the mouse on a square, or on a piece in hand. */
export async function click(place: string | Locator): Promise<void> {
  const { x, y } = await centre(typeof place === 'string' ? square(place) : place);
  await page.mouse.click(x, y);
  await settle();
}

/** Boards draw a click in the next frame, and tell of moves a moment after it: on a busy machine that takes its time. */
async function settle(): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.waitForTimeout(40);
}

/** Moves a piece by two clicks. */
export async function clickMove(from: string, to: string): Promise<void> {
  await click(from);
  await click(to);
}

/** Moves a piece by dragging it. */
export async function drag(from: string | Locator, to: string): Promise<void> {
  const start = await centre(typeof from === 'string' ? square(from) : from);
  const end = await centre(square(to));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
  await settle();
}

export function named(name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: typeof name === 'string' });
}

export function choose(name: string): Promise<void> {
  return page.getByRole('radio', { name, exact: true }).check({ force: true });
}

/** The moves of the list, as they are written. */
export async function moves(): Promise<string[]> {
  const texts = await page.locator('.moves .move').allTextContents();
  return texts.map((text) => text.trim());
}

/** A game against a friend, without a clock. */
export async function startFriendGame(game: 'Chess' | 'Shogi'): Promise<void> {
  await page.goto(`${url}#/play`);
  await choose(game);
  await choose('Friend');
  await named('Start the game').click();
  await page.locator('.moves').waitFor({ state: 'attached' });
}

/** Types moves into the field, one after the other. */
export async function typeMoves(...texts: readonly string[]): Promise<void> {
  const field = page.getByLabel('Type a move');
  for (const [i, text] of texts.entries()) {
    const before = (await moves()).length;
    await field.fill(text);
    await field.press('Enter');
    await page.waitForFunction(
      (count) => document.querySelectorAll('.moves .move').length > count,
      before,
    );
    if (i === texts.length - 1) return;
  }
}
