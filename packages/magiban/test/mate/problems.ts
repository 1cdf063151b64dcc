/** Small random mate problems, and the rules of shogi as the oracle wants them. */
import { dice } from '../../../../test/support/deep.js';
import { ShogiPosition } from '../../src/shogi/index.js';
import type { Rules } from './oracle.js';

export const RULES: Rules<ShogiPosition> = {
  key: ({ hash, turn }) => turn + hash,
  checks: (position) => position.checkingMoves().map((move) => position.play(move)),
  replies: (position) => position.legalMoves().map((move) => position.play(move)),
};

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

export function* randomProblems(seed: number): Generator<ShogiPosition, never> {
  const random = dice(seed);
  for (;;) {
    const position = ShogiPosition.fromSfen(randomProblem(random), { tsume: true });
    // Who cannot give check at all is no problem, and would be most of them.
    if (position.ok && position.value.checkingMoves().length > 0) yield position.value;
  }
}
