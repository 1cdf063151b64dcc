/**
 * Plays a move at one of ten levels: a small search and a choice among its lines. The highest level is the full engine.
 */

import type { GamePosition } from '../../game.js';
import { type RandomBelow, seededRandom } from '../../seeded-random.js';
import type { AbortSignalLike } from '../../web-types.js';
import type { SearchLimits } from '../limits.js';
import type { EngineScore } from '../report.js';
import type { AsyncEngine, EngineLine, SearchFrom, SearchInfo } from '../search-info.js';
import { habitsOf, type LevelHabits, type LimitedLevel } from './habits.js';
import { FULL_STRENGTH, type LevelNumber, levelOf } from './levels.js';
import { chooseLine } from './move-choice.js';

/** The level of a move, and what the choice depends on. */
export interface LevelOptions<M> {
  readonly level: LevelNumber;
  /** The same seed, position and level give the same move below full strength; random without a seed. */
  readonly seed?: number | undefined;
  readonly signal?: AbortSignalLike | undefined;
  /** Limits for the highest level, default one second; lower levels need little of it and never exceed it. */
  readonly limits?: SearchLimits<M> | undefined;
  /** Called after every iteration. */
  readonly onInfo?: ((info: SearchInfo) => void) | undefined;
}

/** The move that a level chose. */
export interface LevelMove {
  /** In UCI or USI. */
  readonly move: string;
  /** Its score, from the side to move. */
  readonly score: EngineScore;
  /** The move that the full engine would have played. */
  readonly best: string;
  /** The score loss against the best move, in centipawns; 0 if it was played. */
  readonly loss: number;
  /** The last search info; its first line begins with the move that is played. */
  readonly info: SearchInfo;
}

const DEFAULT_MILLISECONDS = 1000;

/**
 * Plays a move at a level, or returns undefined if there is none. Clears the TT below full strength so that levels stay
 * constant.
 */
export async function playAtLevel<P extends GamePosition<M>, M>(
  engine: AsyncEngine<P, M>,
  from: SearchFrom<P, M>,
  options: LevelOptions<M>,
): Promise<LevelMove | undefined> {
  const { number } = levelOf(options.level);
  const { signal, onInfo } = options;
  const habits =
    number === FULL_STRENGTH ? undefined : habitsOf(engine.game, number as LimitedLevel);
  const limits = habits ? narrowed(habits, options.limits) : fullLimits(options.limits);
  if (habits) engine.newGame();
  let glance: SearchInfo | undefined;
  let last: SearchInfo | undefined;
  for await (const info of engine.analyse(from, limits, signal)) {
    if (info.depth > 0) glance ??= info;
    last = info;
    onInfo?.(info);
  }
  const best = last?.lines[0]?.moves[0];
  if (!last || best === undefined) return undefined;
  const choice =
    habits &&
    glance &&
    chooseLine(habits, glance.lines, last.lines, lastTarget(from), randomOf(options.seed));
  const { line, loss } = choice ?? { line: last.lines[0] as EngineLine, loss: 0 };
  const lines = [line, ...last.lines.filter((other) => other.moves[0] !== line.moves[0])];
  const info = { ...last, lines };
  return { move: line.moves[0] as string, score: line.score, best, loss, info };
}

function randomOf(seed: number | undefined): RandomBelow {
  return seed === undefined ? (limit) => Math.floor(Math.random() * limit) : seededRandom(seed);
}

function fullLimits<M>(limits: SearchLimits<M> | undefined): SearchLimits<M> {
  return limits ?? { movetime: DEFAULT_MILLISECONDS };
}

/** The level's search limits, capped by the caller's. */
function narrowed<M>(habits: LevelHabits, limits: SearchLimits<M> = {}): SearchLimits<M> {
  const { depth = habits.depth, nodes = habits.nodes, multiPv = 1 } = limits;
  return {
    ...limits,
    depth: Math.min(depth, habits.depth),
    nodes: Math.min(nodes, habits.nodes),
    multiPv: Math.max(multiPv, habits.lines),
  };
}

/** The target square of the last move, if that move is given as text. */
function lastTarget<P extends object, M>(from: SearchFrom<P, M>): string | undefined {
  if (!('start' in from)) return undefined;
  const last = from.moves[from.moves.length - 1];
  return typeof last === 'string' ? last.slice(2, 4) : undefined;
}
