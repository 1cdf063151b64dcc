/** Tables that stay in the browser, in a real one: kept, read without a server, replaced, mended; and without OPFS. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../../../test/support/chromium.js';
import { openHttp } from '../../../src/tablebase/remote/http-source.js';
import { clearKept, hasOpfs } from '../../../src/tablebase/remote/opfs-files.js';
import { openKept } from '../../../src/tablebase/remote/opfs-store.js';
import type { Lab } from './opfs-page.js';
import { serveTable, type TableServer } from './table-server.js';
import { fileOf, someEntries, tableOf } from './tables.js';

const FILE = fileOf(someEntries(600_000, 9), { blockBytes: 4096, rowLength: 326 });
const OTHER = fileOf(someEntries(600_000, 10), { blockBytes: 4096, rowLength: 326 });
const INDICES = [0, 599_999, 300_000, 300_001];
const CHUNK_BYTES = 131_072;

function valuesOf(file: Uint8Array): number[] {
  const table = tableOf(file);
  return INDICES.map((index) => table.valueNow(index) as number);
}

let server: TableServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('opfs-page.ts', import.meta.url))],
    ...{ bundle: true, format: 'esm', write: false, platform: 'browser', target: 'es2022' },
  });
  const files = new Map([
    ['/', '<!doctype html><script type="module" src="/page.js"></script>'],
    ['/page.js', outputFiles[0]?.text ?? ''],
  ]);
  server = await serveTable(FILE, files);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach(async () => {
  server.habit = 'good';
  server.file = FILE;
  context = await browser.newContext();
  page = await context.newPage();
  await load();
});
afterEach(() => context.close());

/** Reloads the page: its memory is empty. */
async function load(): Promise<void> {
  await page.goto(server.url);
  await page.waitForFunction(() => 'lab' in globalThis);
  server.asked.length = 0;
}

type Question = 'kept' | 'sum' | 'spoil' | 'clear' | 'hasOpfs';

function ask(question: Question): Promise<unknown> {
  return page.evaluate(
    (name): unknown => (globalThis as unknown as { lab: Lab }).lab[name](),
    question,
  );
}

function askAt(question: 'values' | 'fault', indices: number[] = INDICES): Promise<unknown> {
  return page.evaluate(
    ([name, at]): unknown => (globalThis as unknown as { lab: Lab }).lab[name](at),
    [question, indices] as const,
  );
}

describe('a table that was read in the browser', () => {
  it('stays there, in chunks, and is fetched once', async () => {
    expect(await ask('hasOpfs')).toBe(true);
    expect(await askAt('values')).toEqual(valuesOf(FILE));
    const chunks = Math.ceil(FILE.length / CHUNK_BYTES);
    expect(chunks).toBeGreaterThan(2);
    expect(await ask('kept')).toMatchObject({
      0: CHUNK_BYTES,
      [chunks - 1]: FILE.length - (chunks - 1) * CHUNK_BYTES,
    });
    await load();
    expect(await askAt('values')).toEqual(valuesOf(FILE));
    // Whether it is still the same.
    expect(server.asked).toEqual(['bytes=0-65535']);
  });

  it('is read without a server, as far as it was read before', async () => {
    expect(await askAt('values')).toEqual(valuesOf(FILE));
    await load();
    server.habit = 'broken';
    expect(await askAt('values')).toEqual(valuesOf(FILE));
  });

  it('is not made up where it was never read', async () => {
    server.habit = 'broken';
    expect(await askAt('fault')).toBe('HttpTrouble');
    server.habit = 'good';
    await askAt('values', [0]);
    await load();
    server.habit = 'broken';
    expect(await askAt('fault')).toBe('HttpTrouble');
    server.habit = 'good';
    expect(await askAt('values')).toEqual(valuesOf(FILE));
  });

  it('is replaced when the server has another', async () => {
    expect(await askAt('values')).toEqual(valuesOf(FILE));
    await load();
    server.file = OTHER;
    expect(await askAt('values')).toEqual(valuesOf(OTHER));
    await load();
    server.habit = 'broken';
    expect(await askAt('values')).toEqual(valuesOf(OTHER));
  });

  it('is mended when its copy is damaged', async () => {
    const before = await ask('sum');
    await ask('spoil');
    await load();
    expect(await askAt('values')).toEqual(valuesOf(FILE));
    expect(await ask('sum')).toBe(before);
    await load();
    server.habit = 'broken';
    expect(await ask('sum')).toBe(before);
  });

  it('is forgotten when asked to', async () => {
    expect(await askAt('values')).toEqual(valuesOf(FILE));
    await ask('clear');
    server.habit = 'broken';
    expect(await askAt('fault')).toBe('HttpTrouble');
  });

  it('works where nothing can be kept', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(StorageManager.prototype, 'getDirectory', {
        value: () => Promise.reject(new DOMException('not here', 'SecurityError')),
      });
    });
    await load();
    expect(await askAt('values')).toEqual(valuesOf(FILE));
    expect(server.asked.length).toBeGreaterThan(2);
  });

  it('works where there is no room', async () => {
    await page.addInitScript(() => {
      FileSystemWritableFileStream.prototype.write = () =>
        Promise.reject(new DOMException('full', 'QuotaExceededError'));
    });
    await load();
    expect(await askAt('values')).toEqual(valuesOf(FILE));
  });
});

describe('without a browser', () => {
  it('tables are read as if nothing could be kept', async () => {
    expect(hasOpfs()).toBe(false);
    await clearKept();
    const opened = await openKept('x', () => openHttp(`${server.url}table.mgt`));
    expect(opened).toMatchObject({ ok: true, value: { size: FILE.length } });
  });
});
