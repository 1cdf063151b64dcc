/**
 * Guesses how hard a puzzle is, on the scale of player ratings. Every term is measured on the puzzle itself; the weights are set
 * by hand, not fitted to results of players. docs/puzzles.md explains it. Pure.
 */

/** What makes a puzzle hard. */
export interface RatingFeatures {
  /** Moves of the solver. */
  readonly moves: number;
  /** The search depth, in plies, from which the engine keeps to the first move; the length of a mate problem. */
  readonly depth: number;
  /** The most material that the solver is down compared with the start, in pawns. */
  readonly given: number;
  /** Moves of the solver without check, capture or promotion. */
  readonly quiet: number;
  /** Checks and captures at the start that are wrong. */
  readonly alternatives: number;
}

const BASE = 600;
const PER_MOVE = 150;
const PER_DEPTH = 50;
const PER_PAWN = 40;
const PER_QUIET_MOVE = 100;
const PER_DOUBLING = 60;
/** A queen. */
const MOST_GIVEN = 9;
const LEAST = 400;
const MOST = 3000;

/** Returns a rating from 400 to 3000; no feature lowers it. */
export function ratingOf({ moves, depth, given, quiet, alternatives }: RatingFeatures): number {
  const rating =
    BASE +
    PER_MOVE * (moves - 1) +
    PER_DEPTH * Math.max(0, depth - 1) +
    PER_PAWN * Math.min(MOST_GIVEN, Math.max(0, given)) +
    PER_QUIET_MOVE * quiet +
    PER_DOUBLING * Math.log2(1 + alternatives);
  return Math.round(Math.min(MOST, Math.max(LEAST, rating)));
}
