/** Mates of chess against trying everything: random positions with few men, mates in one and two, found and refuted. */
import { describe, expect, it } from 'vitest';
import { DEEP_TIMEOUT, deepOr, dice } from '../../../../test/support/deep.js';
import { ChessPosition } from '../../src/chess/index.js';
import { solveChessMateSync } from '../../src/mate/index.js';

const SEED = 5;
const WANTED = deepOr(3000, 60);
const MEN = ['Q', 'R', 'R', 'B', 'N', 'P', 'P', 'q', 'r', 'b', 'n', 'p', 'p'] as const;

/** Black's king near an edge, white's not far, and some others. */
function randomFen(random: (limit: number) => number): string {
  const cells = Array.from({ length: 8 }, () => Array<string>(8).fill('1'));
  const put = (man: string, column: number, row: number) => {
    const line = cells[row];
    if (line?.[column] === '1') line[column] = man;
  };
  put('k', random(8), random(2));
  put('K', random(8), 2 + random(2));
  for (let i = 3 + random(4); i > 0; i--) {
    put(MEN[random(MEN.length)] as string, random(8), 1 + random(6));
  }
  const ranks = cells.map((line) => line.join('').replace(/1+/g, (run) => String(run.length)));
  return `${ranks.join('/')} w - - 0 1`;
}

const after = (position: ChessPosition) => position.legalMoves().map((move) => position.play(move));

/** Whether the side to move mates within N moves. */
function mates(position: ChessPosition, moves: number): boolean {
  return after(position).some((next) => {
    if (next.isCheckmate) return true;
    const replies = moves > 1 ? after(next) : [];
    return replies.length > 0 && replies.every((reply) => mates(reply, moves - 1));
  });
}

describe(`mates of chess (seed ${SEED})`, () => {
  it(
    'are found where there are any, and refuted where there are none',
    () => {
      const random = dice(SEED);
      const found = new Map<string, number>();
      for (let count = 0; count < WANTED; ) {
        const position = ChessPosition.fromFen(randomFen(random));
        if (!position.ok) continue;
        count++;
        for (const moves of [1, 2]) {
          const expected = mates(position.value, moves) ? 'mate' : 'nomate';
          const result = solveChessMateSync(position.value, moves);
          expect([position.value.fen(), moves, result.outcome]).toEqual([
            ...[position.value.fen(), moves, expected],
          ]);
          let end = position.value;
          for (const move of result.moves) end = end.play(move);
          expect(result.moves.length > 0 && end.isCheckmate).toBe(expected === 'mate');
          found.set(`${moves} ${expected}`, (found.get(`${moves} ${expected}`) ?? 0) + 1);
        }
      }
      expect(found.size).toBe(4);
    },
    DEEP_TIMEOUT,
  );
});
