/** The generators against published node counts, to a budget of nodes for each position. */
import { describe, expect, it } from 'vitest';
import { perft as chessPerft } from '../src/chess.js';
import { perft as shogiPerft } from '../src/shogi.js';
import { readPerft, withinBudget } from './perft-files.js';

const FILES = [
  // file, lines, budget, generator
  ['chess-cpw.epd', 6, 100_000, chessPerft],
  ['chess.epd', 127, 10_000, chessPerft],
  ['chess960.epd', 48, 15_000, chessPerft],
  ['chess960-castling.epd', 14, 20_000, chessPerft],
  ['shogi.txt', 4, 110_000, shogiPerft],
] as const;

describe.each(FILES)('data/perft/%s', (name, size, budget, perft) => {
  const lines = readPerft(name);

  it('is complete', () => {
    expect(lines).toHaveLength(size);
    expect(new Set(lines.map(({ position }) => position)).size).toBe(size);
    for (const { position, counts } of lines) {
      expect(counts.length, position).toBeGreaterThan(1);
    }
  });

  it.each(withinBudget(lines, budget))('%s', (position, counts) => {
    expect(counts.length).toBeGreaterThan(0);
    expect(counts.map((_, i) => perft(position, i + 1))).toEqual(counts);
  });
});
