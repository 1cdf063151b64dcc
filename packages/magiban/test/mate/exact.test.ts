/** Small random problems against an oracle that knows nothing but the rules: the same answer, and the same length. */
import { describe, expect, it } from 'vitest';
import { DEEP_TIMEOUT, deepOr } from '../../../../test/support/deep.js';
import { solveMateSync } from '../../src/mate/index.js';
import { exactMate, mateWithin } from './oracle.js';
import { RULES, randomProblems } from './problems.js';

const SEED = 11;
const EXACT = deepOr(20_000, 15);
const TRIED = deepOr(20_000, 150);
const SHORT = deepOr(5, 3);
const MOST_POSITIONS = deepOr(3000, 300);
describe(`small problems (seed ${SEED})`, () => {
  it(
    'have the answer that going through all positions gives',
    () => {
      let count = 0;
      for (const position of randomProblems(SEED)) {
        const exact = exactMate(RULES, position, MOST_POSITIONS);
        if (exact === undefined) continue;
        const { outcome, moves, isShortest } = solveMateSync(position, { nodes: 1_000_000 });
        const expected = exact === Number.POSITIVE_INFINITY ? 'nomate' : 'mate';
        expect([position.sfen(), outcome]).toEqual([position.sfen(), expected]);
        // Shorter only by interpositions that change nothing.
        if (outcome === 'mate') expect([isShortest, moves.length <= exact]).toEqual([true, true]);
        if (++count === EXACT) break;
      }
    },
    DEEP_TIMEOUT,
  );

  it(
    'have the short mates that trying everything finds, and no others',
    () => {
      let [count, mates] = [0, 0];
      for (const position of randomProblems(SEED)) {
        const expected = mateWithin(RULES, position, SHORT);
        const result = solveMateSync(position, { nodes: 200_000 });
        const found = result.isShortest ? result.moves.length : undefined;
        if (expected !== undefined) {
          mates++;
          expect([position.sfen(), result.outcome]).toEqual([position.sfen(), 'mate']);
          expect([position.sfen(), (found ?? 99) <= expected]).toEqual([position.sfen(), true]);
        } else if (found !== undefined) {
          expect([position.sfen(), found > SHORT]).toEqual([position.sfen(), true]);
        }
        if (++count === TRIED) break;
      }
      expect(mates).toBeGreaterThan(4);
    },
    DEEP_TIMEOUT,
  );
});
