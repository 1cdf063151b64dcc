/** Match games in PGN or KIF, with the engines' scores and move times. */

import type { ChessGame } from '../chess/game/game.js';
import { markedOutcome } from '../chess/game/outcome.js';
import { makePgn } from '../chess/records/pgn.js';
import { unwrap } from '../errors/error.js';
import type { Evaluation } from '../records/annotations.js';
import type { ShogiGame } from '../shogi/game/game.js';
import type { OutcomeReason } from '../shogi/game/outcome.js';
import { makeRecord } from '../shogi/records/records.js';
import type { Opinion } from '../uci/client/players/player.js';
import { chessGame } from './chess-referee.js';
import { type GameRecord, otherEngine } from './game-record.js';
import { isFault, type Reason } from './referee.js';
import type { MatchSettings, Opening } from './settings.js';
import { shogiGame } from './shogi-referee.js';

/** One game, followed by an empty line. */
export function makeMatchRecord(settings: MatchSettings, record: GameRecord): string {
  return WRITERS[settings.game](settings, record);
}

const WRITERS = { chess: pgnOf, shogi: kifOf } as const;

function openingOf({ openings }: MatchSettings, { opening }: GameRecord): Opening {
  return openings[opening] as Opening;
}

function namesOf({ engines }: MatchSettings, { first }: GameRecord): [string, string] {
  return [engines[first].name, engines[otherEngine(first)].name];
}

/** From white's or sente's point of view. */
function evaluationOf(opinion: Opinion, isFirst: boolean): Evaluation {
  const sign = isFirst ? 1 : -1;
  const depth = opinion.depth === undefined ? {} : { depth: opinion.depth };
  return 'cp' in opinion
    ? { pawns: (sign * opinion.cp) / 100, ...depth }
    : { mate: sign * opinion.mate, ...depth };
}

/** Replays the game and annotates its moves. */
function replay(game: ChessGame | ShogiGame, opening: Opening, record: GameRecord): void {
  for (const move of opening.moves) game.play(move);
  for (const [i, move] of record.moves.entries()) {
    const isFirst = game.position.side === 'first';
    const node = game.play(move);
    const opinion = record.opinions[i];
    if (opinion) node.evaluation = evaluationOf(opinion, isFirst);
    node.elapsed = (record.times[i] ?? 0) / 1000;
  }
  const { reason, detail } = record;
  game.cursor.comments.push(detail === undefined ? reason : `${reason}: ${detail}`);
}

// ── Chess ───────────────────────────────────────────────────────────────────────────────────────

function pgnOf(settings: MatchSettings, record: GameRecord): string {
  const { winner, game: number, started } = record;
  const [white, black] = namesOf(settings, record);
  const opening = openingOf(settings, record);
  const game = chessGame(opening.from, settings.rules.chess960);
  replay(game, opening, record);
  const tags = {
    Event: 'magiban match',
    Site: '?',
    Date: started.slice(0, 10).replaceAll('-', '.'),
    Round: `${Math.floor(number / 2) + 1}.${(number % 2) + 1}`,
    White: white,
    Black: black,
    Termination: terminationOf(record.reason),
    PlyCount: `${opening.moves.length + record.moves.length}`,
  };
  for (const [name, value] of Object.entries(tags)) game.headers.set(name, value);
  const isWhite = winner !== null && record.first === winner;
  const marker = winner === null ? '1/2-1/2' : isWhite ? '1-0' : '0-1';
  game.end(markedOutcome(marker, tags.Termination));
  return `${makePgn(game)}\n`;
}

/** The value of PGN's Termination tag. */
function terminationOf(reason: Reason): string {
  if (reason === 'time' || reason === 'no-answer') return 'time forfeit';
  if (reason === 'crash') return 'abandoned';
  if (isFault(reason)) return 'rules infraction';
  return reason === 'score' || reason === 'tablebase' || reason === 'max-plies'
    ? 'adjudication'
    : 'normal';
}

// ── Shogi ───────────────────────────────────────────────────────────────────────────────────────

/** Match terminations that have another name in records, with a winner and without. */
const KIF_REASONS: Readonly<Partial<Record<Reason, readonly [OutcomeReason, OutcomeReason]>>> = {
  time: ['time-up', 'time-up'],
  'no-answer': ['time-up', 'time-up'],
  crash: ['illegal-action', 'interruption'],
  'false-declaration': ['illegal-action', 'interruption'],
  'max-plies': ['move-limit', 'move-limit'],
  score: ['resignation', 'declared-draw'],
  tablebase: ['resignation', 'declared-draw'],
};

function kifOf(settings: MatchSettings, record: GameRecord): string {
  const { winner, reason, started, first } = record;
  const [sente, gote] = namesOf(settings, record);
  const opening = openingOf(settings, record);
  const game = shogiGame(opening.from);
  replay(game, opening, { ...record, times: record.times.map(wholeSeconds) });
  const headers = { 開始日時: startOf(started), 先手: sente, 後手: gote };
  for (const [name, value] of Object.entries(headers)) game.headers.set(name, value);
  const [won, drawn] = KIF_REASONS[reason] ?? [reason as OutcomeReason, reason as OutcomeReason];
  const isSente = winner !== null && first === winner;
  if (winner === null) game.end({ reason: drawn });
  else game.end({ winner: isSente ? 'sente' : 'gote', reason: won });
  return `${unwrap(makeRecord(game, 'kif')).text}\n`;
}

/** KIF has whole seconds only. */
function wholeSeconds(milliseconds: number): number {
  return 1000 * Math.round(milliseconds / 1000);
}

function startOf(iso: string): string {
  return iso.slice(0, 19).replaceAll('-', '/').replace('T', ' ');
}
