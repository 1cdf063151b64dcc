/**
 * The built page in a real browser, behind the real server with its headers. After every test:
 * nothing was written to the console as an error, the Content-Security-Policy was not touched, and
 * no other host was asked for anything.
 */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launchChromium } from '../../../test/support/chromium.js';
import { serve } from '../../magiban/src/cli/server.js';
import { Tablebase } from '../../magiban/src/tablebase/tablebase.js';

const ROOT = fileURLToPath(new URL('../dist', import.meta.url));
/** What the rook of the start board attacks. */
export const ROOK_E4 = ['c4', 'd4', 'e2', 'e3', 'e5', 'e6', 'f4', 'g4'] as const;

let server: Server;
let browser: Browser;
let troubles: string[];
/** The server's address and a fresh page, for each test. */
export let url: string;
export let page: Page;

/** Called once by each file of tests. */
export function usePage(): void {
  beforeAll(async () => {
    if (!existsSync(ROOT)) throw new Error('build the page first: npx vite build packages/web');
    browser = await launchChromium();
    ({ server, url } = await serve({
      root: ROOT,
      tablebase: await Tablebase.open(),
      port: 0,
      host: '127.0.0.1',
    }));
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
    troubles = [];
    await listen();
  });

  afterEach(async () => {
    await page.close();
    expect(troubles).toEqual([]);
  });
}

async function listen(): Promise<void> {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(url)) troubles.push(`request to ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} for ${response.url()}`);
  });
  await page.exposeFunction('reportViolation', (text: string) => troubles.push(text));
  await page.addInitScript(() => {
    const { reportViolation } = globalThis as unknown as { reportViolation(text: string): void };
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reportViolation(`the policy's ${violatedDirective} forbids ${blockedURI}`);
    });
  });
}

export function cell(name: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^${name}(,|$)`) });
}

/** The cells whose label says `word`, by name; the drawn mark must say the same. */
export async function cellsThatAre(word: 'attacked' | 'blocker'): Promise<string[]> {
  const cells = await page.getByRole('gridcell').evaluateAll((all) =>
    all.map((one) => ({
      label: one.getAttribute('aria-label') ?? '',
      attacked: one.hasAttribute('data-attacked'),
      blocker: one.hasAttribute('data-blocker'),
    })),
  );
  const labelled = cells.filter(({ label }) => label.split(', ').includes(word));
  expect(cells.filter((one) => one[word])).toEqual(labelled);
  return labelled.map(({ label }) => label.split(',')[0] as string).sort();
}

export function choose(name: string): Promise<void> {
  return page.getByRole('radio', { name, exact: true }).check();
}
