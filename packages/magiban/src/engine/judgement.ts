/**
 * Move quality from scores: winning chances, inaccuracies, mistakes and blunders, and accuracy per side. Only the loss of
 * winning chances counts: half a pawn matters in an equal position and means nothing when a queen is lost anyway.
 * docs/analyse.md has the formulas. Pure.
 */
import type { GameName } from '../game.js';
import type { EngineScore } from './report.js';

/** Judgements of a weak move, the mildest first. */
export const JUDGEMENTS = ['inaccuracy', 'mistake', 'blunder'] as const;
/** One of `JUDGEMENTS`. */
export type Judgement = (typeof JUDGEMENTS)[number];

/** The loss of winning chances, from 0 to 1, from which a move gets each judgement. */
export const JUDGEMENT_LIMITS: Readonly<Record<Judgement, number>> = {
  inaccuracy: 0.06,
  mistake: 0.12,
  blunder: 0.24,
};

/** The annotation sign of each judgement, and its NAG in PGN. */
export const JUDGEMENT_SIGNS: Readonly<Record<Judgement, string>> = {
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};
/** The numeric annotation glyph (NAG) of each judgement: `?!`, `?` and `??`. */
export const JUDGEMENT_NAGS: Readonly<Record<Judgement, number>> = {
  inaccuracy: 6,
  mistake: 2,
  blunder: 4,
};

/** At this many centipawns the odds are e to 1. Captured pieces change sides in shogi, so its scores swing more widely. */
export const CHANCE_SCALES: Readonly<Record<GameName, number>> = { chess: 270, shogi: 600 };

/** The loss of winning chances at which a move's accuracy falls to 1/e. */
const ACCURACY_SCALE = 0.2;

/** The evaluation of a position, from the side to move. */
export interface Opinion {
  /** `{ matePlies: 0 }` if the side to move is mated. */
  readonly score: EngineScore;
  /** The best move, in UCI or USI; none if the game is over. */
  readonly best?: string | undefined;
  /** Moves proved to keep the game-theoretic value: none of them is a mistake. */
  readonly sound?: readonly string[] | undefined;
}

/** A move compared with the best one. */
export interface JudgedMove {
  /** The winning chances that the move gave away, from 0 to 1. */
  readonly loss: number;
  readonly judgement: Judgement | undefined;
  /** From 0 to 100. */
  readonly accuracy: number;
}

/** The winning chances of the side to move, from 0 to 1; a draw is 0.5. */
export function winningChances(game: GameName, score: EngineScore): number {
  if ('matePlies' in score) return score.matePlies > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score.cp / CHANCE_SCALES[game]));
}

/** Returns the judgement of a loss of winning chances, if the move was weak. */
export function judgementOf(loss: number): Judgement | undefined {
  return [...JUDGEMENTS].reverse().find((name) => loss >= JUDGEMENT_LIMITS[name]);
}

/** Judges a move, in UCI or USI, by the evaluations before and after it. */
export function judgeMove(
  game: GameName,
  before: Opinion,
  move: string,
  after: Opinion,
): JudgedMove {
  const loss = lossOf(game, before, move, after);
  return { loss, judgement: judgementOf(loss), accuracy: 100 * Math.exp(-loss / ACCURACY_SCALE) };
}

function lossOf(game: GameName, before: Opinion, move: string, after: Opinion): number {
  // A deeper search may lower the score of the best move, too; the player is not to blame.
  if (move === before.best || before.sound?.includes(move)) return 0;
  const had = winningChances(game, before.score);
  return Math.max(0, had - (1 - winningChances(game, after.score)));
}

/** A player's accuracy from 0 to 100: the mean over all moves, or undefined if there are none. */
export function accuracyOf(moves: readonly Pick<JudgedMove, 'accuracy'>[]): number | undefined {
  if (moves.length === 0) return undefined;
  return moves.reduce((sum, { accuracy }) => sum + accuracy, 0) / moves.length;
}

/**
 * Judges every move of a line, given the evaluation of each position: one more than there are moves, the start's first.
 */
export function judgeGame(
  game: GameName,
  opinions: readonly Opinion[],
  moves: readonly string[],
): JudgedMove[] {
  return moves.flatMap((move, i) => {
    const [before, after] = [opinions[i], opinions[i + 1]];
    return before && after ? [judgeMove(game, before, move, after)] : [];
  });
}
