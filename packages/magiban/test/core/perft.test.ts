/** Published perft counts, in WebAssembly and in JavaScript, with and without a hash table. */
import { describe, expect, it } from 'vitest';
import { DEEP_TIMEOUT, deepOr } from '../../../../test/support/deep.js';
import { type PerftLine, readPerft, withinBudget } from '../../../reference/test/perft-files.js';
import * as chess from '../../src/chess/index.js';
import { createCounter as chessCounter } from '../../src/chess/perft.js';
import { Core } from '../../src/core/load.js';
import { countNodes, type PerftFunctions } from '../../src/core/perft.js';
import * as shogi from '../../src/shogi/index.js';
import { createCounter as shogiCounter } from '../../src/shogi/perft.js';
import { jsExports } from './cores.js';

/** The largest single count that `npm test` makes. */
const BUDGET = deepOr(Number.POSITIVE_INFINITY, 10_000_000);
const SMALL_BUDGET = deepOr(30_000_000, 100_000);

function nodesOf(line: string, game: 'chess' | 'shogi', depth: number): number {
  return game === 'chess'
    ? chess.perft(chess.chessPosition(line), depth)
    : shogi.perft(shogi.shogiPosition(line), depth);
}

const FILES = [
  ['chess', 'chess.epd', 127],
  ['chess', 'chess-cpw.epd', 6],
  ['chess', 'chess960.epd', 40],
  ['chess', 'chess960-castling.epd', 10],
  ['shogi', 'shogi.txt', 4],
] as const;

describe.each(FILES)('%s, %s', (game, file, least) => {
  const lines = readPerft(file);

  it('has its positions', () => {
    expect(lines.length).toBeGreaterThanOrEqual(least);
  });

  it.each(withinBudget(lines, BUDGET))(
    '%s',
    (position, counts) => {
      expect(counts.length).toBeGreaterThan(0);
      for (const [i, count] of counts.entries()) {
        expect(nodesOf(position, game, i + 1)).toBe(count);
      }
    },
    DEEP_TIMEOUT,
  );
});

const GAMES = [
  ['chess', chessCounter, readPerft('chess-cpw.epd'), bytesOfChess],
  ['shogi', shogiCounter, readPerft('shogi.txt'), bytesOfShogi],
] as const;

function bytesOfChess(text: string): Uint8Array {
  return chess.chessPosition(text).bytes;
}

function bytesOfShogi(text: string): Uint8Array {
  return shogi.shogiPosition(text).bytes;
}

/** The deepest count of a line within the budget. */
function deepest({ position, counts }: PerftLine, budget: number): [string, number, number] {
  const depth = counts.filter((count) => count <= budget).length;
  return [position, depth, counts[depth - 1] as number];
}

describe.each(GAMES)('%s', (name, createCounter, lines, bytesOf) => {
  it.each(lines.map((line) => deepest(line, SMALL_BUDGET)))(
    'in JavaScript: %s',
    (position, depth, count) => {
      const core = new Core<PerftFunctions>(name, 'js', jsExports(name));
      core.functions.prepare(core.base);
      core.inputBytes.set(bytesOf(position));
      core.functions.loadPosition(core.base);
      expect(countNodes(core, depth)).toBe(count);
    },
    DEEP_TIMEOUT,
  );

  // A table of 4 KiB forgets most of what it is told, one of 8 MiB nearly nothing.
  it.each([4096, 8 * 2 ** 20])(
    'with a hash table of %i bytes',
    (bytes) => {
      const count = createCounter(bytes);
      for (const line of lines) {
        const [position, depth, expected] = deepest(line, BUDGET);
        expect(count(bytesOf(position), depth)).toBe(expected);
      }
    },
    DEEP_TIMEOUT,
  );
});

describe('by first move', () => {
  it('adds up', () => {
    const { start } = chess.ChessPosition;
    const divided = chess.divide(start, 4);
    expect(divided).toHaveLength(20);
    expect(divided.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(197_281);
    expect(divided.find(({ move }) => move === 'e2e4')).toEqual({ move: 'e2e4', nodes: 13_160 });
    const shogiMoves = shogi.divide(shogi.ShogiPosition.start, 3);
    expect(shogiMoves.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(25_470);
  });

  it('refuses depths that make no sense', () => {
    const { start } = chess.ChessPosition;
    for (const depth of [-1, 1.5, 31, Number.NaN]) {
      expect(() => chess.perft(start, depth)).toThrow(/depth/);
    }
    expect(chess.perft(start, 0)).toBe(1);
    expect(() => chess.divide(start, 0)).toThrow(/depth/);
  });
});
