/** The report on an analysed game: an object for `--json`, with all scores from the first player's point of view. */

import {
  accuracyOf,
  JUDGEMENTS,
  type JudgedMove,
  type Judgement,
  judgeGame,
  winningChances,
} from '../engine/judgement.js';
import { protocolScore } from '../engine/report.js';
import { SIDE_NAMES } from '../rules.js';
import { type ErrorNote, type FoundOpinion, type Line, startOfLine } from './line.js';

export interface GameReport {
  readonly line: Line;
  readonly opinions: readonly FoundOpinion[];
  readonly judged: readonly JudgedMove[];
  /** Whether the first player (white or sente) makes the first move of this game. */
  readonly firstBegins: boolean;
}

export function reportOf(line: Line, opinions: readonly FoundOpinion[]): GameReport {
  const judged = judgeGame(line.game, opinions, line.moves);
  return { line, opinions, judged, firstBegins: startOfLine(line).side === 'first' };
}

/** Whether the first player makes the move with this index, from 0. */
export function isFirstsMove({ firstBegins }: GameReport, index: number): boolean {
  return (index % 2 === 0) === firstBegins;
}

/** The score for the first player, with mates counted as in the game's protocol. */
export function firstScore(report: GameReport, index: number) {
  const { score } = report.opinions[index] as FoundOpinion;
  // After the first player's move, the opponent is to move.
  const sign = isFirstsMove(report, index) ? 1 : -1;
  const told = protocolScore(report.line.game, score);
  return 'cp' in told ? { cp: sign * told.cp || 0 } : { mate: sign * told.mate || 0 };
}

/** The first player's winning chances, from 0 to 1. */
export function firstChances(report: GameReport, index: number): number {
  const { score } = report.opinions[index] as FoundOpinion;
  const chances = winningChances(report.line.game, score);
  return isFirstsMove(report, index) ? chances : 1 - chances;
}

export interface GameTitle {
  readonly file: { readonly name: string };
  readonly number: number;
  readonly headers: ReadonlyMap<string, string>;
}

/** One line of `--json`. `texts` are the moves in human notation. */
export function gameEvent(title: GameTitle, report: GameReport, texts: readonly string[]): object {
  const { line } = report;
  const [first, second] = SIDE_NAMES[line.game];
  const byFirst = report.judged.filter((_, i) => isFirstsMove(report, i));
  const bySecond = report.judged.filter((_, i) => !isFirstsMove(report, i));
  return {
    ...titleOf(title),
    game: line.game,
    start: startOfLine(line).text,
    score: firstScore(report, 0),
    accuracy: {
      [first]: rounded(accuracyOf(byFirst), 1),
      [second]: rounded(accuracyOf(bySecond), 1),
    },
    mistakes: { [first]: countsOf(byFirst), [second]: countsOf(bySecond) },
    moves: line.moves.map((move, i) => moveEvent(report, move, texts[i] ?? move, i)),
  };
}

/** The same for a game or file that cannot be analysed. */
export function troubleEvent(
  title: Partial<GameTitle> & Pick<GameTitle, 'file'>,
  error: ErrorNote,
) {
  return { ...titleOf(title), error };
}

function titleOf({ file, number, headers }: Partial<GameTitle> & Pick<GameTitle, 'file'>): object {
  return {
    file: file.name,
    ...(number === undefined ? {} : { number }),
    ...(headers === undefined ? {} : { headers: Object.fromEntries(headers) }),
  };
}

function moveEvent(report: GameReport, move: string, text: string, index: number): object {
  const { line, opinions, judged } = report;
  const before = opinions[index] as FoundOpinion;
  const { source, depth } = opinions[index + 1] as FoundOpinion;
  const { loss, judgement, accuracy } = judged[index] as JudgedMove;
  return {
    ply: index + 1,
    side: SIDE_NAMES[line.game][isFirstsMove(report, index) ? 0 : 1],
    move,
    text,
    score: firstScore(report, index + 1),
    chances: rounded(firstChances(report, index + 1), 4),
    source,
    depth,
    loss: rounded(loss, 4),
    accuracy: rounded(accuracy, 1),
    judgement: judgement ?? null,
    best: before.best ?? null,
    pv: before.pv,
  };
}

function countsOf(moves: readonly JudgedMove[]): Record<Judgement, number> {
  const count = (name: Judgement) => moves.filter(({ judgement }) => judgement === name).length;
  return Object.fromEntries(JUDGEMENTS.map((name) => [name, count(name)])) as Record<
    Judgement,
    number
  >;
}

function rounded(value: number | undefined, digits: number): number | null {
  return value === undefined ? null : Number(value.toFixed(digits));
}
