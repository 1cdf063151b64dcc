/**
 * How a game of chess ends by the rules, and when a player may claim a draw (FIDE Laws, articles 5 and 9).
 *
 * Repetition counts positions with the same pieces, side to move, castling rights and en passant rights. Checkmate takes
 * precedence over a draw by the same move.
 */
import type { GameResult } from '../../records/pgn/record.js';
import type { ChessPosition } from '../position/position.js';
import { type Color, oppositeOf } from '../types.js';

/** The rules by which a player may claim a draw. */
export const DRAW_CLAIMS = ['threefold-repetition', 'fifty-moves'] as const;
/** One of `DRAW_CLAIMS`. */
export type DrawClaim = (typeof DRAW_CLAIMS)[number];

/** The reasons why a game of chess ends. */
export const OUTCOME_REASONS = [
  // By the rules.
  ...(['checkmate', 'stalemate', 'insufficient-material'] as const),
  ...(['fivefold-repetition', 'seventyfive-moves'] as const),
  // By an action of a player, or of the arbiter.
  ...DRAW_CLAIMS,
  ...(['resignation', 'agreement', 'time-forfeit', 'rules-infraction'] as const),
  ...(['adjudication', 'abandoned'] as const),
  // A result whose reason is not known, and no result.
  ...(['unspecified', 'unfinished'] as const),
] as const;
/** One of `OUTCOME_REASONS`. */
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

/** Without a winner it is a draw, unless the reason is `unfinished`. */
export interface Outcome {
  readonly winner?: Color;
  readonly reason: OutcomeReason;
}

const FIFTY_MOVES = 100;
const SEVENTYFIVE_MOVES = 150;

/** Returns the number of occurrences of the last of these consecutive positions. */
export function repetitions(positions: readonly ChessPosition[]): number {
  const last = positions.length - 1;
  const current = positions[last];
  if (!current) return 0;
  // No position before the last capture or pawn move can recur, nor within fewer than four plies.
  const oldest = Math.max(0, last - current.halfmoves);
  let count = 1;
  for (let ply = last - 4; ply >= oldest; ply -= 2) {
    const earlier = positions[ply] as ChessPosition;
    if (earlier.hash === current.hash && earlier.equals(current)) count++;
  }
  return count;
}

/** Returns the outcome at the last of these consecutive positions, if the game is over. */
export function outcomeOf(positions: readonly ChessPosition[]): Outcome | undefined {
  const current = positions.at(-1);
  if (!current) return undefined;
  if (current.isCheckmate) return { winner: oppositeOf(current.turn), reason: 'checkmate' };
  if (current.isStalemate) return { reason: 'stalemate' };
  if (current.hasInsufficientMaterial()) return { reason: 'insufficient-material' };
  if (repetitions(positions) >= 5) return { reason: 'fivefold-repetition' };
  if (current.halfmoves >= SEVENTYFIVE_MOVES) return { reason: 'seventyfive-moves' };
  return undefined;
}

/** Returns the draw claims of the player to move at the last of these consecutive positions. */
export function claimsOf(positions: readonly ChessPosition[]): DrawClaim[] {
  const current = positions.at(-1);
  if (!current || outcomeOf(positions)) return [];
  const claims: DrawClaim[] = [];
  if (repetitions(positions) >= 3) claims.push('threefold-repetition');
  if (current.halfmoves >= FIFTY_MOVES) claims.push('fifty-moves');
  return claims;
}

/** Returns PGN's game termination marker of an outcome: `1-0`, `0-1`, `1/2-1/2` or `*`. */
export function terminationMarker(outcome: Outcome | undefined): GameResult {
  if (!outcome || outcome.reason === 'unfinished') return '*';
  if (!outcome.winner) return '1/2-1/2';
  return outcome.winner === 'white' ? '1-0' : '0-1';
}

/** The values of PGN's `Termination` tag that tell the reason. */
const REASONS: ReadonlyMap<string, OutcomeReason> = new Map([
  ['abandoned', 'abandoned'],
  ['adjudication', 'adjudication'],
  ['rules infraction', 'rules-infraction'],
  ['time forfeit', 'time-forfeit'],
]);

/** Returns the outcome that a termination marker and the `Termination` tag of a PGN tell. */
export function markedOutcome(marker: GameResult, tag = ''): Outcome {
  if (marker === '*') return { reason: 'unfinished' };
  const reason = REASONS.get(tag.toLowerCase()) ?? 'unspecified';
  if (marker === '1/2-1/2') return { reason };
  return { winner: marker === '1-0' ? 'white' : 'black', reason };
}
