/** Small random problems against an oracle that knows nothing but the rules: the same answer, and the same length. */
import { describe, expect, it } from 'vitest';
import { DEEP_TIMEOUT, deepOr, dice } from '../../../../test/support/deep.js';
import { solveMateSync } from '../../src/mate/index.js';
import { ShogiPosition } from '../../src/shogi/index.js';
import { exactMate, mateWithin, type Rules } from './oracle.js';

const RULES: Rules<ShogiPosition> = {
  key: ({ hash, turn }) => turn + hash,
  checks: (position) => position.checkingMoves().map((move) => position.play(move)),
  replies: (position) => position.legalMoves().map((move) => position.play(move)),
};
const SEED = 11;
const EXACT = deepOr(20_000, 15);
const TRIED = deepOr(20_000, 150);
const SHORT = deepOr(5, 3);
const MOST_POSITIONS = deepOr(3000, 300);
const ATTACKERS = ['P', 'N', 'S', 'G', '+P', '+S', 'G', 'S', '+R', '+B'] as const;
const DEFENDERS = ['p', 'n', 's', 'g', 'l', 'p', '+p', 'b', 'r'] as const;
const IN_HAND = ['G', 'S', 'N', 'P'] as const;

/** A king near a corner, some pieces of both sides around it, and something in hand. */
function randomProblem(random: (limit: number) => number): string {
  const pick = (names: readonly string[]) => names[random(names.length)] as string;
  const cells = Array.from({ length: 9 }, () => Array<string>(9).fill('1'));
  const put = (piece: string, column: number, row: number) => {
    const line = cells[row];
    if (line?.[column] === '1') line[column] = piece;
  };
  const [column, row] = [6 + random(3), random(3)];
  put('k', column, row);
  const near = () =>
    [Math.max(4, column + random(5) - 2), Math.max(0, row + random(5) - 1)] as const;
  for (let i = 2 + random(3); i > 0; i--) put(pick(ATTACKERS), ...near());
  for (let i = 3 + random(5); i > 0; i--) put(pick(DEFENDERS), ...near());
  const hand = pick(IN_HAND) + (random(4) === 0 ? 'p' : '');
  const board = cells.map((line) => line.join('').replace(/1+/g, (run) => String(run.length)));
  return `${board.join('/')} b ${hand} 1`;
}

function* randomProblems(): Generator<ShogiPosition, never> {
  const random = dice(SEED);
  for (;;) {
    const position = ShogiPosition.fromSfen(randomProblem(random), { tsume: true });
    // Who cannot give check at all is no problem, and would be most of them.
    if (position.ok && position.value.checkingMoves().length > 0) yield position.value;
  }
}

describe(`small problems (seed ${SEED})`, () => {
  it(
    'have the answer that going through all positions gives',
    () => {
      let count = 0;
      for (const position of randomProblems()) {
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
      for (const position of randomProblems()) {
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
