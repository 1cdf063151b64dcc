/**
 * Analyses every position of a line. The hash table is cleared before each game and each position gets the same limit, so
 * results depend neither on earlier games nor on other threads. Positions are searched from last to first: the entries of
 * later positions are still in the transposition table when the earlier ones are searched.
 */

import { outcomeOf as chessOutcome } from '../chess/game/outcome.js';
import { ChessPosition } from '../chess/position/position.js';
import { createEngine } from '../engine/create.js';
import type { EngineScore } from '../engine/report.js';
import type { RootTables } from '../engine/root-tables.js';
import type { AsyncEngine, EngineLine } from '../engine/search-info.js';
import { MagibanError } from '../errors/error.js';
import type { GameName } from '../game.js';
import type { AnyMove, AnyPosition } from '../rules.js';
import { outcomeOf as shogiOutcome } from '../shogi/game/outcome.js';
import type { ShogiPosition } from '../shogi/position/position.js';
import {
  type Analysis,
  type AnalysisSettings,
  type FoundOpinion,
  isFatal,
  type Line,
  noteOf,
  startOfLine,
} from './line.js';

/** Longer PVs are of no use in an annotation. */
const LONGEST_PV = 12;
/** Moves of history passed to the search for repetition detection; no relevant repetition reaches back farther. */
const LOOK_BACK = 100;

type GameEngine = AsyncEngine<AnyPosition, AnyMove>;

/** Starts the engine for a game. */
export type StartEngine = (game: GameName) => GameEngine | Promise<GameEngine>;

export class Analyst {
  readonly #settings: AnalysisSettings;
  readonly #tables: RootTables;
  readonly #start: StartEngine;
  readonly #engines = new Map<GameName, GameEngine>();

  /** `tables` are probed before the search; `start` is for another engine than our own. */
  constructor(settings: AnalysisSettings, tables: RootTables, start?: StartEngine) {
    const { hash } = settings;
    this.#settings = settings;
    this.#tables = tables;
    this.#start = start ?? ((game) => createEngine(game, { hash, tables: tables.load }));
  }

  /** One evaluation of the start position and one after each move. Rejects if a tablebase is broken or the signal aborts. */
  async analyse(line: Line, signal?: AbortSignal): Promise<FoundOpinion[]> {
    const engine = await this.#engineFor(line.game);
    engine.newGame();
    const positions: AnyPosition[] = [startOfLine(line)];
    for (const move of line.moves) positions.push((positions.at(-1) as AnyPosition).play(move));
    const opinions: FoundOpinion[] = [];
    for (let i = positions.length - 1; i >= 0; i--) {
      const isLast = i === line.moves.length;
      opinions[i] =
        fromRules(positions, i, isLast) ??
        (await this.#fromTables(positions[i] as AnyPosition, line.moves[i])) ??
        (await this.#fromSearch(engine, positions, line.moves, i, signal));
      signal?.throwIfAborted();
    }
    return opinions;
  }

  /**
   * Like `analyse`, but an error in this game is returned as its trouble, so that the other games go on. If the engine crashed, it
   * is started again and the game is analysed once more from its end, so the result is the same.
   */
  async attempt(line: Line, signal?: AbortSignal, isSecond = false): Promise<Analysis> {
    try {
      return { opinions: await this.analyse(line, signal) };
    } catch (error) {
      if (signal?.aborted || isFatal(error)) throw error;
      const isTrouble = error instanceof MagibanError && error.code === 'EngineTrouble';
      if (isTrouble && !isSecond) return this.attempt(line, signal, true);
      return { trouble: noteOf(error) };
    }
  }

  async dispose(): Promise<void> {
    const engines = [...this.#engines.values()];
    this.#engines.clear();
    await Promise.all(engines.map((engine) => engine.dispose()));
  }

  async #engineFor(game: GameName): Promise<GameEngine> {
    const engine = this.#engines.get(game) ?? (await this.#start(game));
    this.#engines.set(game, engine);
    return engine;
  }

  async #fromTables(position: AnyPosition, played?: string): Promise<FoundOpinion | undefined> {
    const lines = await this.#tables.find(position, {
      lines: Number.POSITIVE_INFINITY,
      isWhole: true,
    });
    const best = lines?.[0];
    if (!lines || !best) return undefined;
    const chosen = lines.find(({ moves }) => moves[0] === played);
    const isSound = chosen !== undefined && outcomeOf(chosen.score) === outcomeOf(best.score);
    const sound = played !== undefined && isSound ? { sound: [played] } : {};
    return { ...opinionOf(best, 'tablebase', 1), ...sound };
  }

  async #fromSearch(
    engine: GameEngine,
    positions: readonly AnyPosition[],
    moves: readonly string[],
    at: number,
    signal?: AbortSignal,
  ): Promise<FoundOpinion> {
    const from = Math.max(0, at - LOOK_BACK);
    const where = { start: positions[from] as AnyPosition, moves: moves.slice(from, at) };
    let info = await engine.bestMove(where, this.#settings.limits, signal);
    // The limit was reached before depth 1 was complete.
    if (info?.depth === 0) info = await engine.bestMove(where, { depth: 1 }, signal);
    const best = info?.lines[0];
    // Only an aborted search has no result here, and its caller has stopped waiting.
    return best && info
      ? opinionOf(best, 'search', info.depth)
      : { score: { cp: 0 }, source: 'search', depth: 0, pv: [] };
  }
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
