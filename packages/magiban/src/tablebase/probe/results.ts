/** The results of a tablebase probe: plain data. */
import type { MoveVerdict, Verdict } from './verdict.js';

export interface ProbeResult extends Verdict {
  /** The material signature, such as `KRvKP` or `KGvK`. */
  readonly material: string;
  /** All moves that keep the outcome and DTM, in UCI or USI; empty if there is no legal move. */
  readonly bestMoves: readonly string[];
  /** Whether every legal move is known: false if the table after one of them is missing. */
  readonly complete: boolean;
  /** The name of the solver that answered. */
  readonly source: string;
}

export interface Explanation extends ProbeResult {
  /** Every legal move with its verdict, the best first. */
  readonly moves: readonly MoveVerdict[];
  /** The line to mate with best play by both sides; empty for a draw. */
  readonly line: readonly string[];
}
