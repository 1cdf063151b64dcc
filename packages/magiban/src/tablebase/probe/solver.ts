/**
 * Whoever can prove what a position is worth: our own tables, Syzygy tables, a tablebase on another machine. A `Tablebase`
 * asks its solvers one after the other, those of high priority first.
 */
import type { TablePosition } from '../index/positions.js';
import type { MoveVerdict, Verdict } from './verdict.js';

export interface SolveOptions {
  /** Ends the work; what was begun fails. */
  readonly signal?: AbortSignal | undefined;
}

type Soon<T> = T | Promise<T>;

export interface EndgameSolver {
  /** Tells it from others in settings, statistics and results. */
  readonly name: string;
  /** The highest is asked first. */
  readonly priority: number;
  /** Whether it is worth asking: cheap, and never wrong when it says no. */
  canSolve(position: TablePosition): boolean;
  /** The verdict, or nothing if it turns out that it has none. Fails rather than guess. */
  solve(position: TablePosition, options?: SolveOptions): Soon<Verdict | undefined>;
  /** The same without waiting for anything; nothing if that cannot be done. */
  solveNow?(position: TablePosition): Verdict | undefined;
  /** All legal moves with what they lead to, if that takes less than solving what comes after each. */
  moves?(position: TablePosition, options?: SolveOptions): Soon<MoveVerdict[] | undefined>;
}
