/** The report on an analysed game: an object for `--json`, with all scores from the first player's point of view. */

import { type JudgedMove, winningChances } from '../engine/judgement.js';
import { protocolScore } from '../engine/report.js';
import { SIDE_NAMES } from '../rules.js';
import type { ErrorNote, FoundOpinion } from './line.js';
import { type GameReview, sideOfMove } from './review.js';

/** The score for the first player, with mates counted as in the game's protocol. */
export function firstScore(review: GameReview, index: number) {
  const { score } = review.opinions[index] as FoundOpinion;
  // After the first player's move, the opponent is to move.
  const sign = sideOfMove(review, index) === 'first' ? 1 : -1;
  const told = protocolScore(review.game, score);
  return 'cp' in told ? { cp: sign * told.cp || 0 } : { mate: sign * told.mate || 0 };
}

/** The first player's winning chances, from 0 to 1. */
export function firstChances(review: GameReview, index: number): number {
  const { score } = review.opinions[index] as FoundOpinion;
  const chances = winningChances(review.game, score);
  return sideOfMove(review, index) === 'first' ? chances : 1 - chances;
}

export interface GameTitle {
  readonly file: { readonly name: string };
  readonly number: number;
  readonly headers: ReadonlyMap<string, string>;
}

/** One line of `--json`. `texts` are the moves in human notation. */
export function gameEvent(title: GameTitle, review: GameReview, texts: readonly string[]): object {
  const { game, start, moves, accuracy, mistakes } = review;
  const [first, second] = SIDE_NAMES[game];
  return {
    ...titleOf(title),
    game,
    start: start.text,
    score: firstScore(review, 0),
    accuracy: { [first]: rounded(accuracy.first, 1), [second]: rounded(accuracy.second, 1) },
    mistakes: { [first]: mistakes.first, [second]: mistakes.second },
    moves: moves.map((move, i) => moveEvent(review, move, texts[i] ?? move, i)),
  };
}

/** The same for a game or file that cannot be analysed. */
export function troubleEvent(
  title: Partial<GameTitle> & Pick<GameTitle, 'file'>,
  error: ErrorNote,
) {
  return { ...titleOf(title), error };
}

export function titleOf({
  file,
  number,
  headers,
}: Partial<GameTitle> & Pick<GameTitle, 'file'>): object {
  return {
    file: file.name,
    ...(number === undefined ? {} : { number }),
    ...(headers === undefined ? {} : { headers: Object.fromEntries(headers) }),
  };
}

function moveEvent(review: GameReview, move: string, text: string, index: number): object {
  const { game, opinions, judged } = review;
  const before = opinions[index] as FoundOpinion;
  const { source, depth } = opinions[index + 1] as FoundOpinion;
  const { loss, judgement, accuracy } = judged[index] as JudgedMove;
  return {
    ply: index + 1,
    side: SIDE_NAMES[game][sideOfMove(review, index) === 'first' ? 0 : 1],
    move,
    text,
    score: firstScore(review, index + 1),
    chances: rounded(firstChances(review, index + 1), 4),
    source,
    depth,
    loss: rounded(loss, 4),
    accuracy: rounded(accuracy, 1),
    judgement: judgement ?? null,
    best: before.best ?? null,
    pv: before.pv,
  };
}

function rounded(value: number | undefined, digits: number): number | null {
  return value === undefined ? null : Number(value.toFixed(digits));
}
