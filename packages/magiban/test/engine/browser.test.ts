/**
 * The engine in a real browser: the same trees as in Node, with WebAssembly and without; in a worker and with threads, where
 * the page is isolated and where it is not; and any number of beginnings and aborts.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../../scripts/tools.mjs';
import { checkLine, randomGame } from '../../../../test/chaos/engine-process.js';
import { launchChromium } from '../../../../test/support/chromium.js';
import { deepOr, dice } from '../../../../test/support/deep.js';
import { serveFolder } from '../../../../test/support/static.js';
import {
  SIGNATURE_DEPTHS,
  SIGNATURE_HASH,
  SIGNATURE_POSITIONS,
  signatureOf,
} from '../../src/bench/signature.js';

const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'";
const WITH_BLOBS = { 'Content-Security-Policy': `${POLICY} blob:` };
const WORKER_FILE = './magiban/engine-worker.js';
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};
const CYCLES = deepOr(1000, 60);
/** Engines with eight threads, each started, used and disposed of. */
const SESSIONS = deepOr(50, 2);

let folder: string;
let browser: Browser;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'magiban-engine-'));
  cpSync(join(ROOT, 'packages/magiban/dist'), join(folder, 'magiban'), { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><title>engine</title><script type="module" src="main.js"></script>',
  );
  writeFileSync(
    join(folder, 'main.js'),
    `import { ChessPosition, chessPosition } from './magiban/chess.js';
     import { createEngine } from './magiban/engine.js';
     import './magiban/js-core.js';
     import { ShogiPosition, shogiPosition } from './magiban/shogi.js';
     globalThis.magiban = { ChessPosition, ShogiPosition, createEngine, chessPosition, shogiPosition };`,
  );
  writeFileSync(
    join(folder, 'js-worker.js'),
    "import './magiban/js-core.js';\nimport './magiban/engine-worker.js';\n",
  );
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  if (folder) rmSync(folder, { recursive: true });
});

interface Magiban {
  readonly createEngine: typeof import('../../src/engine/index.js').createEngine;
  readonly chessPosition: typeof import('../../src/chess/index.js').chessPosition;
  readonly shogiPosition: typeof import('../../src/shogi/index.js').shogiPosition;
  readonly ShogiPosition: typeof import('../../src/shogi/index.js').ShogiPosition;
}
type Scope = { magiban: Magiban; MAGIBAN_CORE?: string };

/** What a function gives when it runs in a page that has the library; what the page complains about is an error here. */
async function inPage<A, T>(
  headers: Record<string, string>,
  core: string,
  run: (argument: A) => Promise<T>,
  argument: A,
): Promise<T> {
  const server = await serveFolder(folder, { 'Content-Security-Policy': POLICY, ...headers });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  try {
    await page.addInitScript((name) => {
      (globalThis as unknown as Scope).MAGIBAN_CORE = name;
    }, core);
    await page.goto(server.url);
    await page.waitForFunction(() => 'magiban' in globalThis);
    const result = await page.evaluate(run as never, argument as never);
    expect(complaints).toEqual([]);
    return result as T;
  } finally {
    await page.close();
    await server.close();
  }
}

const GAMES = ['chess', 'shogi'] as const;

describe('the engine in Chromium', () => {
  it.each(GAMES.flatMap((game) => ['wasm', 'js'].map((core) => ({ game, core }))))(
    'searches the trees of Node: $game, $core',
    async ({ game, core }) => {
      const task = {
        ...{ game, depth: SIGNATURE_DEPTHS[game], hash: SIGNATURE_HASH },
        positions: SIGNATURE_POSITIONS[game],
      };
      const nodes = await inPage(
        ...([{}, core] as const),
        async ({ game, depth, hash, positions }: typeof task) => {
          const { createEngine, chessPosition, shogiPosition } = (globalThis as unknown as Scope)
            .magiban;
          const engine = createEngine(game as 'chess', { hash });
          let sum = 0;
          for (const text of positions) {
            engine.newGame();
            const position = game === 'chess' ? chessPosition(text) : shogiPosition(text);
            sum += engine.think(position as never, { depth })?.nodes ?? 0;
          }
          return sum;
        },
        task,
      );
      expect(nodes).toBe(signatureOf(game).nodes);
    },
  );

  it.each(GAMES)('plays legal moves of %s with eight threads, PVs included', async (game) => {
    // Positions of random games, from a seed.
    const random = dice(8);
    const games = Array.from({ length: SESSIONS }, (_, i) =>
      randomGame(
        game,
        Array.from({ length: 4 * (i % 10) }, () => random(0x10000)),
      ),
    );
    const task = { game, fens: games.map(({ fen }) => fen) };
    const lines = await inPage(
      ...([ISOLATED, 'auto'] as const),
      async ({ game, fens }: typeof task) => {
        const { createEngine, chessPosition, shogiPosition } = (globalThis as unknown as Scope)
          .magiban;
        const found: { fen: string; moves: readonly string[] }[] = [];
        for (const fen of fens) {
          const engine = createEngine(game as 'chess', { hash: 4, threads: 8 });
          const position = game === 'chess' ? chessPosition(fen) : shogiPosition(fen);
          for (let search = 0; search < 4; search++) {
            const limits = { nodes: 10_000, multiPv: 1 + (search & 1) };
            for await (const info of engine.analyse(position as never, limits))
              for (const { moves } of info.lines) found.push({ fen, moves });
          }
          engine.dispose();
        }
        return found;
      },
      task,
    );
    expect(lines.length).toBeGreaterThan(4 * SESSIONS);
    for (const { fen, moves } of lines) checkLine(game, fen, moves, moves.join(' '));
  });

  it.each([
    {
      name: 'an isolated page',
      headers: { ...ISOLATED, ...WITH_BLOBS },
      options: { threads: 2 },
    },
    { name: 'a page that forbids blobs, alone', headers: ISOLATED, options: { threads: 2 } },
    { name: 'a page that is not isolated', headers: WITH_BLOBS, options: { threads: 2 } },
    { name: 'a worker', headers: WITH_BLOBS, options: { worker: true } },
    { name: 'a worker without blobs', headers: {}, options: { worker: WORKER_FILE } },
    {
      name: 'a worker of an isolated page',
      headers: { ...ISOLATED, ...WITH_BLOBS },
      options: { worker: true, threads: 2 },
    },
    {
      name: 'a worker of an isolated page without blobs',
      headers: ISOLATED,
      options: { worker: WORKER_FILE, threads: 3 },
    },
  ])('stands any number of beginnings and aborts in $name', async ({ headers, options }) => {
    const task = { options, cycles: CYCLES };
    const depths = await inPage(
      ...([headers as Record<string, string>, 'auto'] as const),
      async ({ options, cycles }: typeof task) => {
        const { createEngine, ShogiPosition } = (globalThis as unknown as Scope).magiban;
        const engine = createEngine('shogi', { hash: 1, ...options } as never as { worker: true });
        let ended = 0;
        for (let i = 0; i < cycles; i++) {
          const aborter = new AbortController();
          const infos = engine.analyse(ShogiPosition.start, {}, aborter.signal);
          const first = infos.next();
          if (i % 2 === 0) aborter.abort();
          await first;
          aborter.abort();
          for await (const _ of infos);
          ended++;
        }
        const found = await engine.bestMove(ShogiPosition.start, { depth: 4 });
        engine.dispose();
        return { ended, depth: found?.depth };
      },
      task,
    );
    expect(depths).toEqual({ ended: CYCLES, depth: 4 });
  });

  it.each([true, './js-worker.js'] as const)(
    'plays without WebAssembly in a worker: %s',
    async (worker) => {
      const depth = await inPage(
        ...([WITH_BLOBS, 'js'] as const),
        async (worker: true | string) => {
          const { createEngine, ShogiPosition } = (globalThis as unknown as Scope).magiban;
          const engine = createEngine('shogi', { hash: 1, worker });
          return (await engine.bestMove(ShogiPosition.start, { depth: 3 }))?.depth;
        },
        worker,
      );
      expect(depth).toBe(3);
    },
  );

  it('says what to do where the policy forbids its worker', async () => {
    const detail = await inPage(
      ...([{}, 'auto'] as const),
      async () => {
        const { createEngine, ShogiPosition } = (globalThis as unknown as Scope).magiban;
        const engine = createEngine('shogi', { hash: 1, worker: true });
        const failed = engine.bestMove(ShogiPosition.start, { depth: 3 });
        return failed.catch(({ data }) => data.detail as string);
      },
      undefined,
    );
    expect(detail).toMatch(/magiban\/engine-worker/);
  });

  it('fails where its worker has ended without an error', async () => {
    const codes = await inPage(
      ...([{ ...ISOLATED, ...WITH_BLOBS }, 'auto'] as const),
      async () => {
        const { createEngine, ShogiPosition } = (globalThis as unknown as Scope).magiban;
        const started: Worker[] = [];
        globalThis.Worker = class extends Worker {
          constructor(url: string | URL, options?: WorkerOptions) {
            super(url, options);
            started.push(this);
          }
        };
        const engine = createEngine('shogi', { hash: 1, worker: true });
        const infos = engine.analyse(ShogiPosition.start, {});
        // The first answers may come before the worker has its lock.
        for (let i = 0; i < 5; i++) await infos.next();
        await new Promise((resolve) => setTimeout(resolve, 500));
        for (const worker of started) worker.terminate();
        const codeOf = (promise: Promise<unknown>) =>
          promise.then(
            () => 'none',
            ({ data }) => data.detail as string,
          );
        const rest = async () => {
          for await (const _ of infos);
        };
        const first = await codeOf(rest());
        return [first, await codeOf(engine.bestMove(ShogiPosition.start, { depth: 1 }))];
      },
      undefined,
    );
    expect(codes).toEqual(['its thread has ended', 'its thread has ended']);
  }, 30_000);
});
