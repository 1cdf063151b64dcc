/** The client drives engines: our own, installed ones, and ones that do everything wrong. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { ChessPosition, chessPosition } from '../../../src/chess/position/position.js';
import type { SearchInfo } from '../../../src/engine/search-info.js';
import { MagibanError } from '../../../src/errors/error.js';
import { ShogiPosition, shogiPosition } from '../../../src/shogi/position/position.js';
import {
  type AnyUciEngine,
  type ChessUciEngine,
  type SpawnOptions,
  spawnEngine,
} from '../../../src/uci/client/index.js';
import { makeFolder } from '../../cli/run.js';
import { hostile, installed, isRunning, MAGIBAN } from './engines.js';

const folder = makeFolder();
afterAll(folder.remove);

const running: { dispose(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((engine) => engine.dispose()));
});

/** An engine that is disposed of after the test. */
async function started<E extends { dispose(): Promise<void> }>(engine: Promise<E>): Promise<E> {
  running.push(await engine);
  return engine;
}

const bad = (manners: string, options: SpawnOptions = {}) =>
  started(
    spawnEngine(process.execPath, hostile(...manners.split(' ').filter(Boolean)), {
      ...{ game: 'chess', name: 'hostile' },
      ...options,
    }) as Promise<ChessUciEngine>,
  );

async function errorOf(work: Promise<unknown>): Promise<MagibanError> {
  const error = await work.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(MagibanError);
  return error as MagibanError;
}

async function all(infos: AsyncIterable<SearchInfo>): Promise<SearchInfo[]> {
  const list: SearchInfo[] = [];
  for await (const info of infos) list.push(info);
  return list;
}

/** What a good engine of each game must do. */
const REAL = [
  { ...installed('stockfish'), args: [], game: 'chess' },
  { ...installed('gnuchess'), args: ['--uci'], game: 'chess' },
  { ...installed('fairy-stockfish'), args: [], game: 'chess' },
  { ...installed('fairy-stockfish'), args: [], game: 'shogi' },
  { name: 'our own', path: process.execPath, args: [MAGIBAN, 'uci'], game: 'chess' },
  { name: 'our own', path: process.execPath, args: [MAGIBAN, 'usi'], game: 'shogi' },
] as const;

const MATES = {
  chess: chessPosition('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1'),
  shogi: shogiPosition('4k4/9/4P4/9/9/9/9/9/4K4 b G 1'),
};

for (const { name, path, args, game } of REAL) {
  describe.runIf(path)(`${name} in ${game}`, () => {
    const start = game === 'chess' ? ChessPosition.start : ShogiPosition.start;
    const first = game === 'chess' ? 'e2e4' : '7g7f';
    const open = (options: SpawnOptions = {}) =>
      started(spawnEngine(path as string, args, { game, ...options }));

    it('introduces itself, searches, and finds a mate', async () => {
      const engine = await open();
      expect(engine).toMatchObject({ game, protocol: game === 'chess' ? 'uci' : 'usi' });
      expect(engine.id.name).toMatch(/\w/);
      expect(engine.options.length).toBeGreaterThan(2);
      const infos = await all(engine.analyse({ start, moves: [first] }, { depth: 5 }));
      const last = infos.at(-1) as SearchInfo;
      expect(last.depth).toBeGreaterThanOrEqual(5);
      expect(infos.map(({ depth }) => depth)).toEqual(infos.map(({ depth }) => depth).sort());
      let position = start.play(first) as typeof start;
      for (const move of last.lines[0]?.moves ?? []) position = position.play(move) as typeof start;
      const mate = await engine.bestMove(MATES[game], { depth: 4 });
      expect(mate?.lines[0]).toMatchObject({ score: { matePlies: 1 } });
      expect(MATES[game].play(mate?.lines[0]?.moves[0] as string).isCheckmate).toBe(true);
    });

    it.runIf(process.platform !== 'win32')('stops, and starts again after kill -9', async () => {
      const pids = folder.path(`${name}-${game}.pids`);
      const script = ['-c', 'echo $$ >> "$0"; exec "$@"', pids, path as string, ...args];
      const engine = await started(spawnEngine('sh', script, { game }));
      const stop = new AbortController();
      let count = 0;
      for await (const info of engine.analyse(start, {}, stop.signal)) {
        expect(info.lines[0]?.moves.length).toBeGreaterThan(0);
        if (++count === 3) stop.abort();
      }
      expect(count).toBeGreaterThanOrEqual(3);
      const kill = async () => {
        for await (const _ of engine.analyse(start)) process.kill(lastPid(pids), 'SIGKILL');
      };
      expect(await errorOf(kill())).toMatchObject({
        code: 'EngineTrouble',
        data: { engine: 'sh', reason: 'exited', signal: 'SIGKILL', exitCode: null },
      });
      const info = await engine.bestMove(start, { depth: 3 });
      expect(start.moveTexts()).toContain(info?.lines[0]?.moves[0]);
      // Killed between two calls, it is just started again, unless the next call is too early to know.
      process.kill(lastPid(pids), 'SIGKILL');
      const search = () => engine.bestMove(start, { depth: 2 });
      expect((await search().catch(search))?.depth).toBeGreaterThanOrEqual(2);
      expect(readFileSync(pids, 'utf8').trim().split('\n')).toHaveLength(3);
    });
  });
}

function lastPid(file: string): number {
  return Number(readFileSync(file, 'utf8').trim().split('\n').at(-1));
}

describe('our own engine over UCI', () => {
  const open = () => started(spawnEngine(process.execPath, [MAGIBAN, 'uci'], { game: 'chess' }));

  it('reports as many lines as asked for, best first', async () => {
    const engine = await open();
    const infos = await all(engine.analyse(ChessPosition.start, { depth: 3, multiPv: 3 }));
    expect(infos.map(({ lines }) => lines.length)).toEqual(infos.map(() => 3));
    expect(new Set(infos.at(-1)?.lines.map(({ moves }) => moves[0])).size).toBe(3);
    // There is one legal move only, and then all are wanted again.
    const forced = chessPosition('7k/8/8/8/8/8/6q1/7K w - - 0 1');
    expect((await engine.bestMove(forced, { depth: 2, multiPv: 3 }))?.lines).toHaveLength(1);
    const one = await engine.bestMove(ChessPosition.start, { depth: 2 });
    expect(one?.lines).toHaveLength(1);
  });

  it('obeys all limits', async () => {
    const engine = await open();
    const at = ChessPosition.start;
    expect((await engine.bestMove(at, { nodes: 2_000 }))?.nodes).toBeGreaterThanOrEqual(1_000);
    expect(await engine.bestMove(at, { movetime: 30 })).toBeDefined();
    expect(await engine.bestMove(at, { clock: { remaining: 500, increment: 10 } })).toBeDefined();
    const only = await engine.bestMove(at, { depth: 3, searchMoves: ['a2a3'] });
    expect(only?.lines[0]?.moves[0]).toBe('a2a3');
    const mate = await engine.bestMove(MATES.chess, { mate: 1 });
    expect(mate?.lines[0]?.score).toEqual({ matePlies: 1 });
  });

  it('ponders until the clock starts', async () => {
    const engine = await open();
    const hit = new AbortController();
    const depths: number[] = [];
    const limits = { movetime: 50, clockFrom: hit.signal };
    for await (const info of engine.analyse(ChessPosition.start, limits)) {
      depths.push(info.depth);
      if (info.time > 200) hit.abort();
    }
    expect(hit.signal.aborted).toBe(true);
    expect(depths.length).toBeGreaterThan(2);
  });

  it('castles in Chess960', async () => {
    const engine = await open();
    const position = chessPosition('4k3/8/8/8/8/8/8/4K2R w H - 0 1', { chess960: true });
    const castling = await engine.bestMove(position, { depth: 2, searchMoves: ['e1h1'] });
    expect(castling?.lines[0]?.moves[0]).toBe('e1h1');
    const usual = chessPosition('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
    const again = await engine.bestMove(usual, { depth: 2, searchMoves: ['e1g1'] });
    expect(again?.lines[0]?.moves[0]).toBe('e1g1');
  });

  it('yields nothing where there is no legal move, and asks no engine', async () => {
    const engine = await open();
    const mated = chessPosition('7k/6Q1/6K1/8/8/8/8/8 b - - 0 1');
    expect(await engine.bestMove(mated, { depth: 1 })).toBeUndefined();
    expect(await all(engine.analyse(mated))).toEqual([]);
  });

  it('a new search ends the previous one, whose lines do not appear in it', async () => {
    const engine = await open();
    const first = errorOf(engine.bestMove(ChessPosition.start, {}));
    const second = all(engine.analyse(ChessPosition.start, {}));
    const third = engine.bestMove(MATES.chess, { depth: 3 });
    expect(await first).toMatchObject({ code: 'SearchSuperseded' });
    // An analysis that is superseded just ends.
    for (const { lines } of await second) expect(lines[0]?.moves[0]).not.toBe('a1a8');
    expect((await third)?.lines[0]?.moves[0]).toBe('a1a8');
  });

  it('refuses what is not a position of its game, and illegal moves', async () => {
    const engine = (await open()) as unknown as AnyUciEngine;
    expect(await errorOf(engine.bestMove(ShogiPosition.start, { depth: 1 }))).toMatchObject({
      code: 'WrongPosition',
    });
    const start = ChessPosition.start;
    expect(await errorOf(engine.bestMove({ start, moves: ['e2e5'] }, { depth: 1 }))).toMatchObject({
      code: 'IllegalMove',
    });
    expect(await errorOf(engine.bestMove(start, { depth: -1 }))).toMatchObject({
      code: 'InvalidOption',
    });
  });

  it('is told apart by its protocol', async () => {
    const [uci, usi] = await Promise.all(
      ['uci', 'usi'].map((word) => started(spawnEngine(process.execPath, [MAGIBAN, word]))),
    );
    expect([uci?.game, usi?.game]).toEqual(['chess', 'shogi']);
  });
});

describe('options', () => {
  it('are checked against what the engine has declared', async () => {
    const engine = await bad('');
    expect(engine.options.map(({ name, type }) => `${name}: ${type}`)).toEqual([
      ...['Hash: spin', 'MultiPV: spin', 'Style: combo', 'Clear Hash: button'],
      ...['Book: string', 'Fast: check'],
    ]);
    const refusal = (name: string, value?: string | number | boolean) => {
      try {
        engine.setOption(name, value);
      } catch (error) {
        return (error as MagibanError).message;
      }
      return undefined;
    };
    expect(refusal('Hash', 65)).toBe('Hash is 65: expected a whole number from 1 to 64');
    expect(refusal('Hash', 1.5)).toMatch(/expected a whole number/);
    expect(refusal('Style', 'Wild')).toBe('Style is Wild: expected Solid or Very Risky');
    expect(refusal('Fast', 'yes')).toMatch(/expected true or false/);
    expect(refusal('Book', 'a\nquit')).toMatch(/on one line/);
    expect(refusal('Hsah', 1)).toMatch(/^unknown engine option "Hsah": expected Hash, MultiPV/);
    for (const [name, value] of [
      ['hash', '32'],
      ['Style', 'very risky'],
      ['Clear Hash', undefined],
    ] as const) {
      expect(refusal(name, value)).toBeUndefined();
    }
  });

  it('reach the engine before the next search, and again after a restart', async () => {
    const log = folder.path('options.log');
    const engine = await bad(`log=${log} die-once`, { options: { Hash: 32, Fast: true } });
    engine.setOption('Style', 'very risky');
    engine.setOption('Clear Hash');
    await engine.bestMove(ChessPosition.start, { depth: 1, multiPv: 2 });
    const wrong = await errorOf(engine.bestMove(ChessPosition.start, { depth: 1 }));
    expect(wrong.data).toMatchObject({ reason: 'exited', exitCode: 3, stderr: 'assertion failed' });
    await engine.bestMove(ChessPosition.start, { depth: 1 });
    const lines = readFileSync(log, 'utf8').trim().split('\n');
    const set = lines.filter((line) => line.startsWith('setoption'));
    expect(set).toEqual([
      ...['setoption name Hash value 32', 'setoption name Fast value true'],
      ...['setoption name Style value Very Risky', 'setoption name MultiPV value 2'],
      ...['setoption name Clear Hash', 'setoption name MultiPV value 1'],
      ...['setoption name Hash value 32', 'setoption name Fast value true'],
      'setoption name Style value Very Risky',
    ]);
    expect(lines.filter((line) => line === 'ucinewgame')).toHaveLength(2);
  });

  it('that are wrong at the start are errors, and leave no process behind', async () => {
    const pids = folder.path('wrong-option.pids');
    const error = await errorOf(bad(`pid=${pids}`, { options: { Hash: 1000 } }));
    expect(error).toMatchObject({ code: 'InvalidOption', data: { min: 1, max: 64 } });
    await expect.poll(() => isRunning(lastPid(pids))).toBe(false);
  });

  it('for several lines must exist', async () => {
    const engine = await bad('');
    expect(
      await errorOf(engine.bestMove(ChessPosition.start, { depth: 1, multiPv: 5 })),
    ).toMatchObject({ code: 'InvalidOption', data: { option: 'MultiPV', max: 4 } });
  });
});

describe('what an engine reports', () => {
  it('is read, with the moves of its line up to the first that is illegal', async () => {
    const engine = await bad('garbage');
    const last = await engine.bestMove(ChessPosition.start, { depth: 2 });
    expect(last).toEqual({
      ...{ depth: 2, selDepth: 3, nodes: 40, time: 2, nps: 40_000, hashfull: 3, tbHits: 1 },
      lines: [{ score: { cp: 20 }, moves: ['e2e4'], wdl: [300, 500, 200] }],
    });
  });

  it('ends with the move that it plays, even if its line has another', async () => {
    const engine = await bad('best=d2d4_ponder_d7d5');
    const last = await engine.bestMove(ChessPosition.start, { depth: 2 });
    expect(last?.lines).toEqual([{ score: { cp: 20 }, moves: ['d2d4', 'd7d5'] }]);
  });

  it.each(['e2e5', 'nonsense', '(none)', '0000'])('is an error if it plays %s', async (best) => {
    const engine = await bad(`best=${best}`);
    const { data } = await errorOf(engine.bestMove(ChessPosition.start, { depth: 2 }));
    expect(data).toMatchObject({ engine: 'hostile', reason: 'illegal-move' });
    // The engine is still usable.
    expect(await errorOf(engine.bestMove(ChessPosition.start, { depth: 2 }))).toBeDefined();
  });

  it('may be that it resigns, or declares a win', async () => {
    for (const word of ['resign', 'win'] as const) {
      const engine = await started(
        spawnEngine(process.execPath, hostile('usi', `best=${word}`), { game: 'shogi' }),
      );
      const last = await engine.bestMove(ShogiPosition.start, { depth: 2 });
      expect(last).toMatchObject({ declares: word, lines: [{ moves: ['7g7f'] }] });
    }
  });

  it('may be the solution of a mate problem', async () => {
    const open = (mate: string) =>
      started(
        spawnEngine(process.execPath, hostile('usi', ...(mate ? [`mate=${mate}`] : [])), {
          game: 'shogi',
        }),
      );
    const position = MATES.shogi;
    const solve = async (mate: string) =>
      (await open(mate)).solveMate(position, { movetime: 1000 });
    expect(await solve('G*5b')).toEqual({ outcome: 'mate', moves: ['G*5b'] });
    expect(await solve('nomate')).toEqual({ outcome: 'nomate' });
    expect(await solve('timeout')).toEqual({ outcome: 'timeout' });
    expect(await solve('')).toEqual({ outcome: 'notimplemented' });
    expect(await errorOf(solve('G*5b_5i5h'))).toMatchObject({ data: { reason: 'illegal-move' } });
    const own = await started(spawnEngine(process.execPath, [MAGIBAN, 'usi'], { game: 'shogi' }));
    expect(await own.solveMate(position)).toEqual({ outcome: 'mate', moves: ['G*5b'] });
  });

  it('twice for one search does not answer the next', async () => {
    const engine = await bad('twice');
    for (let i = 0; i < 5; i++) {
      const last = await engine.bestMove(ChessPosition.start, { depth: 2 });
      expect(last?.lines[0]?.moves[0]).toBe('e2e4');
    }
  });
});

describe('trouble', () => {
  const timeouts = { start: 2_000, ready: 1_000, stop: 300, search: 1_000 };

  it('at the start', async () => {
    const missing = spawnEngine('/no/such/engine', [], { game: 'chess' });
    expect(await errorOf(missing)).toMatchObject({
      ...{
        code: 'EngineTrouble',
        message: expect.stringMatching(/^engine: cannot be started: .*ENOENT/),
      },
      data: { engine: 'engine', reason: 'not-started' },
    });
    expect((await errorOf(bad('crash-at-start'))).data).toEqual({
      ...{ engine: 'hostile', reason: 'exited', exitCode: 7, signal: null },
      stderr: 'first line\nno network file',
    });
    const mute = bad('mute', { timeouts: { start: 300 } });
    expect(await errorOf(mute)).toMatchObject({
      message: 'hostile: no answer to uci within 300 ms',
      data: { reason: 'no-answer', command: 'uci', milliseconds: 300 },
    });
    const unready = bad('unready', { timeouts: { ready: 300 } });
    expect((await errorOf(unready)).data).toMatchObject({
      reason: 'no-answer',
      command: 'isready',
    });
  });

  it('in calls', async () => {
    const wrong = [
      spawnEngine('', [], {}),
      spawnEngine(undefined as never),
      spawnEngine('x', 'y' as never),
      spawnEngine('x', [], { game: 'go' as never }),
      spawnEngine('x', [], { game: 'chess', protocol: 'usi' }),
      spawnEngine('x', [], { timeouts: { start: -1 } }),
    ];
    for (const call of wrong)
      expect((await errorOf(call)).code).toMatch(/InvalidOption|UnknownName/);
  });

  it.each([
    ['die', { reason: 'exited', exitCode: 3 }],
    ['close', { reason: 'closed-output' }],
    ['silent', { reason: 'no-answer', command: 'go' }],
    ['flood', { reason: 'no-answer', command: 'go' }],
    ['endless', { reason: 'no-answer', command: 'go' }],
  ])('an engine that does this: %s', async (manner, data) => {
    const pids = folder.path(`${manner}.pids`);
    const engine = await bad(`pid=${pids} ${manner}`, { timeouts });
    for (let i = 0; i < 2; i++) {
      const error = await errorOf(engine.bestMove(ChessPosition.start, { depth: 2 }));
      expect(error.data).toMatchObject({ engine: 'hostile', ...data });
    }
    await engine.dispose();
    const all = readFileSync(pids, 'utf8').trim().split('\n').map(Number);
    expect(all).toHaveLength(2);
    await expect.poll(() => all.filter(isRunning)).toEqual([]);
  });

  it('an engine that does not stop is killed, and the next search has another', async () => {
    const pids = folder.path('deaf.pids');
    const engine = await bad(`pid=${pids} deaf`, { timeouts });
    const stop = new AbortController();
    const searching = errorOf(engine.bestMove(ChessPosition.start, {}, stop.signal));
    setTimeout(() => stop.abort(), 100);
    expect((await searching).data).toMatchObject({ reason: 'no-answer', command: 'stop' });
    expect(await engine.bestMove(ChessPosition.start, { depth: 2 })).toBeDefined();
    await engine.dispose();
    const all = readFileSync(pids, 'utf8').trim().split('\n').map(Number);
    expect(all).toHaveLength(2);
    await expect.poll(() => all.filter(isRunning)).toEqual([]);
  });

  it('a search that overruns its time is stopped', async () => {
    const engine = await bad('wait', { timeouts: { stop: 200 } });
    const last = await engine.bestMove(ChessPosition.start, { movetime: 50 });
    expect(last?.lines[0]?.moves).toEqual(['e2e4']);
  });

  it('where there are no child processes', async () => {
    const { getBuiltinModule } = process;
    process.getBuiltinModule = (() => undefined) as typeof getBuiltinModule;
    try {
      const error = await errorOf(spawnEngine('stockfish', [], { game: 'chess' }));
      expect(error.data).toEqual({ engine: 'stockfish', reason: 'no-processes' });
    } finally {
      process.getBuiltinModule = getBuiltinModule;
    }
  });

  it('an engine that is forgotten does not keep its program alive, and ends with it', async () => {
    const pids = folder.path('forgotten.pids');
    const program = `
      import { ChessPosition } from 'magiban/chess';
      import { spawnEngine } from 'magiban/uci';
      const args = ${JSON.stringify(hostile('deaf', `pid=${pids}`))};
      const engine = await spawnEngine(process.execPath, args, { game: 'chess' });
      console.log((await engine.bestMove(ChessPosition.start, { depth: 2 })).lines[0].moves[0]);`;
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module'], {
      ...{ input: program, encoding: 'utf8', timeout: 30_000 },
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    });
    expect({ stdout, stderr, status }).toEqual({ stdout: 'e2e4\n', stderr: '', status: 0 });
    await expect.poll(() => isRunning(lastPid(pids))).toBe(false);
  });

  it('a list of options without end is cut off', async () => {
    const engine = await bad('options');
    expect(engine.options).toHaveLength(2_000);
  });

  it('a caller who leaves the loop stops the search', async () => {
    const log = folder.path('leave.log');
    const engine = await bad(`log=${log}`);
    for await (const _ of engine.analyse(ChessPosition.start)) break;
    expect(await engine.bestMove(ChessPosition.start, { depth: 2 })).toBeDefined();
    expect(readFileSync(log, 'utf8')).toMatch(/go infinite\nstop\nisready\n(.*\n)*go depth 2/);
  });

  it('after dispose, calls are refused, and nothing is left', async () => {
    const pids = folder.path('disposed.pids');
    const listeners = process.listenerCount('exit');
    const engine = await bad(`pid=${pids}`);
    const searching = all(engine.analyse(ChessPosition.start));
    await engine.dispose();
    await searching;
    const error = await errorOf(engine.bestMove(ChessPosition.start, { depth: 1 }));
    expect(error.data).toMatchObject({ reason: 'engine-disposed' });
    expect(isRunning(lastPid(pids))).toBe(false);
    expect(process.listenerCount('exit')).toBe(listeners);
  });
});
