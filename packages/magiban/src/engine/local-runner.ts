/**
 * Searches in this thread, in slices of a few milliseconds: it yields to the event loop in between, so an abort takes effect at once
 * and a page stays responsive. Helper threads may join the search (Lazy SMP).
 */
import { initializationFailed } from '../errors/english/core.js';
import type { Report } from './report.js';
import type { SearchReport, SearchRunner, SearchSignals, SearchTask } from './search-task.js';
import { Searcher } from './searcher.js';
import type { ReadTable, TableDescription } from './tablebases/table-description.js';
import { TablebaseLoader } from './tablebases/tablebase-loader.js';
import type { HelperThreads } from './threads/helper-threads.js';
import type { EngineModule, ThreadSlot } from './threads/memory.js';
import { Pause } from './threads/pause.js';
import { Slices, TimeManager } from './time-manager.js';

/** The share of the search time that may be spent waiting for endgame tables. */
const TABLE_WAIT_SHARE = 0.1;

export interface LocalRunnerOptions {
  /** The name of the core. */
  readonly name: string;
  readonly module: EngineModule;
  /** Transposition table size in MB. */
  readonly hash: number;
  readonly readTable: ReadTable;
  /** The first slot of a shared memory, where there are helper threads. */
  readonly slot?: ThreadSlot | undefined;
  /** Starts the helper threads. */
  readonly startHelpers?: (() => HelperThreads) | undefined;
  /** Called when no thread uses the shared memory any more. */
  readonly onUnused?: (() => void) | undefined;
}

export class LocalRunner implements SearchRunner {
  #searcher: Searcher | undefined;
  #helpers: HelperThreads | undefined;
  /** Set until the helper threads are started. */
  #startHelpers: (() => void) | undefined;
  readonly #tables: TablebaseLoader;
  readonly #onUnused: (() => void) | undefined;
  /** The number of the current search; an older number marks a search that is over. */
  #turn = 0;
  #isRunning = false;
  #helpersForget = false;
  #haveHelpersFailed = false;

  constructor(options: LocalRunnerOptions) {
    const { name, module, hash, readTable, slot, startHelpers } = options;
    this.#onUnused = options.onUnused;
    this.#searcher = new Searcher(name, module, hash, slot);
    this.#tables = new TablebaseLoader(readTable);
    if (!startHelpers) return;
    this.#startHelpers = () => {
      this.#startHelpers = undefined;
      this.#helpers = startHelpers();
    };
    // Start them early so that the first search need not wait, but not for an engine that is disposed of at once.
    queueMicrotask(() => this.#startHelpers?.());
  }

  prepare(tables: readonly TableDescription[]): Promise<void> {
    return this.#tables.fetch(tables);
  }

  newGame(): void {
    this.#stop();
    this.#running().clear();
    this.#helpersForget = true;
    this.#tables.forget();
  }

  async *search(
    task: SearchTask,
    { stop, clockFrom }: SearchSignals,
  ): AsyncGenerator<SearchReport, void, undefined> {
    const started = performance.now();
    const { tables, time } = task;
    const turn = this.#claim();
    this.#startHelpers?.();
    if (this.#helpers) await this.#waitForHelpers(this.#helpers);
    if (this.#turn !== turn) return;
    if (tables.length > 0) {
      const { endgames } = this.#running();
      await this.#tables.load(endgames, tables, TABLE_WAIT_SHARE * time.aim, stop);
      // By now another search may be running in the same memory, or the engine was disposed of.
      if (this.#turn !== turn) return;
      this.#tables.place(endgames, tables);
    }
    const count = this.#begin(task);
    if (count === 0) return;
    this.#helpers?.search(task);
    const searcher = this.#running();
    const pause = new Pause();
    const slices = new Slices();
    const timeManager = new TimeManager(time, count);
    const { nodes = Number.POSITIVE_INFINITY } = task.bounds;
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
        const isOver = end === 'over' || stop?.aborted === true || isLate;
        if (isOver || end === 'progress') {
          yield this.#report(report, now - started, isOver);
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

  /** Searches without yielding to the event loop; uses no helper threads. Undefined if there is no legal move. */
  searchNow(task: SearchTask): SearchReport | undefined {
    const started = performance.now();
    this.#claim();
    const count = this.#begin(task);
    if (count === 0) {
      this.#stop();
      return undefined;
    }
    const searcher = this.#running();
    const slices = new Slices();
    const timeManager = new TimeManager(task.time, count);
    for (;;) {
      const before = performance.now();
      const end = searcher.run(slices.nodes);
      const now = performance.now();
      if (end === 'more') slices.learn(now - before);
      const report = searcher.report();
      if (end === 'progress') timeManager.learn(report);
      if (end !== 'over' && !timeManager.isOver(report, now - started)) continue;
      this.#stop();
      return this.#report(report, now - started, true);
    }
  }

  /** Stops everything. Resolves to whether another engine may reuse the memory. */
  async dispose(): Promise<boolean> {
    this.#stop();
    const helpers = this.#helpers;
    this.#startHelpers = undefined;
    this.#helpers = undefined;
    this.#searcher = undefined;
    const isUnused = helpers ? await helpers.dispose() : !this.#haveHelpersFailed;
    if (isUnused) this.#onUnused?.();
    return isUnused;
  }

  /** Ends the previous search and returns the number of the next. */
  #claim(): number {
    this.#running();
    this.#stop();
    return ++this.#turn;
  }

  #begin({ packed, codes, bounds }: SearchTask): number {
    const searcher = this.#running();
    searcher.load(packed, codes);
    const count = searcher.begin(bounds);
    this.#isRunning = true;
    return count;
  }

  /** Waits until all helper threads are idle. If they fail, this thread goes on alone. */
  async #waitForHelpers(helpers: HelperThreads): Promise<void> {
    const failure = await helpers.idle();
    if (failure !== undefined && this.#helpers === helpers) {
      this.#helpers = undefined;
      // They may still write to the memory.
      this.#haveHelpersFailed = true;
      void helpers.dispose();
    } else if (this.#helpersForget) {
      this.#helpersForget = false;
      helpers.forget();
      await helpers.idle();
    }
  }

  #report({ depth, farthest, lines }: Report, time: number, isOver: boolean): SearchReport {
    return { depth, selDepth: farthest, nodes: this.#running().nodes, time, lines, isOver };
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
