/**
 * A tablebase of several solvers: outcome, DTM, best moves and the line to mate of an endgame position. Solvers are probed in
 * order of priority; the first that knows answers. Results of `probe` are kept in a bounded cache.
 */

import type { AnyPosition } from '../../rules.js';
import { type Material, material } from '../index/material.js';
import { materialIn } from '../index/positions.js';
import { bestLine, type ProbedMoves } from './all-moves.js';
import { changedConfig, DEFAULT_CONFIG, type TablebaseConfig } from './config.js';
import { openPackaged } from './packaged.js';
import { PositionCache } from './position-cache.js';
import type { EndgameSolver, SolveOptions } from './solver.js';
import { SolverList } from './solver-list.js';
import { readStatistics, type TablebaseStatistics, Tally } from './statistics.js';
import { TableSolver, type TableSolverOptions } from './table-solver.js';
import { firstOf } from './table-store.js';
import type { Explanation, ProbeResult, Verdict } from './verdict.js';

/** The options of `explain`. */
export interface ExplainOptions extends SolveOptions {
  /** Whether to follow the best moves to mate; default: true. */
  readonly line?: boolean;
}

/** Where a tablebase finds its tables. */
export interface OpenOptions extends Omit<TableSolverOptions, 'name' | 'priority'> {
  /** Whether tables that are neither given nor found by `load` come from the package, which has all with three pieces. */
  readonly packaged?: boolean;
  /** Sets, by name, to load at once, so that `lookUp` can probe them synchronously. */
  readonly preload?: readonly (string | Material)[];
  /** Solvers besides the tables. */
  readonly solvers?: readonly EndgameSolver[];
  readonly config?: Partial<TablebaseConfig>;
}

/** Proven values of endgame positions, from one or more solvers. */
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

  /** The verdict on a position if it can be probed synchronously: for searches. Throws if a table is damaged. */
  lookUp(position: AnyPosition): Verdict | undefined {
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

  /** The verdict on a position and its best moves; undefined if no solver knows. */
  probe(position: AnyPosition, options: SolveOptions = {}): Promise<ProbeResult | undefined> {
    return this.#timed(async () => {
      const kept = this.#cache.get(position);
      if (kept) {
        this.#tally.cacheHits++;
        return kept;
      }
      const probed = await this.#probeMoves(position, options);
      if (!probed) return undefined;
      const result = Object.freeze(resultOf(position, probed));
      this.#cache.set(position, result);
      return result;
    });
  }

  /** The same with every legal move and the line to mate. */
  explain(position: AnyPosition, options: ExplainOptions = {}): Promise<Explanation | undefined> {
    return this.#timed(async () => {
      const probed = await this.#probeMoves(position, options);
      if (!probed) return undefined;
      const ask = (after: AnyPosition) => this.#list.ask(after, options, false);
      const line = options.line === false ? [] : await bestLine(position, probed, ask);
      return Object.assign(resultOf(position, probed), { moves: probed.moves, line });
    });
  }

  // ── Setting up ────────────────────────────────────────────────────────────────────────────────

  /** Adds a solver; its name must be unique. */
  add(solver: EndgameSolver): void {
    this.#list.add(solver);
  }

  /** The solvers that were added. */
  get solvers(): readonly EndgameSolver[] {
    return [...this.#list.all];
  }

  /** The current configuration: plain data. */
  get config(): TablebaseConfig {
    return this.#config;
  }

  /** Changes the given settings and keeps the rest. Throws `InvalidOption`. */
  configure(changes: Partial<TablebaseConfig>): void {
    this.#config = changedConfig(this.#config, changes);
    // A cached answer may come from a solver that is now disabled.
    this.#cache.clear();
    this.#cache.capacity = this.#config.cacheSize;
    this.#list.arrange(this.#config);
  }

  /** The statistics so far, or since the last reset: plain data. */
  get statistics(): TablebaseStatistics {
    return readStatistics(this.#tally, this.#cache, this.#list);
  }

  /** Sets all statistics to 0. */
  resetStatistics(): void {
    this.#tally = new Tally();
    this.#cache.resetCounts();
    this.#list.resetTallies();
  }

  /** Forgets all cached results. */
  clearCache(): void {
    this.#cache.clear();
  }

  // ── Inside ────────────────────────────────────────────────────────────────────────────────────

  #lookUp(position: AnyPosition): Verdict | undefined {
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
    // Another call may have cached it meanwhile.
    const kept = waits ? this.#cache.get(position) : undefined;
    if (kept) this.#tally.cacheHits++;
    else this.#tally.misses++;
    return kept;
  }

  async #probeMoves(
    position: AnyPosition,
    options: SolveOptions,
  ): Promise<ProbedMoves | undefined> {
    const probed = await this.#list.ask(position, options, true);
    if (probed) this.#tally.solverHits++;
    return probed;
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

/** Field by field: in V8, spreading an object takes many times as long. */
function resultOf(
  position: AnyPosition,
  { verdict, best, complete, source }: ProbedMoves,
): ProbeResult {
  const { outcome, dtm, dtz, cursed, isDtzRounded } = verdict;
  const { name } = materialIn(position);
  const result = { outcome, dtm, material: name, bestMoves: best, complete, source };
  // Only some solvers provide these.
  if (dtz !== undefined) Object.assign(result, { dtz });
  if (cursed !== undefined) Object.assign(result, { cursed });
  if (isDtzRounded !== undefined) Object.assign(result, { isDtzRounded });
  return result;
}
