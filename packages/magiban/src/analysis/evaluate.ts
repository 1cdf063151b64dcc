/**
 * Evaluates every position of a line with any engine. Each position gets the same limit. Positions are searched from last to
 * first: the entries of later positions are still in the transposition table when the earlier ones are searched.
 */

import { outcomeOf as chessOutcome } from '../chess/game/outcome.js';
import { ChessPosition } from '../chess/position/position.js';
import type { EngineScore } from '../engine/report.js';
import type { RootTables } from '../engine/root-tables.js';
import type { AsyncEngine, EngineLine } from '../engine/search-info.js';
import type { AnyMove, AnyPosition } from '../rules.js';
import { outcomeOf as shogiOutcome } from '../shogi/game/outcome.js';
import type { ShogiPosition } from '../shogi/position/position.js';
import type { AnalysisLimits, FoundOpinion } from './line.js';

/** An engine of either game: in this thread, in a worker, or another program. */
export type ReviewEngine = AsyncEngine<AnyPosition, AnyMove>;

/** Longer PVs are of no use in an annotation. */
const LONGEST_PV = 12;
/** Moves of history passed to the search for repetition detection; no relevant repetition reaches back farther. */
const LOOK_BACK = 100;

export interface EvaluateOptions {
  readonly engine: ReviewEngine;
  readonly limits: AnalysisLimits;
  /** Probed before the search. */
  readonly tables: RootTables;
  readonly signal?: AbortSignal | undefined;
}

/** One evaluation of the start position and one after each move. Rejects if a tablebase is broken or the signal aborts. */
export async function evaluateLine(
  start: AnyPosition,
  moves: readonly string[],
  options: EvaluateOptions,
): Promise<FoundOpinion[]> {
  const { signal } = options;
  options.engine.newGame();
  const positions = positionsOf(start, moves);
  const opinions: FoundOpinion[] = [];
  for (let i = positions.length - 1; i >= 0; i--) {
    const isLast = i === moves.length;
    opinions[i] =
      fromRules(positions, i, isLast) ??
      (await fromTables(options.tables, positions[i] as AnyPosition, moves[i])) ??
      (await fromSearch(options, positions, moves, i));
    signal?.throwIfAborted();
  }
  return opinions;
}

/** The start position, and the position after each move; throws for an illegal move. */
export function positionsOf(start: AnyPosition, moves: readonly string[]): AnyPosition[] {
  const positions = [start];
  for (const move of moves) positions.push((positions.at(-1) as AnyPosition).play(move));
  return positions;
}

async function fromTables(
  tables: RootTables,
  position: AnyPosition,
  played?: string,
): Promise<FoundOpinion | undefined> {
  const lines = await tables.find(position, { lines: Number.POSITIVE_INFINITY, isWhole: true });
  const best = lines?.[0];
  if (!lines || !best) return undefined;
  const chosen = lines.find(({ moves }) => moves[0] === played);
  const isSound = chosen !== undefined && outcomeOf(chosen.score) === outcomeOf(best.score);
  const sound = played !== undefined && isSound ? { sound: [played] } : {};
  return { ...opinionOf(best, 'tablebase', 1), ...sound };
}

async function fromSearch(
  { engine, limits, signal }: EvaluateOptions,
  positions: readonly AnyPosition[],
  moves: readonly string[],
  at: number,
): Promise<FoundOpinion> {
  const from = Math.max(0, at - LOOK_BACK);
  const where = { start: positions[from] as AnyPosition, moves: moves.slice(from, at) };
  let info = await engine.bestMove(where, limits, signal);
  // The limit was reached before depth 1 was complete.
  if (info?.depth === 0) info = await engine.bestMove(where, { depth: 1 }, signal);
  const best = info?.lines[0];
  // Only an aborted search has no result here, and its caller has stopped waiting.
  return best && info
    ? opinionOf(best, 'search', info.depth)
    : { score: { cp: 0 }, source: 'search', depth: 0, pv: [] };
}

function opinionOf(
  { score, moves }: EngineLine,
  source: FoundOpinion['source'],
  depth: number,
): FoundOpinion {
  return { score, best: moves[0], source, depth, pv: moves.slice(0, LONGEST_PV) };
}

/** Win, draw or loss as a tablebase gives it, with nothing in between. */
function outcomeOf(score: EngineScore): number {
  return Math.sign('cp' in score ? score.cp : score.matePlies);
}

/** Positions where the game is over: no legal move, or, at the end of the line, any rule that ends the game. */
function fromRules(
  line: readonly AnyPosition[],
  at: number,
  isLast: boolean,
): FoundOpinion | undefined {
  const position = line[at] as AnyPosition;
  if (!isLast && position.legalMoves().length > 0) return undefined;
  const positions = line.slice(0, at + 1);
  const outcome =
    position instanceof ChessPosition
      ? chessOutcome(positions as readonly ChessPosition[])
      : shogiOutcome(positions as readonly ShogiPosition[]);
  if (!outcome) return undefined;
  const { winner } = outcome;
  const score = winner === undefined ? { cp: 0 } : winner === position.turn ? WON : LOST;
  return { score, source: 'rules', depth: 0, pv: [] };
}

const LOST: EngineScore = { matePlies: 0 };
/** Among the terminations by rule, only perpetual check is a win for the side to move. */
const WON: EngineScore = { matePlies: 1 };
