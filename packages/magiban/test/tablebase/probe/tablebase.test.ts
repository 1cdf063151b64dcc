/** A tablebase and its solvers: priorities, settings, the cache, and statistics that are true. */
import { describe, expect, it } from 'vitest';
import { chessPosition } from '../../../src/chess/index.js';
import type { AnyPosition } from '../../../src/rules.js';
import { shogiPosition } from '../../../src/shogi/index.js';
import {
  DEFAULT_CONFIG,
  type EndgameSolver,
  Tablebase,
  type TablebaseConfig,
  TableSolver,
  type Verdict,
} from '../../../src/tablebase/index.js';
import { keyOf, PositionCache } from '../../../src/tablebase/probe/position-cache.js';
import { constantTable, trueTable } from './memory-table.js';

const KRK = chessPosition('7k/8/6K1/8/8/8/8/R7 w - - 0 1');
const KQK = chessPosition('7k/8/6K1/8/8/8/8/1Q6 w - - 0 1');

interface Stub extends EndgameSolver {
  asked: number;
}

/** Knows everything, or nothing, and notes how often it is asked about the position itself. */
function stub(name: string, priority: number, verdict?: Verdict | Error): Stub {
  return {
    ...{ name, priority, asked: 0 },
    canSolve: () => true,
    async solve() {
      this.asked++;
      if (verdict instanceof Error) throw verdict;
      return verdict;
    },
    moves: (position: AnyPosition) =>
      position.legalMoves().map((_, i) => ({
        move: chessPosition(position.toString()).describeMoves()[i]?.uci ?? '',
        ...(verdict as Verdict),
      })),
  };
}

const DRAW: Verdict = { outcome: 'draw', dtm: null };

describe('solvers', () => {
  it('are asked in the order of their priorities', async () => {
    const [low, high, silent] = [stub('low', 1, DRAW), stub('high', 9, DRAW), stub('silent', 99)];
    const tablebase = new Tablebase([low, silent, high]);
    expect(await tablebase.probe(KRK)).toMatchObject({ outcome: 'draw', source: 'high' });
    expect([low.asked, high.asked, silent.asked]).toEqual([0, 1, 1]);
  });

  it('do not keep others from answering when they fail', async () => {
    const broken = stub('broken', 9, new Error('no'));
    const tablebase = new Tablebase([broken, stub('sound', 1, DRAW)]);
    expect(await tablebase.probe(KRK)).toMatchObject({ source: 'sound' });
    expect(tablebase.statistics.solvers).toMatchObject({
      broken: { hits: 0, failures: 1 },
      sound: { hits: 1, failures: 0 },
    });
    await expect(new Tablebase([broken]).probe(KRK)).rejects.toThrow('no');
  });

  it('are not asked if they cannot know', async () => {
    const other = { ...stub('other', 9, DRAW), canSolve: () => false };
    expect(await new Tablebase([other]).probe(KRK)).toBeUndefined();
    expect(other.asked).toBe(0);
  });

  it('need not know about moves: what comes after them is solved', async () => {
    const { solve, canSolve } = new TableSolver({ tables: [trueTable('chess:KRvK')] });
    const plain = new TableSolver({ tables: [trueTable('chess:KRvK')] });
    const solver: EndgameSolver = {
      ...{ name: 'plain', priority: 1 },
      canSolve: (position) => canSolve.call(plain, position),
      solve: (position) => solve.call(plain, position),
    };
    const result = await new Tablebase([solver]).probe(KRK);
    expect(result).toMatchObject({ dtm: 1, bestMoves: ['a1a8'], source: 'plain' });
  });

  it('have names of their own', () => {
    const tablebase = new Tablebase([stub('one', 1)]);
    expect(() => tablebase.add(stub('one', 2))).toThrow('solver is one: expected another name');
    tablebase.add(stub('two', 2));
    expect(tablebase.solvers.map(({ name }) => name)).toEqual(['one', 'two']);
  });
});

describe('settings', () => {
  it('are plain data with useful defaults', () => {
    const { config } = new Tablebase();
    expect(config).toEqual({ enabled: true, cacheSize: 10_000, maxPieces: 40, solvers: {} });
    expect(JSON.parse(JSON.stringify(config))).toEqual(DEFAULT_CONFIG);
  });

  it('switch everything off', async () => {
    const tablebase = new Tablebase([new TableSolver({ tables: [trueTable('chess:KRvK')] })]);
    tablebase.configure({ enabled: false });
    expect(tablebase.lookUp(KRK)).toBeUndefined();
    expect(await tablebase.probe(KRK)).toBeUndefined();
    expect(await tablebase.explain(KRK)).toBeUndefined();
    expect(tablebase.statistics.probes).toBe(0);
    tablebase.configure({ enabled: true });
    expect(tablebase.lookUp(KRK)).toEqual({ outcome: 'win', dtm: 1 });
  });

  it('switch solvers off, and change their order', async () => {
    const solvers = [stub('a', 1, DRAW), stub('b', 2, DRAW)];
    const tablebase = new Tablebase(solvers, { solvers: { b: { enabled: false } } });
    expect(await tablebase.probe(KRK)).toMatchObject({ source: 'a' });
    tablebase.configure({ solvers: { b: { enabled: true } } });
    expect(await tablebase.probe(KRK)).toMatchObject({ source: 'b' });
    tablebase.configure({ solvers: { a: { enabled: true, priority: 3 } } });
    expect(await tablebase.probe(KRK)).toMatchObject({ source: 'a' });
    expect(tablebase.config.solvers).toEqual({
      a: { enabled: true, priority: 3 },
      b: { enabled: true },
    });
  });

  it('limit the pieces', async () => {
    const tablebase = new Tablebase([new TableSolver({ tables: [trueTable('chess:KRvK')] })]);
    tablebase.configure({ maxPieces: 2 });
    expect([tablebase.lookUp(KRK), await tablebase.probe(KRK)]).toEqual([undefined, undefined]);
    tablebase.configure({ maxPieces: 3 });
    expect(tablebase.lookUp(KRK)).toBeDefined();
    tablebase.configure({ maxPieces: 40, solvers: { tables: { enabled: true, maxPieces: 2 } } });
    expect(tablebase.lookUp(KRK)).toBeUndefined();
    const bare = shogiPosition('4k4/9/9/9/9/9/9/9/4K4 b - 1');
    expect(tablebase.lookUp(bare)).toEqual(DRAW);
    expect(tablebase.lookUp(shogiPosition('4k4/9/9/9/9/9/9/9/4K4 b G 1'))).toBeUndefined();
  });

  it.each([
    [{ cacheSize: -1 }, 'cacheSize is -1: expected a whole number from 0 to 10000000'],
    [{ cacheSize: 1.5 }, 'cacheSize'],
    [{ maxPieces: 1 }, 'maxPieces is 1: expected a whole number from 2 to 40'],
    [{ enabled: 'yes' }, 'enabled is yes: expected true or false'],
    [{ solvers: { a: { enabled: 1 } } }, 'solvers.a.enabled'],
    [{ solvers: { a: { enabled: true, priority: Number.NaN } } }, 'solvers.a.priority'],
    [{ solvers: { a: { enabled: true, maxPieces: 99 } } }, 'solvers.a.maxPieces'],
  ])('%j is refused', (changes, message) => {
    const tablebase = new Tablebase();
    expect(() => tablebase.configure(changes as Partial<TablebaseConfig>)).toThrow(message);
    expect(tablebase.config).toEqual(DEFAULT_CONFIG);
  });
});

describe('the cache', () => {
  it('answers what was asked before', async () => {
    const solver = stub('one', 1, DRAW);
    const tablebase = new Tablebase([solver]);
    const first = await tablebase.probe(KRK);
    const later = chessPosition('7k/8/6K1/8/8/8/8/R7 w - - 33 77');
    expect(await tablebase.probe(later)).toBe(first);
    expect(solver.asked).toBe(1);
    tablebase.clearCache();
    await tablebase.probe(KRK);
    expect(solver.asked).toBe(2);
  });

  it('answers look-ups that would have to wait', async () => {
    const tablebase = new Tablebase([stub('far', 1, DRAW)]);
    expect(tablebase.lookUp(KRK)).toBeUndefined();
    await tablebase.probe(KRK);
    expect(tablebase.lookUp(KRK)).toMatchObject(DRAW);
  });

  it('holds as much as it may, what was used last', async () => {
    const cache = new PositionCache<number>(2);
    const positions = ['R7', '1R6', '2R5', '3R4'].map((rank) =>
      chessPosition(`7k/8/6K1/8/8/8/8/${rank} w - - 0 1`),
    );
    const [a, b, c, d] = positions as [AnyPosition, AnyPosition, AnyPosition, AnyPosition];
    cache.set(a, 1);
    cache.set(b, 2);
    expect(cache.get(a)).toBe(1);
    cache.set(c, 3);
    expect([a, b, c, d].map((position) => cache.get(position))).toEqual([
      1,
      undefined,
      3,
      undefined,
    ]);
    expect([cache.size, cache.evictions, cache.hits, cache.misses]).toEqual([2, 1, 3, 2]);
    cache.capacity = 1;
    expect([cache.size, cache.get(c)]).toEqual([1, 3]);
    cache.capacity = 0;
    cache.set(a, 1);
    expect([cache.size, cache.get(a)]).toEqual([0, undefined]);
  });

  it('tells all positions apart', () => {
    const texts = [
      ...['7k/8/6K1/8/8/8/8/R7 w - - 0 1', '7k/8/6K1/8/8/8/8/R7 b - - 0 1'],
      ...['7k/8/6K1/8/8/8/8/r7 b - - 0 1', '8/8/8/3Pp3/8/8/8/K6k w - e6 0 1'],
      ...['8/8/8/3Pp3/8/8/8/K6k w - - 0 1', '4k3/8/8/8/8/8/8/4K2R w K - 0 1'],
      ...['4k3/8/8/8/8/8/8/4K2R w - - 0 1', '4k2r/8/8/8/8/8/8/4K3 w k - 0 1'],
      '4k2r/8/8/8/8/8/8/4K3 w - - 0 1',
    ].map((fen) => keyOf(chessPosition(fen)));
    const shogi = ['b G 1', 'w G 1', 'b g 1', 'b 2G 1', 'b S 1'].map((rest) =>
      keyOf(shogiPosition(`4k4/9/9/9/9/9/9/9/4K4 ${rest}`)),
    );
    expect(new Set([...texts, ...shogi]).size).toBe(texts.length + shogi.length);
    expect(keyOf(shogiPosition('4k4/9/9/9/9/9/9/9/4K4 b G 1'))).toBe(
      keyOf(shogiPosition('4k4/9/9/9/9/9/9/9/4K4 b G 99')),
    );
  });
});

describe('statistics', () => {
  it('begin at nothing', () => {
    const { lookUpTime, probeTime, ...rest } = new Tablebase([stub('one', 5)]).statistics;
    expect(rest).toEqual({
      ...{ probes: 0, hits: 0, misses: 0, failures: 0, hitRate: 0 },
      ...{ solverHits: 0, solverHitRate: 0 },
      cache: { hits: 0, misses: 0, hitRate: 0, entries: 0, capacity: 10_000, evictions: 0 },
      solvers: { one: { priority: 5, enabled: true, hits: 0, declined: 0, failures: 0 } },
    });
    expect([lookUpTime, probeTime]).toEqual([
      { count: 0, timed: 0, total: 0, mean: 0 },
      { count: 0, timed: 0, total: 0, mean: 0 },
    ]);
  });

  it('count what happened', async () => {
    const silent = stub('silent', 999);
    const tablebase = new Tablebase([
      new TableSolver({ tables: [trueTable('chess:KRvK')] }),
      silent,
    ]);
    for (let i = 0; i < 1025; i++) tablebase.lookUp(KRK);
    tablebase.lookUp(KQK);
    await tablebase.probe(KRK);
    await tablebase.probe(KRK);
    await tablebase.explain(KRK);
    await tablebase.probe(KQK);
    const { lookUpTime, probeTime, ...rest } = tablebase.statistics;
    expect(rest).toEqual({
      ...{ probes: 1030, hits: 1028, misses: 2, failures: 0, hitRate: 1028 / 1030 },
      ...{ solverHits: 1027, solverHitRate: 1027 / 1030 },
      // The look-up of KQvK went there, too: another solver might have answered before.
      cache: { hits: 1, misses: 3, hitRate: 1 / 4, entries: 1, capacity: 10_000, evictions: 0 },
      solvers: {
        tables: { priority: 100, enabled: true, hits: 1027, declined: 0, failures: 0 },
        silent: { priority: 999, enabled: true, hits: 0, declined: 3, failures: 0 },
      },
    });
    expect(lookUpTime).toMatchObject({ count: 1026, timed: 2 });
    expect(probeTime).toMatchObject({ count: 4, timed: 4 });
    expect(probeTime.total).toBeGreaterThan(0);
    expect(probeTime.mean).toBeCloseTo(probeTime.total / 4, 12);
    expect(JSON.parse(JSON.stringify(tablebase.statistics))).toEqual(tablebase.statistics);

    tablebase.resetStatistics();
    expect(tablebase.statistics).toMatchObject({
      ...{ probes: 0, cache: { hits: 0, entries: 1 } },
      solvers: { tables: { hits: 0 } },
    });
  });

  it('count failures', async () => {
    const damaged = {
      ...constantTable('chess:KRvK', 0),
      valueNow: (): number => {
        throw new Error('damaged');
      },
    };
    const tablebase = new Tablebase([new TableSolver({ tables: [damaged] })]);
    expect(() => tablebase.lookUp(KRK)).toThrow('damaged');
    await expect(tablebase.probe(KRK)).rejects.toThrow('damaged');
    expect(tablebase.statistics).toMatchObject({ probes: 2, hits: 0, misses: 0, failures: 2 });
  });
});
