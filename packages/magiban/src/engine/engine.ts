/**
 * The engines: positions and moves on the outside, tasks of codes for a runner on the inside. `Engine` searches in this thread,
 * `WorkerEngine` in a worker.
 */

import { platform } from '../core/platform.js';
import { searchSuperseded } from '../errors/english/core.js';
import { invalidOption } from '../errors/english/options.js';
import type { SearchSupersededReason } from '../errors/reasons/core.js';
import type { GameName, GamePosition } from '../game.js';
import type { AbortSignalLike } from '../web-types.js';
import type { EngineGame } from './games/engine-game.js';
import { allot, checkLimits, type SearchLimits } from './limits.js';
import { LocalRunner } from './local-runner.js';
import { scoreOf } from './report.js';
import {
  type AsyncEngine,
  beginningOf,
  codeOf,
  type SearchFrom,
  type SearchInfo,
} from './search-info.js';
import type { SearchReport, SearchRunner, SearchTask } from './search-task.js';
import { type EndgameLoader, type ReadTable, readWith } from './tablebases/table-description.js';
import { HelperThreads } from './threads/helper-threads.js';
import { checkHash, checkThreads, sharedMemory } from './threads/memory.js';
import { releaseMemory } from './threads/memory-pool.js';
import { startWorker, type WorkerSource } from './threads/workers.js';
import { RemoteRunner } from './worker/remote-runner.js';

/** Options of an engine. */
export interface EngineOptions {
  /** Transposition table size in MB; default 16. */
  readonly hash?: number | undefined;
  /** Search threads; default 1. Always 1 where threads cannot share memory. */
  readonly threads?: number | undefined;
  /** Source of the endgame tables that a chess search probes; default: the tables shipped with the package. */
  readonly tables?: EndgameLoader | undefined;
  /** How an engine in this thread starts its helper threads. @internal */
  readonly helperWorker?: WorkerSource | undefined;
}

const DEFAULT_HASH = 16;
/** Only the last N moves of a longer game are passed to the core: no repetition reaches farther back. */
const LOOK_BACK = 600;

/** An engine of either kind. It runs one search at a time: a new one ends the previous one. */
abstract class SearchEngine<P extends GamePosition<M>, M> implements AsyncEngine<P, M> {
  readonly game: GameName;
  readonly #engineGame: EngineGame<P>;
  readonly #runner: SearchRunner;
  /** The number of the current search. */
  #turn = 0;
  /** What ended the previous search. */
  #reason: SearchSupersededReason = 'new-search';

  /** @internal */
  protected constructor(engineGame: EngineGame<P>, runner: SearchRunner) {
    this.game = engineGame.rules.game;
    this.#engineGame = engineGame;
    this.#runner = runner;
  }

  async *analyse(
    from: SearchFrom<P, M>,
    limits: SearchLimits<M> = {},
    signal?: AbortSignalLike,
  ): AsyncGenerator<SearchInfo, void, undefined> {
    yield* this.#search(from, limits, signal);
  }

  async bestMove(
    from: SearchFrom<P, M>,
    limits: SearchLimits<M>,
    signal?: AbortSignalLike,
  ): Promise<SearchInfo | undefined> {
    const infos = this.#search(from, limits, signal);
    let last: SearchInfo | undefined;
    for (;;) {
      const { done, value } = await infos.next();
      if (done) {
        if (value) throw searchSuperseded({ reason: value });
        return last;
      }
      last = value;
    }
  }

  prepare(): Promise<void> {
    return this.#runner.prepare(this.#engineGame.packagedTables());
  }

  newGame(): void {
    this.#end('new-game');
    this.#runner.newGame();
  }

  async dispose(): Promise<void> {
    this.#end('disposed');
    await this.#runner.dispose();
  }

  /** @internal */
  protected taskOf(from: SearchFrom<P, M>, limits: SearchLimits<M>): RootTask<P> {
    checkLimits(limits);
    const { position, origin, codes } = rootOf<P, M>(from, this.game);
    const { depth, nodes, mate, multiPv, searchMoves } = limits;
    const moves = searchMoves?.map((move) => codeOf(position, move));
    return {
      position,
      task: {
        packed: [...origin.packed],
        codes,
        bounds: { depth, nodes, mate, lines: multiPv, moves },
        time: allot(limits),
        tables: this.#engineGame.reachableTables(position),
      },
    };
  }

  /** @internal */
  protected infoOf({ isOver: _, lines, ...numbers }: SearchReport, position: P): SearchInfo {
    const { rules } = this.#engineGame;
    return {
      ...numbers,
      lines: lines.map(({ value, codes }) => ({
        score: scoreOf(value),
        moves: codes.map((code) => rules.moveText(code, position)),
      })),
    };
  }

  /** Ends the current search and returns the number of the next. @internal */
  protected claim(): number {
    this.#end('new-search');
    return this.#turn;
  }

  /** Returns what ended the search, if it did not end by itself. */
  async *#search(
    from: SearchFrom<P, M>,
    limits: SearchLimits<M>,
    signal: AbortSignalLike | undefined,
  ): AsyncGenerator<SearchInfo, SearchSupersededReason | undefined, undefined> {
    const { task, position } = this.taskOf(from, limits);
    const turn = this.claim();
    const reports = this.#runner.search(task, { stop: signal, clockFrom: limits.clockFrom });
    let isOver = false;
    for await (const report of reports) {
      isOver = report.isOver;
      yield this.infoOf(report, position);
    }
    return isOver || this.#turn === turn ? undefined : this.#reason;
  }

  #end(reason: SearchSupersededReason): void {
    this.#turn++;
    this.#reason = reason;
  }
}

/** An engine in this thread. It searches in slices of a few milliseconds, so that the thread stays responsive. */
export class Engine<P extends GamePosition<M>, M> extends SearchEngine<P, M> {
  readonly #runner: LocalRunner;

  /** @internal */
  constructor(engineGame: EngineGame<P>, options: EngineOptions = {}) {
    const { memory, threads, ...parts } = setUp(engineGame, options);
    const slot = memory && { memory, thread: 0, threads };
    const startHelpers =
      memory &&
      (() => {
        const started = Array.from({ length: threads - 1 }, () =>
          startWorker(options.helperWorker ?? true),
        );
        return new HelperThreads({ ...parts, memory }, started);
      });
    const onUnused = memory && (() => releaseMemory(memory));
    const runner = new LocalRunner({ ...parts, slot, startHelpers, onUnused });
    super(engineGame, runner);
    this.#runner = runner;
  }

  /** Searches synchronously: blocks this thread until a limit is reached, so a limit is required. Uses no helper threads. */
  think(from: SearchFrom<P, M>, limits: SearchLimits<M>): SearchInfo | undefined {
    const { task, position } = this.taskOf(from, limits);
    const { depth, nodes, mate } = limits;
    if (task.time.most === Number.POSITIVE_INFINITY && !depth && !nodes && !mate) {
      throw invalidOption({ option: 'limits', value: 'none', reason: 'missing-limit' });
    }
    this.claim();
    const report = this.#runner.searchNow(task);
    return report && this.infoOf(report, position);
  }
}

/** An engine in a worker: this thread stays free. */
export class WorkerEngine<P extends GamePosition<M>, M> extends SearchEngine<P, M> {
  /** @internal */
  constructor(engineGame: EngineGame<P>, options: EngineOptions = {}, worker: WorkerSource = true) {
    super(engineGame, new RemoteRunner({ ...setUp(engineGame, options), worker }));
  }
}

/** What both kinds of engines need, from their options. */
function setUp<P>(game: EngineGame<P>, options: EngineOptions) {
  const { hash = DEFAULT_HASH, threads = 1, tables } = options;
  checkHash(hash);
  checkThreads(threads);
  const { module, name } = game;
  const readTable: ReadTable = readWith(tables ?? game.loadPackaged);
  const canShare = threads > 1 && platform().core === 'wasm';
  const memory = canShare ? sharedMemory(module, hash, threads) : undefined;
  return { name, module, hash, readTable, threads: memory ? threads : 1, memory };
}

interface RootTask<P> {
  readonly position: P;
  readonly task: SearchTask;
}

/** The root of a search: its position, and an earlier position with the move codes that lead from there to the root. */
interface Root<P> {
  readonly position: P;
  readonly origin: P;
  readonly codes: readonly number[];
}

function rootOf<P extends GamePosition<M>, M>(from: SearchFrom<P, M>, game: GameName): Root<P> {
  const { start, moves } = beginningOf(from, game);
  let position = start;
  let origin = start;
  let codes: number[] = [];
  for (const [i, move] of moves.entries()) {
    codes.push(codeOf(position, move));
    position = position.play(move) as P;
    if (moves.length - 1 - i !== LOOK_BACK) continue;
    origin = position;
    codes = [];
  }
  return { position, origin, codes };
}
