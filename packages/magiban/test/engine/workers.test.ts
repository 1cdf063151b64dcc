/**
 * Engines with several threads, and engines in a worker: the built package, since workers are files. They answer like one in
 * this thread, take any number of beginnings and aborts, and let the process end.
 */
import { execFileSync } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { ChessPosition, chessPosition } from 'magiban/chess';
import { createEngine, type SearchInfo } from 'magiban/engine';
import { ShogiPosition } from 'magiban/shogi';
import { afterEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../../../scripts/tools.mjs';
import { deepOr } from '../../../../test/support/deep.js';

const KINDS = [
  { threads: 2 },
  { threads: 3 },
  { worker: true },
  { worker: true, threads: 2 },
] as const;
const MATE_IN_THREE_PLIES = 'r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1';
const CYCLES = deepOr(1000, 40);

type Kind = (typeof KINDS)[number];
type Options = { readonly hash: number } & Kind;

function chessEngine(kind: Kind) {
  const options: Options = { hash: 2, ...kind };
  return 'worker' in options ? createEngine('chess', options) : createEngine('chess', options);
}

function shogiEngine(kind: Kind) {
  const options: Options = { hash: 2, ...kind };
  return 'worker' in options ? createEngine('shogi', options) : createEngine('shogi', options);
}

async function collect(infos: AsyncIterable<SearchInfo>): Promise<SearchInfo[]> {
  const list: SearchInfo[] = [];
  for await (const info of infos) list.push(info);
  return list;
}

describe.each(KINDS)('an engine with %j', (kind) => {
  it('finds mates, tells every depth, and forgets', async () => {
    const engine = chessEngine(kind);
    const position = chessPosition(MATE_IN_THREE_PLIES);
    for (let round = 0; round < 2; round++) {
      const infos = await collect(engine.analyse(position, { depth: 10 }));
      expect(infos.map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(infos.at(-1)?.lines[0]?.score).toEqual({ matePlies: 3 });
      engine.newGame();
    }
    engine.dispose();
  });

  it('prepares itself, once or more often, and while it searches', async () => {
    const engine = chessEngine(kind);
    await engine.prepare();
    await Promise.all([engine.prepare(), engine.prepare()]);
    const [found] = await Promise.all([
      engine.bestMove(ChessPosition.start, { depth: 6 }),
      engine.prepare(),
    ]);
    expect(found?.depth).toBe(6);
    engine.dispose();
    if ('worker' in kind) {
      await expect(engine.prepare()).rejects.toMatchObject({ code: 'InitializationFailed' });
    }
  });

  it('refuses what is wrong, and goes on', async () => {
    const engine = chessEngine(kind);
    const { start } = ChessPosition;
    await expect(engine.bestMove({ start, moves: ['e2e5'] }, { depth: 1 })).rejects.toMatchObject({
      code: 'IllegalMove',
    });
    await expect(engine.bestMove(start, { depth: -1 })).rejects.toMatchObject({
      code: 'InvalidOption',
    });
    const mated = chessPosition('rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3');
    expect(await engine.bestMove(mated, { depth: 3 })).toBeUndefined();
    const found = await engine.bestMove(
      { start, moves: ['e2e4'] },
      { depth: 2, searchMoves: ['e7e5'] },
    );
    expect(found?.lines[0]?.moves[0]).toBe('e7e5');
    engine.dispose();
    await expect(engine.bestMove(start, { depth: 1 })).rejects.toMatchObject({
      code: 'InitializationFailed',
    });
  });

  it('stands any number of beginnings and aborts', async () => {
    const engine = shogiEngine(kind);
    const { start } = ShogiPosition;
    for (let i = 0; i < CYCLES; i++) {
      const aborter = new AbortController();
      const infos = engine.analyse(start, {}, aborter.signal);
      if (i % 3 === 0) {
        const first = infos.next();
        aborter.abort();
        await first;
        expect((await infos.next()).value?.depth ?? 0).toBeGreaterThanOrEqual(0);
        for await (const _ of infos);
      } else if (i % 3 === 1) {
        for await (const { depth } of infos) if (depth >= 2) break;
      } else {
        // Not awaited: the next one ends it.
        void infos.next();
      }
    }
    expect((await engine.bestMove(start, { depth: 3 }))?.depth).toBe(3);
    engine.dispose();
  });
});

describe('a process', () => {
  it.each(KINDS)('ends by itself while an engine with %j is idle', (kind) => {
    const options = JSON.stringify({ hash: 1, ...kind });
    const script = `
      import { createEngine } from 'magiban/engine';
      import { ChessPosition } from 'magiban/chess';
      const engine = createEngine('chess', ${options});
      const found = await engine.bestMove(ChessPosition.start, { depth: 4 });
      console.log(found.depth);`;
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      ...{ cwd: ROOT, encoding: 'utf8', timeout: 60_000 },
    });
    expect(output.trim()).toBe('4');
  });

  it('can be CommonJS', () => {
    const script = `
      const { createEngine } = require('magiban/engine');
      const { ShogiPosition } = require('magiban/shogi');
      const engine = createEngine('shogi', { hash: 1, worker: true, threads: 2 });
      engine.bestMove(ShogiPosition.start, { depth: 3 }).then(({ depth }) => console.log(depth));`;
    const output = execFileSync(process.execPath, ['--eval', script], {
      ...{ cwd: ROOT, encoding: 'utf8', timeout: 60_000 },
    });
    expect(output.trim()).toBe('3');
  });
});

describe('a thread that ends without an error', () => {
  const builtIn = process.getBuiltinModule('node:worker_threads') as { Worker: typeof Worker };
  const started: Worker[] = [];
  class Watched extends Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      started.push(this);
    }
  }
  afterEach(() => {
    builtIn.Worker = Worker;
    started.length = 0;
  });

  /** Ends the thread behind our back, after the first depth. */
  async function searchWhileItEnds(kind: Kind) {
    builtIn.Worker = Watched;
    const engine = chessEngine(kind);
    const infos = engine.analyse(ChessPosition.start, { movetime: 1500 });
    await infos.next();
    await started[0]?.terminate();
    return { engine, rest: collect(infos) };
  }

  it('fails what is under way, and what comes after', async () => {
    const { engine, rest } = await searchWhileItEnds({ worker: true });
    const failure = {
      code: 'InitializationFailed',
      data: { reason: 'engine-failed', detail: 'its thread has ended' },
    };
    await expect(rest).rejects.toMatchObject(failure);
    await expect(engine.bestMove(ChessPosition.start, { depth: 1 })).rejects.toMatchObject(failure);
    await expect(engine.prepare()).rejects.toMatchObject(failure);
    engine.dispose();
  });

  it('leaves the others to search on', async () => {
    const { engine, rest } = await searchWhileItEnds({ threads: 2 });
    expect((await rest).length).toBeGreaterThan(0);
    const found = await engine.bestMove(ChessPosition.start, { depth: 3 });
    expect(found?.depth).toBe(3);
    engine.dispose();
  });

  it('is no failure where it was disposed of', async () => {
    const engine = chessEngine({ worker: true });
    const infos = engine.analyse(ChessPosition.start, {});
    await infos.next();
    engine.dispose();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await infos.next()).done).toBe(true);
  });
});
