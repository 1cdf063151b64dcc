/** The solution of a puzzle: the solver's moves, each the only good one, with the best replies in between. */

import type { AnyPosition } from '../../rules.js';
import type { ShogiPosition } from '../../shogi/position/position.js';
import { findOnlyMove, findReply, matingMoves, type PuzzleTools } from './only-move.js';
import type { PuzzleGoal } from './puzzle.js';
import { findOnlyMate } from './tsume.js';

/** The most moves of a solver. */
const MOST_MOVES = 16;

/**
 * Follows the only good moves from the first one on, and ends with a move of the solver: where there is no only move any more, or
 * with mate. Replies come from `line` as long as it is followed, else they are the best ones.
 */
export async function solutionOf(
  start: AnyPosition,
  first: string,
  line: readonly string[],
  goal: PuzzleGoal,
  tools: PuzzleTools,
): Promise<string[]> {
  const solution = [first];
  let position = start.play(first);
  while (!position.hasNoMoves && solution.length < 2 * MOST_MOVES - 1) {
    const isOnLine = solution.every((move, i) => move === line[i]);
    const [expectedReply, expected] = isOnLine ? line.slice(solution.length) : [];
    const reply = expectedReply ?? (await findReply(position, tools));
    if (reply === undefined) break;
    position = position.play(reply);
    const next = await nextMove(position, expected, goal, tools);
    if (next === undefined) break;
    solution.push(reply, next);
    position = position.play(next);
  }
  return solution;
}

/** The only good move; or, to end the solution, any mate. */
async function nextMove(
  position: AnyPosition,
  expected: string | undefined,
  goal: PuzzleGoal,
  tools: PuzzleTools,
): Promise<string | undefined> {
  const mates = goal === 'draw' ? [] : matingMoves(position);
  const mate = mates.find((move) => move === expected) ?? mates[0];
  if (mate !== undefined) return mate;
  if (goal !== 'mate') return (await findOnlyMove(position, goal, tools))?.move;
  return (await findOnlyMate(position as ShogiPosition, tools))?.move;
}
