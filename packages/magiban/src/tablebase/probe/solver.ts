/**
 * A source of proven endgame results: our own tables, Syzygy tables, a remote tablebase. A `Tablebase` probes its solvers in
 * order of priority.
 */
import type { AnyPosition } from '../../rules.js';
import type { AbortSignalLike } from '../../web-types.js';
import type { MoveVerdict, Verdict } from './verdict.js';

/** The options of a probe. */
export interface SolveOptions {
  /** Aborts the probe, which then fails. */
  readonly signal?: AbortSignalLike | undefined;
}

type Soon<T> = T | Promise<T>;

/** A source of proven values: tables, a server, or your own. */
export interface EndgameSolver {
  /** Identifies it in settings, statistics and results. */
  readonly name: string;
  /** The highest priority is probed first. */
  readonly priority: number;
  /** Whether it is worth probing: cheap, and never wrong when it says no. */
  canSolve(position: AnyPosition): boolean;
  /** The verdict, or undefined if the solver has none after all. Fails rather than guess. */
  solve(position: AnyPosition, options?: SolveOptions): Soon<Verdict | undefined>;
  /** The same, synchronously; undefined if that is not possible. */
  solveNow?(position: AnyPosition): Verdict | undefined;
  /** All legal moves with their verdicts, if that is cheaper than solving each successor. */
  moves?(position: AnyPosition, options?: SolveOptions): Soon<MoveVerdict[] | undefined>;
}
