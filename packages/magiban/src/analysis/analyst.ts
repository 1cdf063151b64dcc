/**
 * Does the same task for the games of a job, one after another: keeps an engine of each game, and turns an error in one game into
 * its trouble. Tasks start with an empty hash table, so results depend neither on earlier games nor on other threads.
 */

import type { RootTables } from '../engine/root-tables.js';
import { MagibanError } from '../errors/error.js';
import type { GameName } from '../game.js';
import { evaluateLine, type ReviewEngine } from './evaluate.js';
import {
  type AnalysisLimits,
  type Attempt,
  type FoundOpinions,
  isFatal,
  type Line,
  noteOf,
  startOfLine,
} from './line.js';

/** Starts the engine of a game; called once for each. */
export type StartEngine = (game: GameName) => ReviewEngine | Promise<ReviewEngine>;

/** What is done with each game; `R` is the result. */
export type LineTask<R> = (line: Line, engine: ReviewEngine, signal?: AbortSignal) => Promise<R>;

export class Analyst<R extends object> {
  readonly #task: LineTask<R>;
  readonly #start: StartEngine;
  readonly #engines = new Map<GameName, ReviewEngine>();

  constructor(task: LineTask<R>, start: StartEngine) {
    this.#task = task;
    this.#start = start;
  }

  /** The result of a game. Rejects if a tablebase is broken or the signal aborts. */
  async analyse(line: Line, signal?: AbortSignal): Promise<R> {
    const engine = this.#engines.get(line.game) ?? (await this.#start(line.game));
    this.#engines.set(line.game, engine);
    return this.#task(line, engine, signal);
  }

  /**
   * Like `analyse`, but an error in this game is returned as its trouble, so that the other games go on. If the engine crashed, it
   * is started again and the game is analysed once more, so the result is the same.
   */
  async attempt(line: Line, signal?: AbortSignal, isSecond = false): Promise<Attempt<R>> {
    try {
      return await this.analyse(line, signal);
    } catch (error) {
      if (signal?.aborted || isFatal(error)) throw error;
      const isCrash = error instanceof MagibanError && error.code === 'EngineTrouble';
      if (isCrash && !isSecond) return this.attempt(line, signal, true);
      return { trouble: noteOf(error) };
    }
  }

  async dispose(): Promise<void> {
    const engines = [...this.#engines.values()];
    this.#engines.clear();
    await Promise.all(engines.map((engine) => engine.dispose()));
  }
}

/** Evaluates every position; `tables` are probed before the search. */
export function evaluationTask(
  limits: AnalysisLimits,
  tables: RootTables,
): LineTask<FoundOpinions> {
  return async (line, engine, signal) => ({
    opinions: await evaluateLine(startOfLine(line), line.moves, { engine, limits, tables, signal }),
  });
}
