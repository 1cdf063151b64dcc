/**
 * The solvers of a tablebase in the order in which they are probed. A solver that fails (a damaged file, a server that is
 * down) does not keep the others from answering; if none does, the failure is passed to the caller.
 */

import { invalidOption } from '../../errors/english/options.js';
import type { AnyPosition } from '../../rules.js';
import { pieceCount } from '../index/positions.js';
import { type ProbedMoves, probeMoves } from './all-moves.js';
import { DEFAULT_CONFIG, type TablebaseConfig } from './config.js';
import type { EndgameSolver, SolveOptions } from './solver.js';
import type { SolverTally } from './statistics.js';

/** An enabled solver and its statistics. */
export interface ActiveSolver {
  readonly solver: EndgameSolver;
  readonly maxPieces: number;
  readonly tally: SolverTally;
}

export class SolverList {
  readonly all: EndgameSolver[] = [];
  /** The highest priority first. */
  active: readonly ActiveSolver[] = [];
  #config: TablebaseConfig = DEFAULT_CONFIG;
  /** Whether any solver is limited by the number of pieces. */
  #counts = false;
  readonly #tallies = new Map<string, SolverTally>();

  /** Adds a solver; its name must be unique. */
  add(solver: EndgameSolver): void {
    const { name } = solver;
    if (this.#tallies.has(name)) {
      throw invalidOption({ option: 'solver', value: name, reason: 'duplicate' });
    }
    this.all.push(solver);
    this.#tallies.set(name, nothingDone());
    this.arrange(this.#config);
  }

  /** Applies a configuration: enabled solvers, sorted by priority. */
  arrange(config: TablebaseConfig): void {
    this.#config = config;
    this.active = this.all
      .filter((solver) => this.isEnabled(solver))
      .sort((a, b) => this.priorityOf(b) - this.priorityOf(a))
      .map((solver) => ({
        solver,
        maxPieces: Math.min(config.maxPieces, config.solvers[solver.name]?.maxPieces ?? Infinity),
        tally: this.tallyOf(solver),
      }));
    this.#counts = this.active.some(({ maxPieces }) => maxPieces < DEFAULT_CONFIG.maxPieces);
  }

  isEnabled({ name }: EndgameSolver): boolean {
    return this.#config.solvers[name]?.enabled ?? true;
  }

  priorityOf({ name, priority }: EndgameSolver): number {
    return this.#config.solvers[name]?.priority ?? priority;
  }

  tallyOf({ name }: EndgameSolver): SolverTally {
    return this.#tallies.get(name) as SolverTally;
  }

  resetTallies(): void {
    for (const name of this.#tallies.keys()) this.#tallies.set(name, nothingDone());
    this.arrange(this.#config);
  }

  /** The piece count that a solver's `maxPieces` is compared with. */
  piecesIn(position: AnyPosition): number {
    return this.#counts ? pieceCount(position) : 0;
  }

  /** The verdict of the first solver that knows; `counted` adds the probe to the statistics. */
  async ask(
    position: AnyPosition,
    options: SolveOptions,
    counted: boolean,
  ): Promise<ProbedMoves | undefined> {
    const pieces = this.piecesIn(position);
    const active = this.active.filter(({ maxPieces }) => pieces <= maxPieces);
    let trouble: unknown;
    for (const { solver, tally } of active) {
      if (!solver.canSolve(position)) continue;
      const note = counted ? tally : nothingDone();
      try {
        const verdict = await solver.solve(position, options);
        if (!verdict) {
          note.declined++;
          continue;
        }
        const others = active.map((other) => other.solver).filter((other) => other !== solver);
        const probed = await probeMoves(position, verdict, solver, others, options);
        note.hits++;
        return probed;
      } catch (error) {
        note.failures++;
        trouble ??= error;
      }
    }
    if (trouble !== undefined) throw trouble;
    return undefined;
  }
}

function nothingDone(): SolverTally {
  return { hits: 0, declined: 0, failures: 0 };
}
