/**
 * An engine in this thread. It thinks in slices of a few milliseconds and lets others have their turn in between, so an abort
 * is heard at once and a page stays alive. Helper threads may search along (Lazy SMP).
 */
import { platform } from '../core/platform.js';
import { MagibanError } from '../errors.js';
import { CHESS_SETS } from '../tablebase/index/sets.js';
import { isPackaged, openPackaged } from '../tablebase/probe/packaged.js';
import { codeOf, type EngineGame, type EnginePosition } from './games.js';
import { HelperThreads } from './helper-threads.js';
import { allot, checkLimits, type SearchLimits } from './limits.js';
import { checkThreads, sharedMemory } from './memory.js';
import { releaseMemory } from './memory-pool.js';
import { ENGINE_MODULES, type EngineGameName } from './modules.js';
import { Pause } from './pause.js';
import { reachableSets } from './reachable-tables.js';
import { type Report, scoreOf } from './report.js';
import {
  type AsyncEngine,
  beginningOf,
  lastOf,
  type SearchFrom,
  type SearchInfo,
} from './search-info.js';
import { Searcher } from './searcher.js';
import { type EndgameLoader, TablebaseLoader } from './tablebase-loader.js';
import { Slices, TimeManager } from './time-manager.js';

export interface WorkerEngineOptions {
  /** Megabytes for what is remembered of positions; 16 if not given. */
  readonly hash?: number | undefined;
  /** How many threads search; 1 if not given. Where threads cannot share memory, there is always one. */
  readonly threads?: number | undefined;
}

export interface EngineOptions extends WorkerEngineOptions {
  /** Where a search of chess gets endgame tables from; those that travel with the package, if not given. */
  readonly tables?: EndgameLoader | undefined;
}

const DEFAULT_HASH = 16;
/** The share of the time that may be spent waiting for endgame tables. */
const TABLE_WAIT_SHARE = 0.1;
/** A game longer than this is begun anew this many moves before its end: no repetition reaches farther back. */
const LOOK_BACK = 600;

export class Engine<P extends EnginePosition<M>, M> implements AsyncEngine<P, M> {
  readonly game: EngineGameName;
  readonly #rules: EngineGame<P, M>;
  #searcher: Searcher | undefined;
  #helpers: HelperThreads | undefined;
  #memory: WebAssembly.Memory | undefined;
  /** Until the other threads are started. */
  #startHelpers: (() => void) | undefined;
  readonly #tablebaseLoader: TablebaseLoader | undefined;
  /** Which search is under way; the others are over. */
  #turn = 0;
  #isRunning = false;
  #helpersForget = false;

  constructor(name: EngineGameName, rules: EngineGame<P, M>, options: EngineOptions = {}) {
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
    // Soon, so that the first search need not wait for them; not for an engine that is disposed of at once.
    queueMicrotask(() => this.#startHelpers?.());
  }

  async prepare(): Promise<void> {
    await this.#tablebaseLoader?.fetch(CHESS_SETS.filter(isPackaged));
  }

  /** Forgets what was learned, for a new game. */
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
      // Another search may be under way by now, in the same memory, or the engine was disposed of.
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
        // A depth that was finished has cut the slice short: that says nothing about its length.
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

  /** The same without waiting for anybody: the thread does nothing else until it is over, so a limit is needed. No other thread helps. */
  think(from: SearchFrom<P, M>, limits: SearchLimits<M>): SearchInfo | undefined {
    checkLimits(limits);
    const started = performance.now();
    const allotted = allot(limits);
    const { depth, nodes, mate } = limits;
    if (allotted.most === Number.POSITIVE_INFINITY && !depth && !nodes && !mate) {
      throw new MagibanError(
        'InvalidOption',
        { option: 'limits', value: 'none', expected: 'depth, nodes, mate, movetime or clock' },
        'thinking without a limit would never end',
      );
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

  /** Resolves when another engine may have its memory; there is no need to wait. */
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

  /** Ends the search before; returns the number of the next. */
  #claim(): number {
    this.#running();
    this.#stop();
    return ++this.#turn;
  }

  /** Waits until all threads have nothing to do. Without the others, this one goes on alone. */
  async #waitForHelpers(helpers: HelperThreads): Promise<void> {
    const failure = await helpers.idle();
    if (failure !== undefined && this.#helpers === helpers) {
      void helpers.dispose();
      this.#helpers = undefined;
      // Threads that have failed are not known to leave it alone.
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
    const { text } = this.#rules;
    return {
      depth: report.depth,
      selDepth: report.farthest,
      nodes: this.#running().nodes,
      time,
      lines: report.lines.map(({ value, codes }) => ({
        score: scoreOf(value),
        moves: codes.map((code) => text(code, position)),
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
    throw new MagibanError(
      'InitializationFailed',
      { what: 'engine', reason: 'it was disposed of' },
      'this engine was disposed of',
    );
  }
}

/** From where a search begins: the position itself, and an earlier one with the codes of the moves that led from there to here. */
interface Root<P> {
  readonly position: P;
  readonly origin: P;
  readonly codes: readonly number[];
}

function rootOf<P extends EnginePosition<M>, M>(
  from: SearchFrom<P, M>,
  game: EngineGameName,
): Root<P> {
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
