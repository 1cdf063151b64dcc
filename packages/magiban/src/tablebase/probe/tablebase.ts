/**
 * Exact answers about endings, from several solvers: what a position is worth, how far mate is, which moves keep that, and
 * how play goes on. Solvers are asked in the order of their priorities; the first that knows answers. Answers of `probe`
 * are kept in a bounded cache.
 */

import { type Material, material } from '../index/material.js';
import { materialIn, type TablePosition } from '../index/positions.js';
import { bestLine, type Survey } from './all-moves.js';
import { changedConfig, DEFAULT_CONFIG, type TablebaseConfig } from './config.js';
import { openPackaged } from './packaged.js';
import { PositionCache } from './position-cache.js';
import type { Explanation, ProbeResult } from './results.js';
import type { EndgameSolver, SolveOptions } from './solver.js';
import { SolverList } from './solver-list.js';
import { readStatistics, type TablebaseStatistics, Tally } from './statistics.js';
import { TableSolver, type TableSolverOptions } from './table-solver.js';
import { firstOf } from './table-store.js';
import type { Verdict } from './verdict.js';

export interface ExplainOptions extends SolveOptions {
  /** Whether to follow the best moves to the end; true unless said otherwise. */
  readonly line?: boolean;
}

export interface OpenOptions extends Omit<TableSolverOptions, 'name' | 'priority'> {
  /** Whether tables that are neither given nor found by `load` come from the package, which has those of three men. */
  readonly packaged?: boolean;
  /** Sets, by their names, whose tables are loaded at once, so that `lookUp` need not wait for them. */
  readonly preload?: readonly (string | Material)[];
  /** Solvers besides the tables. */
  readonly solvers?: readonly EndgameSolver[];
  readonly config?: Partial<TablebaseConfig>;
}

export class Tablebase {
  #config: TablebaseConfig = DEFAULT_CONFIG;
  #tally = new Tally();
  readonly #list = new SolverList();
  readonly #cache = new PositionCache<ProbeResult>(DEFAULT_CONFIG.cacheSize);

  constructor(solvers: readonly EndgameSolver[] = [], config: Partial<TablebaseConfig> = {}) {
    for (const solver of solvers) this.add(solver);
    this.configure(config);
  }

  /** A tablebase with our own tables, given, loaded or from the package, and any other solvers. */
  static async open(options: OpenOptions = {}): Promise<Tablebase> {
    const { tables = [], load, packaged = true, preload = [], solvers = [], config } = options;
    const loaders = [...(load ? [load] : []), ...(packaged ? [openPackaged] : [])];
    const own = new TableSolver({ tables, load: firstOf(loaders) });
    await own.load(preload.map((set) => (typeof set === 'string' ? material(set) : set)));
    return new Tablebase([own, ...solvers], config);
  }

  // ── Asking ────────────────────────────────────────────────────────────────────────────────────

  /** What a position is worth, if that can be said without waiting: for searches. Throws if a table is damaged. */
  lookUp(position: TablePosition): Verdict | undefined {
    if (!this.#config.enabled) return undefined;
    const began = this.#tally.lookUps.startSome();
    try {
      return this.#lookUp(position);
    } catch (error) {
      this.#tally.failures++;
      throw error;
    } finally {
      this.#tally.lookUps.stop(began);
    }
  }

  /** What a position is worth, and its best moves; nothing if no solver knows. */
  probe(position: TablePosition, options: SolveOptions = {}): Promise<ProbeResult | undefined> {
    return this.#timed(async () => {
      const kept = this.#cache.get(position);
      if (kept) {
        this.#tally.cacheHits++;
        return kept;
      }
      const survey = await this.#survey(position, options);
      if (!survey) return undefined;
      const result = Object.freeze(resultOf(position, survey));
      this.#cache.set(position, result);
      return result;
    });
  }

  /** The same with every legal move, and how play goes on. */
  explain(position: TablePosition, options: ExplainOptions = {}): Promise<Explanation | undefined> {
    return this.#timed(async () => {
      const survey = await this.#survey(position, options);
      if (!survey) return undefined;
      const ask = (after: TablePosition) => this.#list.ask(after, options, false);
      const line = options.line === false ? [] : await bestLine(position, survey, ask);
      return Object.assign(resultOf(position, survey), { moves: survey.moves, line });
    });
  }

  // ── Setting up ────────────────────────────────────────────────────────────────────────────────

  /** Adds a solver; its name must be its own. */
  add(solver: EndgameSolver): void {
    this.#list.add(solver);
  }

  get solvers(): readonly EndgameSolver[] {
    return [...this.#list.all];
  }

  /** Plain data. */
  get config(): TablebaseConfig {
    return this.#config;
  }

  /** Changes some settings; what is not named stays. Throws `InvalidOption`. */
  configure(changes: Partial<TablebaseConfig>): void {
    this.#config = changedConfig(this.#config, changes);
    // Answers that a solver gave who is not to be asked any more.
    this.#cache.clear();
    this.#cache.capacity = this.#config.cacheSize;
    this.#list.arrange(this.#config);
  }

  /** What happened so far, or since the counts were set back: plain data. */
  get statistics(): TablebaseStatistics {
    return readStatistics(this.#tally, this.#cache, this.#list);
  }

  resetStatistics(): void {
    this.#tally = new Tally();
    this.#cache.resetCounts();
    this.#list.resetTallies();
  }

  clearCache(): void {
    this.#cache.clear();
  }

  // ── Inside ────────────────────────────────────────────────────────────────────────────────────

  #lookUp(position: TablePosition): Verdict | undefined {
    const pieces = this.#list.piecesIn(position);
    let waits = false;
    for (const { solver, maxPieces, tally } of this.#list.active) {
      if (pieces > maxPieces) continue;
      if (!solver.solveNow) waits = true;
      const verdict = solver.solveNow?.(position);
      if (verdict) {
        this.#tally.solverHits++;
        tally.hits++;
        return verdict;
      }
    }
    // What others took their time for may be known by now.
    const kept = waits ? this.#cache.get(position) : undefined;
    if (kept) this.#tally.cacheHits++;
    else this.#tally.misses++;
    return kept;
  }

  async #survey(position: TablePosition, options: SolveOptions): Promise<Survey | undefined> {
    const survey = await this.#list.ask(position, options, true);
    if (survey) this.#tally.solverHits++;
    return survey;
  }

  async #timed<T>(work: () => Promise<T | undefined>): Promise<T | undefined> {
    if (!this.#config.enabled) return undefined;
    const tally = this.#tally;
    const began = performance.now();
    try {
      const result = await work();
      if (!result) tally.misses++;
      return result;
    } catch (error) {
      tally.failures++;
      throw error;
    } finally {
      tally.probes.add(began);
    }
  }
}

/** Field by field: V8 needs many times as long to spread one object into another. */
function resultOf(
  position: TablePosition,
  { verdict, best, complete, source }: Survey,
): ProbeResult {
  const { outcome, dtm, dtz, cursed, isDtzRounded } = verdict;
  const { name } = materialIn(position);
  const result = { outcome, dtm, material: name, bestMoves: best, complete, source };
  // Only some solvers know of these.
  if (dtz !== undefined) Object.assign(result, { dtz });
  if (cursed !== undefined) Object.assign(result, { cursed });
  if (isDtzRounded !== undefined) Object.assign(result, { isDtzRounded });
  return result;
}
