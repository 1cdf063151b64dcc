/** Terminations of match games. */
import type { Side } from '../game.js';

export const REASONS = [
  // By the rules of chess.
  ...(['checkmate', 'stalemate', 'insufficient-material'] as const),
  ...(['threefold-repetition', 'fivefold-repetition', 'fifty-moves', 'seventyfive-moves'] as const),
  // By the rules of shogi.
  ...(['no-moves', 'sennichite', 'perpetual-check', 'declaration', 'impasse', 'try'] as const),
  // By an engine.
  ...(['resignation', 'illegal-move', 'false-declaration', 'time', 'no-answer', 'crash'] as const),
  // By the rules of the match.
  ...(['max-plies', 'score', 'tablebase'] as const),
] as const;
export type Reason = (typeof REASONS)[number];

/** Engine faults: losses that were not lost on the board. */
export const FAULTS = [
  ...(['illegal-move', 'false-declaration', 'time', 'no-answer', 'crash'] as const),
] as const satisfies readonly Reason[];

export function isFault(reason: Reason): boolean {
  return (FAULTS as readonly Reason[]).includes(reason);
}

/** A draw if there is no winner. */
export interface Verdict {
  readonly winner?: Side;
  readonly reason: Reason;
  /** A human-readable explanation. */
  readonly detail?: string;
}
