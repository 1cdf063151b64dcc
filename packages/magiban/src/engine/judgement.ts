/**
 * From scores to what people want to know: how good the chances are, which moves gave some of them away, and how well each
 * side has played. Only differences of chances count: half a pawn matters in an even game, and is nothing where a queen is
 * lost anyway. The formulas are told in docs/analyse.md. Pure.
 */
import type { EngineGameName } from './modules.js';
import type { EngineScore } from './report.js';

export const JUDGEMENTS = ['inaccuracy', 'mistake', 'blunder'] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

/** The chances, from 0 to 1, that a move must give away to be called so. */
export const JUDGEMENT_LIMITS: Readonly<Record<Judgement, number>> = {
  inaccuracy: 0.06,
  mistake: 0.12,
  blunder: 0.24,
};

/** As people write them behind a move, and their numbers in PGN. */
export const JUDGEMENT_SIGNS: Readonly<Record<Judgement, string>> = {
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};
export const JUDGEMENT_NAGS: Readonly<Record<Judgement, number>> = {
  inaccuracy: 6,
  mistake: 2,
  blunder: 4,
};

/** So many hundredths of a pawn ahead, the chances are e to 1. Pieces change sides in shogi: its scores swing more widely. */
export const CHANCE_SCALES: Readonly<Record<EngineGameName, number>> = { chess: 270, shogi: 600 };

/** What one move may cost before its mark falls to 1/e. */
const ACCURACY_SCALE = 0.2;

/** What is known of a position, for the side to move. */
export interface Opinion {
  /** `{ matePlies: 0 }` if it is mated. */
  readonly score: EngineScore;
  /** The best move, in UCI or USI; none if the game is over. */
  readonly best?: string | undefined;
  /** Moves that are proved to keep what the position is worth: none of them is a mistake. */
  readonly sound?: readonly string[] | undefined;
}

export interface JudgedMove {
  /** The chances that the side that moved has given away: from 0 to 1. */
  readonly loss: number;
  readonly judgement: Judgement | undefined;
  /** From 0 to 100. */
  readonly accuracy: number;
}

/** How likely the side to move is to win, from 0 to 1; a draw is one half. */
export function winningChances(game: EngineGameName, score: EngineScore): number {
  if ('matePlies' in score) return score.matePlies > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score.cp / CHANCE_SCALES[game]));
}

export function judgementOf(loss: number): Judgement | undefined {
  return [...JUDGEMENTS].reverse().find((name) => loss >= JUDGEMENT_LIMITS[name]);
}

/** What a move, in UCI or USI, has cost, by what was known before it and what is known after it. */
export function judgeMove(
  game: EngineGameName,
  before: Opinion,
  move: string,
  after: Opinion,
): JudgedMove {
  const loss = lossOf(game, before, move, after);
  return { loss, judgement: judgementOf(loss), accuracy: 100 * Math.exp(-loss / ACCURACY_SCALE) };
}

function lossOf(game: EngineGameName, before: Opinion, move: string, after: Opinion): number {
  // A deeper look may think less of the best move, too: that is no reproach.
  if (move === before.best || before.sound?.includes(move)) return 0;
  const had = winningChances(game, before.score);
  return Math.max(0, had - (1 - winningChances(game, after.score)));
}

/** How well somebody has played, from 0 to 100: the mean of all moves; nothing if there are none. */
export function accuracyOf(moves: readonly Pick<JudgedMove, 'accuracy'>[]): number | undefined {
  if (moves.length === 0) return undefined;
  return moves.reduce((sum, { accuracy }) => sum + accuracy, 0) / moves.length;
}

/** Every move of a line, with opinions about its positions: the start's first, one more than moves. */
export function judgeGame(
  game: EngineGameName,
  opinions: readonly Opinion[],
  moves: readonly string[],
): JudgedMove[] {
  return moves.flatMap((move, i) => {
    const [before, after] = [opinions[i], opinions[i + 1]];
    return before && after ? [judgeMove(game, before, move, after)] : [];
  });
}
