/**
 * An engine in this thread. It searches in slices of a few milliseconds and yields to the event loop in between, so an abort
 * takes effect at once and a page stays responsive. Helper threads may join the search (Lazy SMP).
 */

import { platform } from '../core/platform.js';
import { initializationFailed } from '../errors/english/core.js';
import { invalidOption } from '../errors/english/options.js';
import type { GameName, GamePosition, GameRules } from '../game.js';
import { CHESS_SETS } from '../tablebase/index/sets.js';
import { isPackaged, openPackaged } from '../tablebase/probe/packaged.js';
import { allot, checkLimits, type SearchLimits } from './limits.js';
import { ENGINE_MODULES } from './modules.js';
import { type Report, scoreOf } from './report.js';
import {
  type AsyncEngine,
  beginningOf,
  codeOf,
  lastOf,
  type SearchFrom,
  type SearchInfo,
} from './search-info.js';
import { Searcher } from './searcher.js';
import { reachableSets } from './tablebases/reachable-tables.js';
import { type EndgameLoader, TablebaseLoader } from './tablebases/tablebase-loader.js';
import { HelperThreads } from './threads/helper-threads.js';
import { checkThreads, sharedMemory } from './threads/memory.js';
import { releaseMemory } from './threads/memory-pool.js';
import { Pause } from './threads/pause.js';
import { Slices, TimeManager } from './time-manager.js';

export interface WorkerEngineOptions {
  /** Transposition table size in MB; default 16. */
  readonly hash?: number | undefined;
  /** Search threads; default 1. Always 1 where threads cannot share memory. */
  readonly threads?: number | undefined;
}

export interface EngineOptions extends WorkerEngineOptions {
  /** Source of the endgame tables that a chess search probes; default: the tables shipped with the package. */
  readonly tables?: EndgameLoader | undefined;
}

const DEFAULT_HASH = 16;
/** The share of the search time that may be spent waiting for endgame tables. */
const TABLE_WAIT_SHARE = 0.1;
/** Only the last N moves of a longer game are passed to the core: no repetition reaches farther back. */
const LOOK_BACK = 600;

export class Engine<P extends GamePosition<M>, M> implements AsyncEngine<P, M> {
  readonly game: GameName;
  readonly #rules: GameRules<P>;
  #searcher: Searcher | undefined;
  #helpers: HelperThreads | undefined;
  #memory: WebAssembly.Memory | undefined;
  /** Set until the helper threads are started. */
  #startHelpers: (() => void) | undefined;
  readonly #tablebaseLoader: TablebaseLoader | undefined;
  /** The number of the current search; an older number marks a search that is over. */
  #turn = 0;
  #isRunning = false;
  #helpersForget = false;

  constructor(rules: GameRules<P>, options: EngineOptions = {}) {
    const name = rules.game;
    this.game = name;
    this.#rules = rules;
    const { hash = DEFAULT_HASH, threads = 1 } = options;
    checkThreads(threads);
    const module = ENGINE_MODULES[name];
    const memory = threads > 1 && platform().core === 'wasm' && sharedMemory(module, hash, threads);
    const slot = memory ? { memory, thread: 0, threads } : undefined;
    this.#searcher = new Searcher(`${name}-engine`, module, hash, slot);
    if (name === 'chess')
      this.#tablebaseLoader = new TablebaseLoader(options.tables ?? openPackaged);
    if (!memory) return;
    this.#memory = memory;
    this.#startHelpers = () => {
      this.#startHelpers = undefined;
      this.#helpers = new HelperThreads(name, hash, memory, threads);
    };
    // Start them early so that the first search need not wait, but not for an engine that is disposed of at once.
    queueMicrotask(() => this.#startHelpers?.());
  }

  async prepare(): Promise<void> {
    await this.#tablebaseLoader?.fetch(CHESS_SETS.filter(isPackaged));
  }

  /** Clears the transposition table and all histories before a new game. */
  newGame(): void {
    this.#stop();
    this.#running().clear();
    this.#helpersForget = true;
    this.#tablebaseLoader?.forget();
  }

  async *analyse(
    from: SearchFrom<P, M>,
    limits: SearchLimits<M> = {},
    signal?: AbortSignal,
  ): AsyncGenerator<SearchInfo, void, undefined> {
    checkLimits(limits);
    const started = performance.now();
    const allotted = allot(limits);
    const turn = this.#claim();
    this.#startHelpers?.();
    if (this.#helpers) await this.#waitForHelpers(this.#helpers);
    if (this.#turn !== turn) return;
    const root = rootOf<P, M>(from, this.game);
    if (this.#tablebaseLoader) {
      const sets = reachableSets(root.position.packed);
      const { endgames } = this.#running();
      await this.#tablebaseLoader.load(endgames, sets, TABLE_WAIT_SHARE * allotted.aim, signal);
      // By now another search may be running in the same memory, or the engine was disposed of.
      if (this.#turn !== turn) return;
      this.#tablebaseLoader.place(endgames, sets);
    }
    const { position, count } = this.#begin(root, limits, true);
    if (count === 0) return;
    const searcher = this.#running();
    const pause = new Pause();
    const slices = new Slices();
    const timeManager = new TimeManager(allotted, count);
    const { clockFrom, nodes = Number.POSITIVE_INFINITY } = limits;
    let clockStart = clockFrom ? Number.POSITIVE_INFINITY : started;
    try {
      for (;;) {
        const before = performance.now();
        const end = searcher.run(slices.nodes);
        const now = performance.now();
        // A slice cut short by a finished iteration says nothing about slice length.
        if (end === 'more') slices.learn(now - before);
        const report = searcher.report();
        if (clockFrom?.aborted) clockStart = Math.min(clockStart, now);
        if (end === 'progress') timeManager.learn(report);
        const isLate = timeManager.isOver(report, now - clockStart) || searcher.nodes >= nodes;
        const isOver = end === 'over' || signal?.aborted || isLate;
        if (isOver || end === 'progress') {
          yield this.#info(report, position, now - started);
          if (isOver || this.#turn !== turn) return;
        }
        await pause.wait();
        if (this.#turn !== turn) return;
      }
    } finally {
      pause.dispose();
      if (this.#turn === turn) this.#stop();
    }
  }

  bestMove(
    from: SearchFrom<P, M>,
    limits: SearchLimits<M>,
    signal?: AbortSignal,
  ): Promise<SearchInfo | undefined> {
    return lastOf(this.analyse(from, limits, signal));
  }

  /** Searches synchronously: blocks this thread until a limit is reached, so a limit is required. Uses no helper threads. */
  think(from: SearchFrom<P, M>, limits: SearchLimits<M>): SearchInfo | undefined {
    checkLimits(limits);
    const started = performance.now();
    const allotted = allot(limits);
    const { depth, nodes, mate } = limits;
    if (allotted.most === Number.POSITIVE_INFINITY && !depth && !nodes && !mate) {
      throw invalidOption({ option: 'limits', value: 'none', reason: 'missing-limit' });
    }
    this.#claim();
    const { position, count } = this.#begin(rootOf<P, M>(from, this.game), limits, false);
    if (count === 0) return undefined;
    const searcher = this.#running();
    const slices = new Slices();
    const timeManager = new TimeManager(allotted, count);
    for (;;) {
      const before = performance.now();
      const end = searcher.run(slices.nodes);
      const now = performance.now();
      if (end === 'more') slices.learn(now - before);
      const report = searcher.report();
      if (end === 'progress') timeManager.learn(report);
      if (end !== 'over' && !timeManager.isOver(report, now - started)) continue;
      this.#stop();
      return this.#info(report, position, now - started);
    }
  }

  /** Stops everything. Resolves when another engine may reuse the memory; waiting is optional. */
  async dispose(): Promise<void> {
    this.#stop();
    const [helpers, memory] = [this.#helpers, this.#memory];
    this.#startHelpers = undefined;
    this.#helpers = undefined;
    this.#memory = undefined;
    this.#searcher = undefined;
    const isUnused = helpers === undefined || (await helpers.dispose());
    if (memory && isUnused) releaseMemory(memory);
  }

  /** Ends the previous search and returns the number of the next. */
  #claim(): number {
    this.#running();
    this.#stop();
    return ++this.#turn;
  }

  /** Waits until all helper threads are idle. If they fail, this thread goes on alone. */
  async #waitForHelpers(helpers: HelperThreads): Promise<void> {
    const failure = await helpers.idle();
    if (failure !== undefined && this.#helpers === helpers) {
      void helpers.dispose();
      this.#helpers = undefined;
      // Threads that have failed may still write to it.
      this.#memory = undefined;
    } else if (this.#helpersForget) {
      this.#helpersForget = false;
      helpers.forget();
      await helpers.idle();
    }
  }

  #begin(root: Root<P>, limits: SearchLimits<M>, withHelpers: boolean) {
    const searcher = this.#running();
    const { position, origin, codes } = root;
    const only = limits.searchMoves?.map((move) => codeOf(position, move));
    searcher.load(origin.packed, codes);
    const { depth, nodes, mate, multiPv } = limits;
    const bounds = { depth, nodes, mate, lines: multiPv, moves: only };
    const count = searcher.begin(bounds);
    this.#isRunning = true;
    if (withHelpers && count > 0)
      this.#helpers?.search({ packed: [...origin.packed], codes, bounds });
    return { position, count };
  }

  #info(report: Report, position: P, time: number): SearchInfo {
    return {
      depth: report.depth,
      selDepth: report.farthest,
      nodes: this.#running().nodes,
      time,
      lines: report.lines.map(({ value, codes }) => ({
        score: scoreOf(value),
        moves: codes.map((code) => this.#rules.moveText(code, position)),
      })),
    };
  }

  #stop(): void {
    this.#turn++;
    if (this.#isRunning) {
      this.#searcher?.end();
      this.#helpers?.stop();
    }
    this.#isRunning = false;
  }

  #running(): Searcher {
    if (this.#searcher) return this.#searcher;
    throw initializationFailed({ reason: 'engine-disposed' });
  }
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
