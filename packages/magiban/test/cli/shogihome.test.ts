/** The ShogiHome build in a real browser and in Node, driven as ShogiHome drives its engines: lines in, lines out. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildShogihome } from '../../../../scripts/shogihome.mjs';
import { launchChromium } from '../../../../test/support/chromium.js';
import { serveFolder } from '../../../../test/support/static.js';
import { ShogiPosition } from '../../src/shogi/position.js';
import type { ShogiHomeEngine } from '../../src/shogihome/module.js';
import { parseAnswer } from '../../src/uci/parse-answer.js';

const STRICT = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'";
const ISOLATED = {
  'Content-Security-Policy': STRICT,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** What the page, or a worker as ShogiHome has one, does with the module: each answer is waited for by its first word. */
const DRIVER = `
export async function start() {
  const { default: create } = await import('./magiban.js');
  const engine = await create({ printErr: (line) => lines.push('ERR ' + line) });
  const lines = [];
  const listener = (line) => lines.push(line);
  engine.addMessageListener(listener);
  const until = async (word) => {
    for (let i = 0; i < 6000; i++) {
      const at = lines.findIndex((line) => line.split(' ')[0] === word);
      if (at >= 0) return lines.splice(0, at + 1);
      engine.poll();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error('no ' + word + ' in ' + lines.join(' / '));
  };
  return { engine, lines, listener, until };
}
`;
const WORKER = `
import { start } from './driver.js';
const { engine, until } = await start();
self.onmessage = async ({ data: [line, word] }) => {
  engine.postMessage(line);
  self.postMessage(word ? await until(word) : []);
};
self.postMessage('ready');
`;

interface Driver {
  readonly engine: ShogiHomeEngine;
  readonly lines: string[];
  readonly listener: (line: string) => void;
  until(word: string): Promise<string[]>;
}
type Window = typeof globalThis & { driver: Driver; asked: Worker };

interface Manifest {
  readonly [key: string]: unknown;
  readonly options: readonly {
    readonly name: string;
    readonly type: string;
    readonly default: unknown;
  }[];
  readonly presets: readonly {
    readonly id: string;
    readonly values: Record<string, string | number>;
  }[];
}

let folder: string;
let browser: Browser;
let server: Awaited<ReturnType<typeof serveFolder>>;
let manifest: Manifest;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'magiban-shogihome-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  await buildShogihome(join(folder, 'engine'));
  manifest = JSON.parse(readFileSync(join(folder, 'engine/engine.json'), 'utf8'));
  writeFileSync(join(folder, 'engine/index.html'), '<!doctype html><title>host</title>');
  writeFileSync(join(folder, 'engine/driver.js'), DRIVER);
  writeFileSync(join(folder, 'engine/host-worker.js'), WORKER);
  server = await serveFolder(join(folder, 'engine'), ISOLATED);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openPage(): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(server.url);
  return page;
}

/** Starts the module on the page itself. */
async function startOn(page: Page): Promise<void> {
  // As text: vitest would make something of its own of the import.
  await page.evaluate(
    `import('./driver.js').then(async ({ start }) => { globalThis.driver = await start(); })`,
  );
}

const ask = (page: Page, line: string, word: string) =>
  page.evaluate(
    ([command = '', awaited = '']) => {
      const { engine, until } = (globalThis as Window).driver;
      engine.postMessage(command);
      return until(awaited);
    },
    [line, word],
  );

const tell = (page: Page, line: string) =>
  page.evaluate((command) => (globalThis as Window).driver.engine.postMessage(command), line);

const bestMove = (lines: readonly string[]) => (lines.at(-1) ?? '').split(' ')[1] ?? '';

/** Lines that come within a moment. */
const silence = (page: Page) =>
  page.evaluate(async () => {
    const { lines } = (globalThis as Window).driver;
    lines.length = 0;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return lines;
  });

async function workersGone(page: Page): Promise<void> {
  for (let i = 0; i < 500 && page.workers().length > 0; i++) await page.waitForTimeout(10);
  expect(page.workers()).toEqual([]);
}

describe('on a page', () => {
  it('a whole conversation is answered, from usi to quit', async () => {
    const page = await openPage();
    await startOn(page);
    expect(page.workers()).toHaveLength(1);
    const hello = await ask(page, 'usi', 'usiok');
    expect(hello).toContain(`id name ${manifest.name}`);
    expect(hello).toContain(`id author ${manifest.author}`);
    await tell(page, 'setoption name USI_Hash value 4');
    expect(await ask(page, 'isready', 'readyok')).toEqual(['readyok']);
    await tell(page, 'usinewgame');
    await tell(page, 'position startpos moves 7g7f 3c3d');
    const quick = await ask(page, 'go depth 3', 'bestmove');
    const position = ShogiPosition.start.play('7g7f').play('3c3d');
    expect(position.tryPlay(bestMove(quick)).ok).toBe(true);
    expect(quick.some((line) => line.startsWith('info depth 3 '))).toBe(true);
    await tell(page, 'go infinite');
    const stopped = await ask(page, 'stop', 'bestmove');
    expect(position.tryPlay(bestMove(stopped)).ok).toBe(true);
    // Long clocks can be cut short, too.
    await tell(page, 'go btime 600000 wtime 600000 byoyomi 300000');
    expect(position.tryPlay(bestMove(await ask(page, 'stop', 'bestmove'))).ok).toBe(true);
    await tell(page, 'position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1');
    expect(await ask(page, 'go mate 20000', 'checkmate')).toContain('checkmate G*5b');
    await tell(page, 'go infinite');
    await tell(page, 'quit');
    expect(await silence(page)).toEqual([]);
    await workersGone(page);
    await page.close();
  });

  it('terminate ends the worker while it thinks, and nothing is said any more', async () => {
    const page = await openPage();
    await startOn(page);
    await ask(page, 'isready', 'readyok');
    await tell(page, 'position startpos');
    await tell(page, 'go btime 600000 wtime 600000 byoyomi 300000');
    await page.evaluate(() => (globalThis as Window).driver.engine.terminate());
    expect(await silence(page)).toEqual([]);
    await workersGone(page);
    await tell(page, 'usi');
    await page.evaluate(() => (globalThis as Window).driver.engine.terminate());
    expect(await silence(page)).toEqual([]);
    await page.close();
  });

  it('listeners that were taken away hear nothing', async () => {
    const page = await openPage();
    await startOn(page);
    const heard = await page.evaluate(async () => {
      const { engine, lines, listener, until } = (globalThis as Window).driver;
      const others: string[] = [];
      engine.addMessageListener((line) => others.push(line));
      engine.postMessage('isready');
      await until('readyok');
      engine.removeMessageListener(listener);
      engine.postMessage('isready');
      for (let i = 0; i < 6000 && others.length < 2; i++) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      engine.terminate();
      return { lines, others };
    });
    expect(heard).toEqual({ lines: [], others: ['readyok', 'readyok'] });
    await page.close();
  });

  it('several threads search where the page is isolated', async () => {
    const page = await openPage();
    await startOn(page);
    await tell(page, 'setoption name Threads value 2');
    await ask(page, 'isready', 'readyok');
    await tell(page, 'position startpos');
    const lines = await ask(page, 'go depth 6', 'bestmove');
    expect(ShogiPosition.start.tryPlay(bestMove(lines)).ok).toBe(true);
    expect(lines.filter((line) => line.startsWith('ERR') || line.includes('bug'))).toEqual([]);
    await page.evaluate(() => (globalThis as Window).driver.engine.terminate());
    await workersGone(page);
    await page.close();
  });
});

describe('in a worker, where ShogiHome has its engines', () => {
  it('it answers as well', async () => {
    const page = await openPage();
    const answers = await page.evaluate(async () => {
      const worker = new Worker('./host-worker.js', { type: 'module' });
      const next = () =>
        new Promise<string[]>((resolve, reject) => {
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = ({ message }) => reject(new Error(message));
        });
      await next();
      const steps = [
        ...[
          ['usi', 'usiok'],
          ['isready', 'readyok'],
          ['position startpos', ''],
        ],
        ...[
          ['go infinite', ''],
          ['stop', 'bestmove'],
          ['quit', ''],
        ],
      ];
      const said: string[] = [];
      for (const step of steps) {
        worker.postMessage(step);
        said.push(...(await next()));
      }
      worker.terminate();
      return said;
    });
    expect(answers).toContain('usiok');
    expect(answers).toContain('readyok');
    expect(ShogiPosition.start.tryPlay(bestMove(answers)).ok).toBe(true);
    await page.close();
  });
});

describe('engine.json', () => {
  it('says what ShogiHome wants to know', () => {
    expect(manifest).toMatchObject({
      ...{ abi: 'shogihome-wasm-engine/1', module: 'magiban.js', moduleFormat: 'esm' },
      licenses: [{ spdx: 'MIT', file: 'LICENSE.txt' }],
    });
    for (const file of ['magiban.js', 'magiban.wasm', 'LICENSE.txt']) {
      expect(readFileSync(join(folder, 'engine', file)).length).toBeGreaterThan(500);
    }
    const ids = manifest.presets.map(({ id }) => id);
    expect(new Set(ids).size).toBe(10);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9._-]+$/);
  });

  it('has the options that the engine tells, with their values, and all presets are taken (in Node)', async () => {
    const path = pathToFileURL(join(folder, 'engine/magiban.js')).href;
    const create: () => Promise<ShogiHomeEngine> = (await import(path)).default;
    const engine = await create();
    const lines: string[] = [];
    engine.addMessageListener((line) => lines.push(line));
    engine.postMessage('usi');
    await expect.poll(() => lines.at(-1), { timeout: 60_000 }).toBe('usiok');
    const told = lines
      .map((line) => parseAnswer('usi', line))
      .flatMap((answer) => (answer?.kind === 'option' ? [answer.option] : []));
    const short = (options: Manifest['options']) =>
      options.map(({ name, type, default: given }) => [name, type, String(given)]);
    expect(short(manifest.options)).toEqual(short(told as never));
    expect(told.map(({ name }) => name)).not.toContain('BookFile');
    lines.length = 0;
    for (const { values } of manifest.presets) {
      for (const [name, value] of Object.entries(values)) {
        engine.postMessage(`setoption name ${name} value ${value}`);
      }
    }
    engine.postMessage('setoption name BookFile value x');
    engine.postMessage('isready');
    await expect.poll(() => lines.at(-1), { timeout: 60_000 }).toBe('readyok');
    expect(lines).toEqual(['info string there is no option BookFile', 'readyok']);
    engine.terminate();
  });
});
