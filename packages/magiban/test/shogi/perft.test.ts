/** Published node counts: data/perft/shogi.txt, to a budget of nodes in an ordinary run, all of them in a deep one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../scripts/tools.mjs';
import { DEEP_TIMEOUT, deepOr } from '../../../../test/support/deep.js';
import { divide, perft, shogiPosition } from '../../src/shogi/index.js';

const BUDGET = deepOr(Number.POSITIVE_INFINITY, 20_000_000);

const LINES = readFileSync(join(ROOT, 'data/perft/shogi.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [sfen = '', ...fields] = line.split(' ;');
    const counts = fields.map((field) => Number(field.split(' ')[1]));
    return { sfen, counts: counts.filter((count) => count <= BUDGET) };
  });

describe('perft', () => {
  it('has positions to count', () => {
    expect(LINES.length).toBeGreaterThanOrEqual(4);
    for (const { counts } of LINES) expect(counts.length).toBeGreaterThan(1);
  });

  it.each(LINES)(
    '$sfen',
    ({ sfen, counts }) => {
      const position = shogiPosition(sfen);
      expect(counts.map((_, i) => perft(position, i + 1))).toEqual(counts);
      expect(position.legalMoves().length).toBe(counts[0]);
      const parts = divide(position, 2);
      expect(parts.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(counts[1]);
    },
    DEEP_TIMEOUT,
  );
});
