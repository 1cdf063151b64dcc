/**
 * Writes a game with its analysis. PGN gets `[%eval]` tags and NAGs, with the better line in a comment. Shogi records have
 * comments only: the starred lines 評価値, 詰み, 深さ and 読み筋 are those that ShogiHome reads and writes. The annotations
 * of an earlier analysis are replaced.
 */

import type { ChessGame } from '../chess/game.js';
import { GameMove as ChessMove } from '../chess/game-move.js';
import { makePgn } from '../chess/pgn.js';
import type { PgnGame } from '../chess/pgn-game.js';
import type { ChessPosition } from '../chess/position.js';
import { JUDGEMENT_NAGS, type Judgement } from '../engine/judgement.js';
import { ok, type Result, unwrap } from '../errors/error.js';
import type { Evaluation } from '../records/annotations.js';
import type { RecordFormat } from '../records/record-text.js';
import type { ShogiGame } from '../shogi/game.js';
import { playMove } from '../shogi/game-move.js';
import type { ShogiPosition } from '../shogi/position.js';
import type { ShogiRecord } from '../shogi/record-game.js';
import { makeRecord } from '../shogi/records.js';
import type { Square } from '../shogi/types.js';
import type { FoundOpinion } from './line.js';
import { firstChances, firstScore, type GameReport } from './report.js';

// ── Chess ───────────────────────────────────────────────────────────────────────────────────────

const BETTER = 'Better: ';
/** Moves shown of the better line. */
const TOLD_MOVES = 6;
const OWN_NAGS: readonly number[] = Object.values(JUDGEMENT_NAGS);

/** The game with its analysis, or unchanged if there is none. */
export function annotatedPgn(
  { game, record, errors }: PgnGame,
  report: GameReport | undefined,
): string {
  // Keeps the moves that could not be played.
  if (!game || errors.length > 0) return makePgn(record);
  if (report) annotateChess(game, report);
  return makePgn(game);
}

/** The moves of the main line. */
export function mainMoves(game: ChessGame) {
  return [...game.tree.mainLine()];
}

function annotateChess(game: ChessGame, report: GameReport): void {
  for (const [i, node] of mainMoves(game).entries()) {
    const evaluation = evaluationOf(report, i + 1);
    if (evaluation) node.evaluation = evaluation;
    else delete node.evaluation;
    node.nags = node.nags.filter((nag) => !OWN_NAGS.includes(nag));
    node.comments = node.comments.filter((text) => !text.startsWith(BETTER));
    const judgement = report.judged[i]?.judgement;
    if (!judgement) continue;
    node.nags.unshift(JUDGEMENT_NAGS[judgement]);
    const better = sanLine(node.move.before, report.opinions[i]);
    if (better.length > 0) node.comments.push(BETTER + better.join(' '));
  }
}

function evaluationOf(report: GameReport, index: number): Evaluation | undefined {
  const { source, depth } = report.opinions[index] as FoundOpinion;
  const score = firstScore(report, index);
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
  report: GameReport | undefined,
): Result<string> {
  if (report && record.game) annotateShogi(record.game, report);
  const written = makeRecord(record, format);
  return written.ok ? ok(written.value.text) : written;
}

/** The moves of the main line up to the end of the game: further moves are variations. */
export function mainNodes(game: ShogiGame) {
  const nodes = [...game.tree.mainLine()];
  const end = [game.tree, ...nodes].findIndex((place) => {
    const ending = game.terminationAt(place);
    return ending !== undefined && !ending.isVariation;
  });
  return end < 0 ? nodes : nodes.slice(0, end);
}

function annotateShogi(game: ShogiGame, report: GameReport): void {
  for (const [i, node] of mainNodes(game).entries()) {
    const kept = node.comments.flatMap((text) => text.split('\n')).filter((l) => !OWN_LINE.test(l));
    const { before, after, to } = node.move;
    const verdict = verdictLine(report, i, before, node.move.previous);
    node.comments = [...kept, ...verdict, ...numberLines(report, i + 1, after, to)];
  }
}

/** `悪手（先手の勝率 62% → 31%）最善 ▲７六歩△３四歩`. */
function verdictLine(
  report: GameReport,
  index: number,
  before: ShogiPosition,
  previous: Square | undefined,
): string[] {
  const judgement = report.judged[index]?.judgement;
  if (!judgement) return [];
  const percent = (at: number) => `${Math.round(100 * firstChances(report, at))}%`;
  const best = japaneseLine(before, report.opinions[index], previous);
  const chances = `先手の勝率 ${percent(index)} → ${percent(index + 1)}`;
  return [`${NAMES[judgement]}（${chances}）最善 ${best}`];
}

function numberLines(
  report: GameReport,
  index: number,
  position: ShogiPosition,
  previous: Square,
): string[] {
  const opinion = report.opinions[index] as FoundOpinion;
  if (opinion.source === 'rules') return [];
  const score = firstScore(report, index);
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
