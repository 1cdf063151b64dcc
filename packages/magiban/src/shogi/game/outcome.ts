/**
 * How a game of shogi ends by the rules: a side without a legal move loses, and the fourth occurrence of a position (same
 * pieces, hands and side to move) is sennichite (fourfold repetition), a draw. If all moves of one side from the first to
 * the fourth occurrence gave check, it is perpetual check and that side loses; if both sides gave check with every move,
 * it is a draw again.
 */
import type { ShogiPosition } from '../position/position.js';
import { COLORS, type Color, oppositeOf } from '../types.js';

/** The reasons why a game of shogi ends. */
export const OUTCOME_REASONS = [
  // By the rules.
  ...(['checkmate', 'no-moves', 'sennichite', 'perpetual-check'] as const),
  // By an action of a player.
  ...(['resignation', 'declaration', 'impasse', 'try', 'declared-draw'] as const),
  ...(['illegal-move', 'illegal-action', 'time-up', 'default', 'move-limit'] as const),
  // Without a result.
  ...(['interruption', 'sealed-move', 'taken-back', 'no-mate', 'error'] as const),
] as const;
/** One of `OUTCOME_REASONS`. */
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

/** Without a winner it is a draw or has no result, depending on the reason. */
export interface Outcome {
  readonly winner?: Color;
  readonly reason: OutcomeReason;
}

const OCCURRENCES = 4;

/** The plies of all positions equal to the last one, itself included. */
function occurrences(positions: readonly ShogiPosition[]): number[] {
  const last = positions.length - 1;
  const current = positions[last];
  const places: number[] = [];
  if (!current) return places;
  // The side to move must be the same, so only every other position can match.
  for (let ply = last; ply >= 0; ply -= 2) {
    const earlier = positions[ply] as ShogiPosition;
    if (earlier.hash === current.hash && earlier.equals(current)) places.push(ply);
  }
  return places.reverse();
}

/** Returns the number of occurrences of the last of these consecutive positions. */
export function repetitions(positions: readonly ShogiPosition[]): number {
  return occurrences(positions).length;
}

/** Returns the outcome by the rules at the last of these consecutive positions, if the game is over. */
export function outcomeOf(positions: readonly ShogiPosition[]): Outcome | undefined {
  const current = positions.at(-1);
  if (!current) return undefined;
  if (current.hasNoMoves) {
    const reason = current.isCheck ? 'checkmate' : 'no-moves';
    return { winner: oppositeOf(current.turn), reason };
  }
  const first = occurrences(positions).at(-OCCURRENCES);
  if (first === undefined) return undefined;
  const checkers = COLORS.filter((color) => onlyChecks(positions.slice(first + 1), color));
  const [checker] = checkers;
  return checker && checkers.length === 1
    ? { winner: oppositeOf(checker), reason: 'perpetual-check' }
    : { reason: 'sennichite' };
}

/** Whether all moves of a side that led to these positions gave check. */
function onlyChecks(positions: readonly ShogiPosition[], color: Color): boolean {
  return positions.every((position) => position.turn === color || position.isCheck);
}
