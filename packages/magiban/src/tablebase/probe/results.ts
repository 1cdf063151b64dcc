/** What a tablebase answers: plain data. */
import type { MoveVerdict, Verdict } from './verdict.js';

export interface ProbeResult extends Verdict {
  /** What is on the board and in the hands: `KRvKP`, `KGvK`. */
  readonly material: string;
  /** All moves that keep the outcome and its distance, in UCI or USI; none if there is no legal move. */
  readonly bestMoves: readonly string[];
  /** Whether every legal move was looked at: not so if a table that one of them leads to is missing. */
  readonly complete: boolean;
  /** The name of the solver that knew. */
  readonly source: string;
}

export interface Explanation extends ProbeResult {
  /** Every legal move with what comes of playing it, the best first. */
  readonly moves: readonly MoveVerdict[];
  /** How play goes on to mate if both sides play their best; empty for a draw. */
  readonly line: readonly string[];
}
