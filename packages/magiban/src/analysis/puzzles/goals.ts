/**
 * When a move is the only good one, in winning chances (docs/analyse.md): 0.8 is about four pawns in chess, and exact results
 * of tablebases are 0, ½ and 1. Pure.
 */

import { JUDGEMENT_LIMITS, winningChances } from '../../engine/judgement.js';
import type { EngineScore } from '../../engine/report.js';
import type { GameName } from '../../game.js';
import type { GameReview } from '../review.js';
import type { PuzzleGoal } from './puzzle.js';

/** The goals that scores decide. */
export type SearchGoal = Exclude<PuzzleGoal, 'mate'>;

/** Winning chances from which a position counts as won. */
const WON = 0.8;
/** Chances no farther than this from ½ count as drawn. */
const DRAW_MARGIN = 0.1;
/** The least distance between the only good move and the next best. */
const GAP = 0.35;
/** Chances above this are decided: allowing a mate there is no blunder. */
const DECIDED = 0.95;

/** What there is to find with this best score: a win, a draw, or nothing clear. */
export function goalOf(game: GameName, score: EngineScore): SearchGoal | undefined {
  const chances = winningChances(game, score);
  if (chances >= WON) return 'win';
  return Math.abs(chances - 0.5) <= DRAW_MARGIN ? 'draw' : undefined;
}

/** Whether the best move reaches the goal and no other comes near; `second` is the best of the others, if there are any. */
export function isOnlyGood(
  game: GameName,
  goal: SearchGoal,
  best: EngineScore,
  second: EngineScore | undefined,
): boolean {
  if (goalOf(game, best) !== goal) return false;
  return !second || winningChances(game, best) - winningChances(game, second) >= GAP;
}

export interface Candidate {
  /** Plies played before the position. */
  readonly ply: number;
  readonly goal: SearchGoal;
}

/** The positions of a game right after a blunder that leaves something to find. */
export function candidatesOf(review: GameReview): Candidate[] {
  return review.moves.flatMap((_, i) => {
    const ply = i + 1;
    const score = review.opinions[ply]?.score;
    const goal = score && goalOf(review.game, score);
    return goal && isBlunder(review, i) ? [{ ply, goal }] : [];
  });
}

/** A blunder by its loss of winning chances, or a move into mate in a game that is not decided yet. */
function isBlunder({ game, opinions, judged }: GameReview, index: number): boolean {
  const [before, after] = [opinions[index], opinions[index + 1]];
  if (!before || !after) return false;
  if ((judged[index]?.loss ?? 0) >= JUDGEMENT_LIMITS.blunder) return true;
  const isMate = 'matePlies' in after.score && after.score.matePlies > 0;
  return isMate && 1 - winningChances(game, before.score) <= DECIDED;
}
