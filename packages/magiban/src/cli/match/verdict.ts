/** How games of a match end. */

/** White or sente, and the other. */
export type Side = 0 | 1;

export const REASONS = [
  // By the rules of chess.
  ...(['checkmate', 'stalemate', 'insufficient-material'] as const),
  ...(['threefold-repetition', 'fivefold-repetition', 'fifty-moves', 'seventyfive-moves'] as const),
  // By the rules of shogi.
  ...(['no-moves', 'sennichite', 'perpetual-check', 'declaration', 'impasse', 'try'] as const),
  // By what an engine does.
  ...(['resignation', 'illegal-move', 'false-declaration', 'time', 'no-answer', 'crash'] as const),
  // By the rules of the match.
  ...(['max-plies', 'score', 'tablebase'] as const),
] as const;
export type Reason = (typeof REASONS)[number];

/** The faults among them: whoever has lost in this way did not lose on the board. */
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
  /** What exactly happened, for people. */
  readonly detail?: string;
}

export function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}
