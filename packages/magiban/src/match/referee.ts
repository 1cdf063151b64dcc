/** The referee knows the rules: records the moves of a game, rejects illegal ones, and decides when it is over. */
import type { Result } from '../errors/error.js';
import type { GameName, Side } from '../game.js';
import { ChessReferee } from './chess-referee.js';
import type { Opening, Rules } from './settings.js';
import { ShogiReferee } from './shogi-referee.js';

// ── Verdicts ────────────────────────────────────────────────────────────────────────────────────

/** Terminations of match games. */
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

// ── Referees ────────────────────────────────────────────────────────────────────────────────────

export interface Referee {
  readonly toMove: Side;
  /** FEN or SFEN of the position on the board. */
  readonly text: string;
  /** Moves in UCI or USI since the start, including the opening. */
  readonly moves: readonly string[];
  /** Plays a move if it is legal. */
  play(move: string): Result<unknown>;
  /** The result by the rules, if the game is over. */
  verdict(): Verdict | undefined;
  /** The result if the side to move declares a win. */
  declare(): Verdict;
}

const REFEREES = { chess: ChessReferee, shogi: ShogiReferee } as const;

/** A referee at the end of an opening. */
export function refereeFor(game: GameName, opening: Opening, rules: Rules): Referee {
  return new REFEREES[game](opening, rules);
}
