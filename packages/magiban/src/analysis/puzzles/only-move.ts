/**
 * Looks for the only good move of a position: in tablebases, which know every move, else by a search for two lines (MultiPV 2)
 * that a second, deeper search must confirm.
 */

import type { EngineScore } from '../../engine/report.js';
import type { RootTables } from '../../engine/root-tables.js';
import type { EngineLine, SearchInfo } from '../../engine/search-info.js';
import type { AnyPosition } from '../../rules.js';
import type { ReviewEngine } from '../evaluate.js';
import type { AnalysisLimits } from '../line.js';
import { isOnlyGood, type SearchGoal } from './goals.js';

/** What a search for puzzles works with. */
export interface PuzzleTools {
  readonly engine: ReviewEngine;
  readonly limits: AnalysisLimits;
  /** The engine and the limits of the second search. */
  readonly verifier: ReviewEngine;
  readonly verifierLimits: AnalysisLimits;
  readonly tables: RootTables;
  readonly signal?: AbortSignal | undefined;
}

/** The only good move of a position. */
export interface OnlyMove {
  readonly move: string;
  readonly score: EngineScore;
  /** The best other move's score; undefined if there is no other. */
  readonly second: EngineScore | undefined;
  /** The search depth from which the first search keeps to the move. */
  readonly foundAt: number;
  /** The search that confirms it; undefined if tablebases do. */
  readonly confirmedBy: SearchInfo | undefined;
}

/** The only good move, if there is exactly one. Of several moves that mate at once, any one counts. */
export async function findOnlyMove(
  position: AnyPosition,
  goal: SearchGoal,
  tools: PuzzleTools,
): Promise<OnlyMove | undefined> {
  const mates = matingMoves(position);
  // Mates at once are one and the same solution: the next best line is behind them.
  const others = Math.max(1, mates.length);
  const solved = await tools.tables.find(position, { lines: others + 1, isWhole: false });
  if (solved) {
    const lines = onlyLines(position, goal, solved, others);
    return lines && { ...lines, foundAt: 1, confirmedBy: undefined };
  }
  const found = await search(position, tools.engine, tools.limits, others + 1, tools.signal);
  const first = found.info && onlyLines(position, goal, found.info.lines, others);
  if (!first) return undefined;
  const { verifier, verifierLimits, signal } = tools;
  const { info } = await search(position, verifier, verifierLimits, others + 1, signal);
  const confirmed = info && onlyLines(position, goal, info.lines, others);
  const isSame = confirmed && (confirmed.move === first.move || mates.includes(confirmed.move));
  if (!info || !isSame) return undefined;
  return { ...confirmed, foundAt: found.foundAt, confirmedBy: info };
}

/** The best reply of the opponent. */
export async function findReply(
  position: AnyPosition,
  { tables, engine, limits, signal }: PuzzleTools,
): Promise<string | undefined> {
  const solved = await tables.find(position, { lines: 1, isWhole: false });
  const lines = solved ?? (await search(position, engine, limits, 1, signal)).info?.lines;
  return lines?.[0]?.moves[0];
}

/** The legal moves that mate at once. */
export function matingMoves(position: AnyPosition): string[] {
  return position.moveTexts().filter((move) => position.play(move).isCheckmate);
}

/** The best of these lines if it is the only good one; the first `others` lines may be mates at once. */
function onlyLines(
  { game }: AnyPosition,
  goal: SearchGoal,
  lines: readonly EngineLine[],
  others: number,
): Pick<OnlyMove, 'move' | 'score' | 'second'> | undefined {
  const [best] = lines;
  const move = best?.moves[0];
  if (!best || move === undefined) return undefined;
  const isMateInOne = 'matePlies' in best.score && best.score.matePlies === 1;
  const second = lines[isMateInOne ? others : 1]?.score;
  if (!isOnlyGood(game, goal, best.score, second)) return undefined;
  return { move, score: best.score, second };
}

interface Found {
  readonly info: SearchInfo | undefined;
  readonly foundAt: number;
}

async function search(
  position: AnyPosition,
  engine: ReviewEngine,
  limits: AnalysisLimits,
  multiPv: number,
  signal: AbortSignal | undefined,
): Promise<Found> {
  let info: SearchInfo | undefined;
  let foundAt = 1;
  for await (const next of engine.analyse(position, { ...limits, multiPv }, signal)) {
    // Scores mean nothing before the first iteration is complete.
    if (next.depth === 0) continue;
    if (next.lines[0]?.moves[0] !== info?.lines[0]?.moves[0]) foundAt = next.depth;
    info = next;
  }
  signal?.throwIfAborted();
  return { info, foundAt };
}
