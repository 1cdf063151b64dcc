/** A page in Chromium: its result, what the console complains about, and the requests that failed. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';

export interface PageReport {
  /** What the page left in `globalThis.magiban`. */
  readonly result: unknown;
  /** The text of the element `#server`, if the page has one. */
  readonly server: string | null;
  readonly troubles: readonly string[];
  /** The number of workers that the page has started. */
  readonly workers: number;
}

/** A page in trouble may still report a result, but not much later. */
const AFTER_TROUBLE_MS = 15_000;

/** Opens a page and waits for its result; rejects with the first trouble of a page that has none. */
export async function openPage(browser: Browser, url: string): Promise<PageReport> {
  const page = await browser.newPage();
  try {
    const { troubles, first } = watch(page);
    let workers = 0;
    page.on('worker', () => {
      workers++;
    });
    await page.goto(url, { timeout: 0 });
    const result = page.waitForFunction(
      () => (globalThis as { magiban?: unknown }).magiban,
      undefined,
      { timeout: 0 },
    );
    // The page is closed in the end, whatever comes first.
    result.catch(() => {});
    const handle = await Promise.race([result, first.then(() => wait(AFTER_TROUBLE_MS))]);
    if (!handle) throw new Error(troubles[0]);
    const server = page.locator('#server');
    const text = (await server.count()) > 0 ? await server.textContent() : null;
    return { result: await handle.jsonValue(), server: text, troubles, workers };
  } finally {
    await page.close();
  }
}

/** Opens a page and uses it; rejects with the first trouble, or if the use fails. */
export async function visitPage(
  browser: Browser,
  url: string,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage();
  try {
    const { troubles } = watch(page);
    await page.goto(url, { timeout: 0 });
    const failure = await use(page).catch((error: unknown) => error ?? 'failed');
    if (troubles[0] !== undefined) throw new Error(troubles[0]);
    if (failure !== undefined) throw failure;
  } finally {
    await page.close();
  }
}

function watch(page: Page) {
  const troubles: string[] = [];
  let tell = () => {};
  const first = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const add = (trouble: string) => {
    troubles.push(trouble.split('\n')[0] ?? trouble);
    tell();
  };
  page.on('console', (message) => {
    // The request behind this message is named below.
    const isRequest = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRequest) add(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => add(`page: ${error.message}`));
  page.on('requestfailed', (request) => {
    add(`request: ${request.failure()?.errorText} for ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) add(`request: status ${response.status()} for ${response.url()}`);
  });
  return { troubles, first };
}
