/** Of equally long lines the one is told that leaves the fewest pieces in the attacker's hand: small problems, against all lines there are. */
import { describe, expect, it } from 'vitest';
import { DEEP_TIMEOUT, deepOr } from '../../../../test/support/deep.js';
import { solveMateSync } from '../../src/mate/index.js';
import { type ShogiPosition, shogiPosition } from '../../src/shogi/index.js';
import { mateWithin } from './oracle.js';
import { RULES, randomProblems } from './problems.js';

const SEED = 23;
const WANTED = deepOr(500, 40);
const LONGEST = 3;

/** How many pieces sente has in hand. */
function left(position: ShogiPosition): number {
  const [, , hands = ''] = position.sfen().split(' ');
  const pieces = [...hands.matchAll(/(\d*)([A-Z])/g)];
  return pieces.reduce((sum, [, count]) => sum + Number(count || 1), 0);
}

/**
 * What is left after a mate in N plies, the fewest, if both sides would rather have little left; nothing if a drop is among the best
 * replies, since that one may be useless.
 */
function fewestLeft(position: ShogiPosition, plies: number): number | undefined {
  let least: number | undefined = Number.POSITIVE_INFINITY;
  for (const next of RULES.checks(position)) {
    const lengths = RULES.replies(next).map((reply) => mateWithin(RULES, reply, plies - 2));
    if (plies === 1 ? lengths.length > 0 : lengths.some((length) => length === undefined)) continue;
    if (lengths.length === 0) least = Math.min(least, left(next));
    for (const [i, move] of next.legalMoves().entries()) {
      if (lengths[i] !== plies - 2) continue;
      if ('drop' in move) return undefined;
      const rest = fewestLeft(next.play(move), plies - 2);
      if (rest === undefined) return undefined;
      least = Math.min(least, rest);
    }
  }
  return least;
}

describe(`pieces left in hand (seed ${SEED})`, () => {
  it(
    'are as few as they can be',
    () => {
      let [count, thrifty] = [0, 0];
      for (const position of randomProblems(SEED)) {
        const plies = mateWithin(RULES, position, LONGEST);
        const least = plies && fewestLeft(position, plies);
        if (!plies || least === undefined) continue;
        const { moves } = solveMateSync(position);
        expect([position.sfen(), moves.length]).toEqual([position.sfen(), plies]);
        const end = moves.reduce((before, move) => before.play(move), position);
        expect([position.sfen(), left(end)]).toEqual([position.sfen(), least]);
        if (least < left(position)) thrifty++;
        if (++count === WANTED) break;
      }
      expect(thrifty).toBeGreaterThan(5);
    },
    DEEP_TIMEOUT,
  );

  it('are put down where a piece of the board would mate as well', () => {
    const position = shogiPosition('4k4/9/3GP4/9/9/9/9/9/9 b G 1', { tsume: true });
    const { moves, firstMoves } = solveMateSync(position, { isUnique: true });
    expect(moves).toEqual(['G*5b']);
    const mating = firstMoves?.filter(({ outcome }) => outcome === 'mate');
    expect(mating?.length).toBeGreaterThan(1);
  });
});
