/** Verifies a puzzle without the code that has made it: short mates by brute force, endgames by all moves, the rest by more nodes. */
import { expect } from 'vitest';
import * as chess from '../../../../reference/src/chess.js';
import * as shogi from '../../../../reference/src/shogi.js';
import type { Puzzle } from '../../../src/analysis/index.js';
import { createEngine } from '../../../src/engine/create.js';
import { winningChances } from '../../../src/engine/judgement.js';
import { unwrap } from '../../../src/errors/error.js';
import { type AnyPosition, readPosition } from '../../../src/rules.js';
import { Tablebase } from '../../../src/tablebase/index.js';
import { mateWithin, type Rules } from '../../mate/oracle.js';

const CHESS: Rules<chess.Position> = {
  key: (position) => chess.format(position),
  // In chess any move may lead to mate.
  checks: (position) => chess.moves(position).map((move) => chess.apply(position, move)),
  replies: (position) => {
    const next = chess.moves(position).map((move) => chess.apply(position, move));
    // Stalemate is no mate: a reply that changes nothing.
    return next.length === 0 && !chess.inCheck(position) ? [position] : next;
  },
};

const SHOGI: Rules<shogi.Position> = {
  key: (position) => shogi.format(position),
  checks: (position) =>
    shogi
      .moves(position)
      .map((move) => shogi.apply(position, move))
      .filter((next) => shogi.inCheck(next)),
  replies: (position) => shogi.moves(position).map((move) => shogi.apply(position, move)),
};

/** Longer mates take too long by brute force. */
const LONGEST = { chess: 3, shogi: 5 } as const;
const NODES = 400_000;

export function positionOf({ game, fen }: Pick<Puzzle, 'game' | 'fen'>): AnyPosition {
  return unwrap(readPosition(game, fen));
}

export async function verify(puzzle: Puzzle): Promise<void> {
  const { game, blunder, fen, solution, proof } = puzzle;
  const before = positionOf({ game, fen: blunder.fen });
  expect(before.play(blunder.move).text).toBe(fen);
  expect(solution.length % 2).toBe(1);
  let position = positionOf(puzzle);
  for (const move of solution) position = position.play(move);
  if (proof.kind === 'mate' && proof.plies <= LONGEST[game]) verifyMate(puzzle, proof.plies);
  else if (proof.kind === 'tablebase') await verifyEndgame(puzzle);
  else if (puzzle.goal !== 'mate') await verifyBySearch(puzzle);
}

/** The first move mates within N plies, and no other does. */
function verifyMate({ game, fen, solution }: Puzzle, plies: number): void {
  const mating =
    game === 'chess'
      ? matingMoves(CHESS, chess.parse(fen), chess, plies)
      : matingMoves(SHOGI, shogi.parse(fen), shogi, plies);
  if (plies === 1) expect(mating).toContain(solution[0]);
  else expect(mating).toEqual([solution[0]]);
}

interface Generator<P, M> {
  moves(position: P): M[];
  apply(position: P, move: M): P;
  inCheck(position: P): boolean;
}

function matingMoves<P, M>(
  rules: Rules<P>,
  position: P,
  game: Generator<P, M> & { uci?(position: P, move: M): string; usi?(move: M): string },
  plies: number,
): string[] {
  return game
    .moves(position)
    .filter((move) => {
      const next = game.apply(position, move);
      if (rules === (SHOGI as unknown) && !game.inCheck(next)) return false;
      const replies = rules.replies(next);
      return replies.every((reply) => mateWithin(rules, reply, plies - 2) !== undefined);
    })
    .map((move) => game.uci?.(position, move) ?? game.usi?.(move) ?? '');
}

async function verifyEndgame(puzzle: Puzzle): Promise<void> {
  const tablebase = await Tablebase.open();
  let position = positionOf(puzzle);
  for (const [i, move] of puzzle.solution.entries()) {
    if (i % 2 === 0) {
      const found = await tablebase.explain(position);
      expect(found?.outcome).toBe(puzzle.goal);
      const good = found?.moves.filter(({ outcome }) => outcome === puzzle.goal);
      if (!position.play(move).isCheckmate) expect(good?.map((one) => one.move)).toEqual([move]);
    }
    position = position.play(move);
  }
}

/** Another engine, with more nodes, keeps to every move of the solver and sees nothing near it. */
async function verifyBySearch(puzzle: Puzzle): Promise<void> {
  const engine = createEngine(puzzle.game);
  let position = positionOf(puzzle);
  for (const [i, move] of puzzle.solution.entries()) {
    const isMate = position.play(move).isCheckmate;
    if (i % 2 === 0 && !isMate && position.legalMoves().length > 1) {
      engine.newGame();
      const info = await engine.bestMove(position, { nodes: NODES, multiPv: 2 });
      const [best, second] = info?.lines ?? [];
      expect([position.text, best?.moves[0]]).toEqual([position.text, move]);
      if (best && second) {
        const gap =
          winningChances(puzzle.game, best.score) - winningChances(puzzle.game, second.score);
        expect(gap).toBeGreaterThan(0.3);
      }
    }
    position = position.play(move);
  }
  await engine.dispose();
}
