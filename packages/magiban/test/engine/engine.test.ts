/** The engine as applications use it: analysis that can be followed and aborted, limits, and one search at a time. */
import { describe, expect, it } from 'vitest';
import { ChessPosition, chessPosition } from '../../src/chess/index.js';
import { allot, createEngine, type SearchInfo } from '../../src/engine/index.js';
import { ShogiPosition, shogiPosition } from '../../src/shogi/index.js';

async function collect(infos: AsyncIterable<SearchInfo>): Promise<SearchInfo[]> {
  const list: SearchInfo[] = [];
  for await (const info of infos) list.push(info);
  return list;
}

describe('analyse', () => {
  it('reports every depth, then the end', async () => {
    const engine = createEngine('chess', { hash: 1 });
    const infos = await collect(engine.analyse(ChessPosition.start, { depth: 6, multiPv: 2 }));
    expect(infos.map((info) => info.depth)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { lines, nodes, selDepth, depth } of infos) {
      expect(lines.length).toBe(2);
      expect(nodes).toBeGreaterThan(0);
      expect(selDepth).toBeGreaterThanOrEqual(depth - 1);
      for (const { moves } of lines)
        expect(ChessPosition.start.play(moves[0] ?? '').fen()).toBeTruthy();
    }
    engine.dispose();
    await expect(collect(engine.analyse(ChessPosition.start, { depth: 1 }))).rejects.toMatchObject({
      code: 'InitializationFailed',
    });
  });

  it('ends when it is aborted, with what it has', async () => {
    const engine = createEngine('shogi', { hash: 1 });
    for (let round = 0; round < 30; round++) {
      const aborter = new AbortController();
      const infos: SearchInfo[] = [];
      for await (const info of engine.analyse(ShogiPosition.start, {}, aborter.signal)) {
        infos.push(info);
        if (info.depth >= 2 + (round % 3)) aborter.abort();
      }
      expect(infos.at(-1)?.lines[0]?.moves.length).toBeGreaterThan(0);
    }
  });

  it('ends at once when it was aborted before, and still has a move', async () => {
    const engine = createEngine('chess', { hash: 1 });
    const infos = await collect(engine.analyse(ChessPosition.start, {}, AbortSignal.abort()));
    expect(infos.length).toBe(1);
    expect(ChessPosition.start.tryPlay(infos[0]?.lines[0]?.moves[0] ?? '').ok).toBe(true);
  });

  it('ends when another one begins, or the caller leaves', async () => {
    const engine = createEngine('chess', { hash: 1 });
    const first = engine.analyse(ChessPosition.start);
    await first.next();
    const found = await engine.bestMove(ChessPosition.start, { depth: 3 });
    expect(found?.depth).toBe(3);
    expect((await first.next()).done).toBe(true);
    for await (const info of engine.analyse(ChessPosition.start)) if (info.depth > 1) break;
    const together = await Promise.allSettled(
      Array.from({ length: 20 }, () => engine.bestMove(ChessPosition.start, { depth: 4 })),
    );
    const [last, ...others] = together.reverse();
    expect(last).toMatchObject({ status: 'fulfilled', value: { depth: 4 } });
    const superseded = { code: 'SearchSuperseded', data: { reason: 'new-search' } };
    for (const other of others) expect(other).toMatchObject({ reason: superseded });
  });

  it('tells a search that was ended from a position without legal moves', async () => {
    const engine = createEngine('chess', { hash: 1 });
    const search = () => engine.bestMove(ChessPosition.start, { depth: 60 });
    const ended = (reason: string) => ({ code: 'SearchSuperseded', data: { reason } });
    const before = search();
    engine.newGame();
    await expect(before).rejects.toMatchObject(ended('new-game'));
    const mated = chessPosition('rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3');
    expect(await engine.bestMove(mated, { depth: 3 })).toBeUndefined();
    const last = search();
    void engine.dispose();
    await expect(last).rejects.toMatchObject(ended('disposed'));
  });

  it('lets others have their turn between its slices', async () => {
    const engine = createEngine('chess', { hash: 1 });
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    // A slice is 100,000 nodes at the most.
    const found = await engine.bestMove(ChessPosition.start, { nodes: 600_000 });
    clearInterval(timer);
    expect(found?.nodes).toBeGreaterThanOrEqual(500_000);
    expect(turns).toBeGreaterThanOrEqual(4);
  });

  it('does not look at the clock before it runs', async () => {
    const engine = createEngine('chess', { hash: 1 });
    const clock = new AbortController();
    let infos = 0;
    const limits = { movetime: 1, clockFrom: clock.signal };
    for await (const { depth } of engine.analyse(ChessPosition.start, limits)) {
      infos++;
      if (depth === 7) clock.abort();
    }
    expect(infos).toBeGreaterThanOrEqual(7);
  });

  it('has nothing to say where there is no legal move', async () => {
    const stalemate = chessPosition('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1');
    const engine = createEngine('chess', { hash: 1 });
    expect(await collect(engine.analyse(stalemate, { depth: 3 }))).toEqual([]);
    expect(engine.think(stalemate, { depth: 3 })).toBeUndefined();
    expect(engine.think(ChessPosition.start, { depth: 1 })?.depth).toBe(1);
  });
});

describe('limits', () => {
  it('are checked', () => {
    const engine = createEngine('chess', { hash: 1 });
    const bad = [{ depth: 0 }, { nodes: -1 }, { movetime: Number.NaN }, { multiPv: 0 }, {}];
    for (const limits of bad) {
      expect(() => engine.think(ChessPosition.start, limits)).toThrow(
        expect.objectContaining({ code: 'InvalidOption' }),
      );
    }
    const nowhere = { depth: 1, searchMoves: ['e2e5'] };
    expect(() => engine.think(ChessPosition.start, nowhere)).toThrow(
      expect.objectContaining({ code: 'IllegalMove' }),
    );
    expect(() => createEngine('go' as 'chess')).toThrow(
      expect.objectContaining({ code: 'UnknownName' }),
    );
    expect(() => createEngine('chess', { hash: 1e9 })).toThrow(
      expect.objectContaining({ code: 'InvalidOption' }),
    );
  });

  it('choose among the moves that are wanted', () => {
    const engine = createEngine('shogi', { hash: 1 });
    const found = engine.think(ShogiPosition.start, { depth: 3, searchMoves: ['9g9f'] });
    expect(found?.lines[0]?.moves[0]).toBe('9g9f');
  });

  it('give a clock out sensibly', () => {
    for (const remaining of [-50, 0, 1, 20, 200, 2000, 60_000, 3_600_000]) {
      for (const increment of [0, 20, 2000]) {
        for (const byoyomi of [0, 1000]) {
          for (const movesToGo of [undefined, 1, 40]) {
            const { aim, most } = allot({ clock: { remaining, increment, byoyomi, movesToGo } });
            expect(aim).toBeGreaterThanOrEqual(1);
            expect(aim).toBeLessThanOrEqual(most);
            expect(most).toBeLessThanOrEqual(Math.max(1, remaining) + byoyomi);
          }
        }
      }
    }
    expect(allot({ movetime: 100 })).toEqual({ aim: 100, most: 100 });
    expect(allot({})).toEqual({
      aim: Number.POSITIVE_INFINITY,
      most: Number.POSITIVE_INFINITY,
    });
  });
});

describe('repetition', () => {
  it('in chess is a draw that the better side avoids', () => {
    const start = chessPosition('6k1/5ppp/8/8/8/8/q4PPP/1R4K1 b - - 0 1');
    const moves = ['g8f8', 'b1b8', 'f8e7', 'b8b7', 'e7f8', 'b7b8', 'f8e7', 'b8b7'];
    const engine = createEngine('chess', { hash: 1 });
    // Going back to f8 would allow the third repetition.
    const found = engine.think({ start, moves }, { depth: 8 });
    expect(found?.lines[0]?.moves[0]).not.toBe('e7f8');
  });

  it('by checks alone loses in shogi', () => {
    // Sente can check for ever with the dragon, and has nothing else against mate in one.
    const start = shogiPosition('k8/9/1+R7/9/9/9/7pp/6+r1g/8K b - 1');
    const engine = createEngine('shogi', { hash: 1 });
    const found = engine.think(start, { depth: 9 });
    const score = found?.lines[0]?.score;
    expect(score && 'cp' in score ? score.cp : -32000).toBeLessThan(-1000);
  });

  it('counts the game that came before', () => {
    const engine = createEngine('shogi', { hash: 1 });
    const there = ['5i5h', '5a5b', '5h5i', '5b5a'];
    const moves = [...there, ...there, ...there].slice(0, -1);
    // The fourth time would be a draw, which both may think fair; any legal move will do, but one there must be.
    const found = engine.think({ start: ShogiPosition.start, moves }, { depth: 4 });
    expect(found?.lines[0]?.moves.length).toBeGreaterThan(0);
    const long = Array.from({ length: 400 }, () => there).flat();
    expect(engine.think({ start: ShogiPosition.start, moves: long }, { depth: 2 })?.depth).toBe(2);
  });
});
