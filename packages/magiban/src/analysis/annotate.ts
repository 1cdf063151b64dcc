/**
 * Writes a game with its analysis. PGN gets `[%eval]` tags and NAGs, with the better line in a comment. Shogi records have
 * comments only: the starred lines 評価値, 詰み, 深さ and 読み筋 are those that ShogiHome reads and writes. The annotations
 * of an earlier analysis are replaced.
 */

import type { ChessGame } from '../chess/game/game.js';
import { GameMove as ChessMove } from '../chess/game/game-move.js';
import type { ChessPosition } from '../chess/position/position.js';
import { makePgn } from '../chess/records/pgn.js';
import type { PgnGame } from '../chess/records/pgn-game.js';
import { JUDGEMENT_NAGS, type Judgement } from '../engine/judgement.js';
import { ok, type Result, unwrap } from '../errors/error.js';
import type { Evaluation } from '../records/annotations.js';
import type { RecordFormat } from '../records/record-text.js';
import type { ShogiGame } from '../shogi/game/game.js';
import { playMove } from '../shogi/game/game-move.js';
import type { ShogiPosition } from '../shogi/position/position.js';
import type { ShogiRecord } from '../shogi/records/record-game.js';
import { makeRecord } from '../shogi/records/records.js';
import type { Square } from '../shogi/types.js';
import type { FoundOpinion } from './line.js';
import { mainMoves, mainNodes } from './main-line.js';
import { firstChances, firstScore } from './report.js';
import type { GameReview } from './review.js';

// ── Chess ───────────────────────────────────────────────────────────────────────────────────────

const BETTER = 'Better: ';
/** Moves shown of the better line. */
const TOLD_MOVES = 6;
const OWN_NAGS: readonly number[] = Object.values(JUDGEMENT_NAGS);

/** The game with its analysis, or unchanged if there is none. */
export function annotatedPgn(
  { game, record, errors }: PgnGame,
  review: GameReview | undefined,
): string {
  // Keeps the moves that could not be played.
  if (!game || errors.length > 0) return makePgn(record);
  if (review) annotateChess(game, review);
  return makePgn(game);
}

function annotateChess(game: ChessGame, review: GameReview): void {
  for (const [i, node] of mainMoves(game).entries()) {
    const evaluation = evaluationOf(review, i + 1);
    if (evaluation) node.evaluation = evaluation;
    else delete node.evaluation;
    node.nags = node.nags.filter((nag) => !OWN_NAGS.includes(nag));
    node.comments = node.comments.filter((text) => !text.startsWith(BETTER));
    const judgement = review.judged[i]?.judgement;
    if (!judgement) continue;
    node.nags.unshift(JUDGEMENT_NAGS[judgement]);
    const better = sanLine(node.move.before, review.opinions[i]);
    if (better.length > 0) node.comments.push(BETTER + better.join(' '));
  }
}

function evaluationOf(review: GameReview, index: number): Evaluation | undefined {
  const { source, depth } = review.opinions[index] as FoundOpinion;
  const score = firstScore(review, index);
  if ('cp' in score) return { pawns: score.cp / 100, ...(source === 'search' ? { depth } : {}) };
  // Checkmate on the board needs no score.
  return source === 'rules' ? undefined : { mate: score.mate };
}

function sanLine(from: ChessPosition, opinion: FoundOpinion | undefined): string[] {
  const texts: string[] = [];
  let position = from;
  for (const text of opinion?.pv.slice(0, TOLD_MOVES) ?? []) {
    const move = unwrap(ChessMove.play(position, text));
    texts.push(move.san);
    position = move.after;
  }
  return texts;
}

// ── Shogi ───────────────────────────────────────────────────────────────────────────────────────

const NAMES: Readonly<Record<Judgement, string>> = {
  inaccuracy: '緩手',
  mistake: '疑問手',
  blunder: '悪手',
};
const OWN_LINE = /^(?:\*(?:評価値|詰み|深さ|読み筋)=|(?:緩手|疑問手|悪手)（(?:先手|後手)の勝率 )/;

/** The game with its analysis, or unchanged if there is none. Throws if the game cannot be written at all. */
export function annotatedRecord(
  record: ShogiRecord,
  format: RecordFormat,
  review: GameReview | undefined,
): Result<string> {
  if (review && record.game) annotateShogi(record.game, review);
  const written = makeRecord(record, format);
  return written.ok ? ok(written.value.text) : written;
}

function annotateShogi(game: ShogiGame, review: GameReview): void {
  for (const [i, node] of mainNodes(game).entries()) {
    const kept = node.comments.flatMap((text) => text.split('\n')).filter((l) => !OWN_LINE.test(l));
    const { before, after, to } = node.move;
    const verdict = verdictLine(review, i, before, node.move.previous);
    node.comments = [...kept, ...verdict, ...numberLines(review, i + 1, after, to)];
  }
}

/** `悪手（先手の勝率 62% → 31%）最善 ▲７六歩△３四歩`. */
function verdictLine(
  review: GameReview,
  index: number,
  before: ShogiPosition,
  previous: Square | undefined,
): string[] {
  const judgement = review.judged[index]?.judgement;
  if (!judgement) return [];
  const percent = (at: number) => `${Math.round(100 * firstChances(review, at))}%`;
  const best = japaneseLine(before, review.opinions[index], previous);
  const chances = `先手の勝率 ${percent(index)} → ${percent(index + 1)}`;
  return [`${NAMES[judgement]}（${chances}）最善 ${best}`];
}

function numberLines(
  review: GameReview,
  index: number,
  position: ShogiPosition,
  previous: Square,
): string[] {
  const opinion = review.opinions[index] as FoundOpinion;
  if (opinion.source === 'rules') return [];
  const score = firstScore(review, index);
  const line = japaneseLine(position, opinion, previous);
  return [
    'cp' in score ? `*評価値=${score.cp}` : `*詰み=${mateText(score.mate)}`,
    ...(line === '' ? [] : [`*読み筋=${line}`]),
    ...('cp' in score && opinion.source === 'search' ? [`*深さ=${opinion.depth}`] : []),
  ];
}

function mateText(plies: number): string {
  return `${plies > 0 ? '先手' : '後手'}勝ち:${Math.abs(plies)}手`;
}

function japaneseLine(
  from: ShogiPosition,
  opinion: FoundOpinion | undefined,
  before: Square | undefined,
): string {
  let [position, previous, text] = [from, before, ''];
  for (const usi of opinion?.pv.slice(0, TOLD_MOVES) ?? []) {
    const move = unwrap(playMove(position, usi, previous));
    text += move.japanese;
    [position, previous] = [move.after, move.to];
  }
  return text;
}
