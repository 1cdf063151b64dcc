/** What a search promises: the same tree every time, lines that can be played, mates that are mates, limits that are kept. */
import { describe, expect, it, vi } from 'vitest';
import { dice } from '../../../../test/support/deep.js';
import { scoreOf } from '../../src/engine/index.js';
import { Searcher } from '../../src/engine/searcher.js';
import {
  type AnyPosition,
  GAMES,
  newSearcher,
  positionOf,
  randomGame,
  searched,
  startOf,
  textsOf,
} from './positions.js';

/** Plays a line of codes; throws at the first that is not legal. */
function follow(position: AnyPosition, codes: readonly number[]): AnyPosition {
  let here = position;
  for (const code of codes) {
    const move = here.legalMoves()[here.legalCodes().indexOf(code)];
    if (!move) throw new Error(`${code} is no legal move`);
    here = here.play(move as never);
  }
  return here;
}

import '../../src/js-core.js';

describe.each(GAMES)('searching %s', (game) => {
  it('gives the same tree every time, in slices of any size', () => {
    const searcher = newSearcher(Searcher, game);
    for (const text of textsOf(game)) {
      const position = positionOf(game, text);
      const reports = [1e9, 1e9, 1, 977].map((slice) => {
        searcher.clear();
        return searched(searcher, position, { depth: 6 }, slice);
      });
      for (const report of reports) expect(report).toEqual(reports[0]);
    }
  });

  it('gives the same tree as JavaScript', async () => {
    const wasm = textsOf(game).map((text) =>
      searched(newSearcher(Searcher, game), positionOf(game, text), { depth: 5 }),
    );
    vi.resetModules();
    vi.stubEnv('MAGIBAN_CORE', 'js');
    try {
      const fresh = await import('../../src/engine/searcher.js');
      const searcher = newSearcher(fresh.Searcher as typeof Searcher, game);
      expect(searcher.kind).toBe('js');
      for (const [i, text] of textsOf(game).entries()) {
        searcher.clear();
        expect(searched(searcher, positionOf(game, text), { depth: 5 }), text).toEqual(wasm[i]);
      }
    } finally {
      vi.unstubAllEnvs();
      vi.resetModules();
    }
  });

  it('shows lines that can be played, whatever is on the board', () => {
    const searcher = newSearcher(Searcher, game, 1);
    const seed = Date.now() >>> 0;
    const random = dice(seed);
    for (let round = 0; round < 6; round++) {
      for (const { position, codes } of randomGame(startOf(game), random, 90)) {
        const count = position.legalCodes().length;
        searcher.load(startOf(game).packed, codes);
        expect(searcher.begin({ nodes: 400, lines: 3 })).toBe(count);
        while (count > 0 && searcher.run(150) !== 'over');
        const { lines } = searcher.report();
        searcher.end();
        expect(lines.length, `seed ${seed}`).toBe(Math.min(3, count));
        expect(new Set(lines.map((line) => line.codes[0])).size).toBe(lines.length);
        for (const line of lines) follow(position, line.codes);
      }
    }
  });

  it('remembers what it has searched deeply when the small table has long forgotten it', () => {
    const random = dice(1);
    const positions = Array.from({ length: 48 }, (_, i) => {
      const [last] = [...randomGame(startOf(game), random, 12 + (i % 24))].slice(-1);
      return last?.position ?? startOf(game);
    });
    /**
     * How many nodes a search takes after a deeper one, compared with one that knows nothing. A single tree grows or shrinks by chance
     * as well: many are searched, and the mean is one of ratios.
     */
    const share = (megabytes: number) => {
      const searcher = newSearcher(Searcher, game, megabytes);
      const ratios = positions.map((position) => {
        searcher.clear();
        const first = searched(searcher, position, { depth: 8 }).nodes;
        searched(searcher, position, { depth: 10 });
        searched(searcher, startOf(game), { nodes: 60_000 });
        return searched(searcher, position, { depth: 8 }).nodes / first;
      });
      const logarithms = ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0);
      return Math.exp(logarithms / ratios.length);
    };
    expect(share(16)).toBeLessThan(0.7 * share(0));
  });

  it('leaves the position as it was, wherever it is interrupted', () => {
    const searcher = newSearcher(Searcher, game, 1);
    for (const text of textsOf(game)) {
      const position = positionOf(game, text);
      searcher.load(position.packed);
      const before = searcher.evaluate();
      for (const nodes of [1, 10, 100, 1234, 5000]) {
        searcher.begin({});
        searcher.run(nodes);
        searcher.end();
        expect(searcher.evaluate()).toBe(before);
      }
    }
  });

  it('keeps to its limits', () => {
    const searcher = newSearcher(Searcher, game, 1);
    const position = startOf(game);
    for (const nodes of [1, 50, 1000, 20_000]) {
      const report = searched(searcher, position, { nodes }, 97);
      expect(report.nodes).toBeGreaterThanOrEqual(nodes);
      // Quiescence is not interrupted.
      expect(report.nodes).toBeLessThan(nodes + 2000);
      expect(report.lines[0]?.codes.length).toBeGreaterThan(0);
    }
    for (const depth of [1, 2, 5]) {
      expect(searched(searcher, position, { depth }).depth).toBe(depth);
    }
    const moves = position.legalCodes().slice(3, 5);
    const { lines } = searched(searcher, position, { depth: 4, lines: 5, moves });
    expect(lines.map((line) => line.codes[0]).sort()).toEqual([...moves].sort());
  });

  it('values lines in their order', () => {
    const searcher = newSearcher(Searcher, game, 1);
    for (const text of textsOf(game)) {
      const { lines } = searched(searcher, positionOf(game, text), { depth: 4, lines: 8 });
      const values = lines.map((line) => line.value);
      expect(values).toEqual([...values].sort((a, b) => b - a));
    }
  });
});

describe('quiescence', () => {
  it('ends soon even where captures and checks would go on for a hundred thousand nodes', () => {
    const text = 'lnsg+B1+P1l/9/p1pppS3/5pk1P/2P3n2/P2B3K1/2NPPPP2/6S+pL/L3+p1+rNS w G3Pr2g 76';
    const report = searched(
      newSearcher(Searcher, 'shogi'),
      positionOf('shogi', text),
      { nodes: 1 },
      1,
    );
    expect(report.nodes).toBeLessThan(10_000);
  });
});

/** From general knowledge: in how many plies the side to move mates, and nothing is quicker. */
const MATES = [
  ['chess', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 1],
  ['chess', '7k/8/6K1/8/8/8/8/R7 w - - 0 1', 1],
  ['chess', '5r1k/6pp/7N/8/2Q5/8/6PP/7K w - - 0 1', 3],
  ['chess', 'r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1', 3],
  ['shogi', '4k4/9/4P4/9/9/9/9/9/4K4 b G 1', 1],
  ['shogi', '8k/9/8S/9/9/9/9/9/4K4 b G 1', 1],
  ['shogi', '7nl/7k1/9/7S1/9/9/9/9/4K4 b 2G 1', 3],
] as const;

/** Whether the side to move mates within N plies, by brute force. */
function mates(position: AnyPosition, plies: number): boolean {
  return position.legalMoves().some((move) => {
    const after = position.play(move as never);
    if (after.isCheckmate) return true;
    if (plies < 3 || after.legalMoves().length === 0) return false;
    return after.legalMoves().every((reply) => mates(after.play(reply as never), plies - 2));
  });
}

describe('mates', () => {
  it('by a queen beside the king that another piece supports are seen at once', () => {
    const text = 'r1b1r1k1/1pq2p2/p2ppBn1/2p4Q/2P1PP2/8/PP4P1/2KR1B2 w - - 4 26';
    const report = searched(newSearcher(Searcher, 'chess'), positionOf('chess', text), {
      nodes: 2000,
    });
    expect(scoreOf(report.lines[0]?.value ?? 0)).toEqual({ matePlies: 3 });
  });

  it.each(MATES)('%s %s in %i plies', (game, text, plies) => {
    const position = positionOf(game, text);
    expect(mates(position, plies)).toBe(true);
    if (plies > 1) expect(mates(position, plies - 2)).toBe(false);
    const values = [0, 4].map((megabytes) => {
      const searcher = newSearcher(Searcher, game, megabytes);
      const report = searched(searcher, position, { depth: 11 });
      const line = report.lines[0];
      expect(scoreOf(line?.value ?? 0)).toEqual({ matePlies: plies });
      expect(follow(position, line?.codes ?? []).isCheckmate).toBe(true);
      return line?.value;
    });
    expect(values[0]).toBe(values[1]);
  });
});
