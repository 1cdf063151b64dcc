/** `magiban/analysis`: reviews of games and puzzles from games, with any engine. */

export {
  accuracyOf,
  JUDGEMENT_LIMITS,
  JUDGEMENTS,
  type JudgedMove,
  type Judgement,
  judgeGame,
  judgeMove,
  judgementOf,
  type Opinion,
  winningChances,
} from '../engine/judgement.js';
export {
  type ErrorCode,
  type ErrorData,
  MagibanError,
  type Result,
  unwrap,
} from '../errors/error.js';
export type { ReviewEngine } from './evaluate.js';
export type { AnalysisLimits, FoundOpinion, OpinionSource } from './line.js';
export type { PlainGame, ReviewableGame } from './main-line.js';
export { findPuzzles, type PuzzleOptions } from './puzzles/find.js';
export {
  type MateProof,
  PUZZLE_GOALS,
  type Puzzle,
  type PuzzleGoal,
  type PuzzleProof,
  puzzleKey,
  type SearchProof,
  type TablebaseProof,
} from './puzzles/puzzle.js';
export { type RatingFeatures, ratingOf } from './puzzles/rating.js';
export { PUZZLE_THEMES, type PuzzleTheme } from './puzzles/themes/themes.js';
export { makePuzzle } from './puzzles/write.js';
export { type GameReview, type ReviewOptions, reviewGame } from './review.js';
