/** Mates from real games: each is found, its line is legal by the reference, gives check with every move, ends in mate, and is not too long. */
import { readFileSync } from 'node:fs';
import * as reference from '@magiban/reference/shogi';
import { describe, expect, it } from 'vitest';
import { deepOr } from '../../../../test/support/deep.js';
import { solveMateSync } from '../../src/mate/index.js';
import { shogiPosition } from '../../src/shogi/index.js';

const FILE = new URL('../../../../data/tsume/mates.txt', import.meta.url);
const PROBLEMS = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .map((line, i) => {
    const [sfen = '', moves = ''] = line.split(' moves ');
    return { number: i + 1, sfen, plies: moves.split(' ').length };
  });
const STEP = deepOr(1, 5);

/** Plays a line by the reference: who moves gives check every other move, and at last there is no answer. */
function checkLine(sfen: string, moves: readonly string[]): void {
  let position = reference.parse(sfen);
  for (const [i, move] of moves.entries()) {
    position = reference.apply(position, reference.findMove(position, move));
    if (i % 2 === 0) expect(reference.inCheck(position), `${move} gives check`).toBe(true);
  }
  expect(reference.moves(position)).toEqual([]);
}

describe('mates of real games', () => {
  it('are 500, of 3 to 11 plies', () => {
    expect(PROBLEMS.length).toBe(500);
    expect(new Set(PROBLEMS.map(({ plies }) => plies))).toEqual(new Set([3, 5, 7, 9, 11]));
  });

  it.each([3, 5, 7, 9, 11])('in %i are found, and shortest', (length) => {
    const chosen = PROBLEMS.filter(({ plies }) => plies === length).filter(
      (_, i) => i % STEP === 0,
    );
    expect(chosen.length).toBeGreaterThanOrEqual(20);
    for (const { number, sfen, plies } of chosen) {
      const result = solveMateSync(shogiPosition(sfen));
      expect([number, result.outcome, result.isShortest]).toEqual([number, 'mate', true]);
      expect(result.moves.length, `problem ${number}`).toBeLessThanOrEqual(plies);
      expect(result.plies ?? 0).toBeLessThanOrEqual(result.moves.length);
      checkLine(sfen, result.moves);
    }
  });
});
