/**
 * How many pieces can be played. A set has fewer of everything; positions with more are odd, but the core has room for them within
 * these limits, which no move changes, since no piece ever leaves the game:
 *
 *   7 of a kind, 31 pawns   the mate solver packs a hand into 32 bits, and move lists have room for the moves of that many pieces
 *                           (core: shogi/mate/rules.ts, common/capacity.ts)
 *   48 points in all        rooks and bishops count 2, the others 1: a set has 42. The evaluation adds up what a side has in 16
 *                           bits, and no piece is worth more than 640 centipawns a point
 */
import type { ImpossiblePositionReason } from '../../errors/reasons/positions.js';
import { HAND_ROLES, type HandRole, type Square } from '../types.js';
import { MOST_HELD } from './hands.js';
import { countOfKind, squaresOfKind } from './oddities.js';
import type { PieceCounts } from './piece-counts.js';
import type { ShogiSetup } from './setup.js';

/** The most pieces of a kind other than pawns, and the most points. */
export const MOST_OF_KIND = 7;
export const MOST_POINTS = 48;

export function pointsOf(role: HandRole): number {
  return role === 'rook' || role === 'bishop' ? 2 : 1;
}

type Fault = { readonly squares: readonly Square[] } & ImpossiblePositionReason;

/** Why there are too many pieces to play, if so. */
export function tooManyToPlay(counts: PieceCounts, setup: ShogiSetup): Fault | undefined {
  const reason = 'too-many-pieces-to-play';
  let points = 0;
  for (const role of HAND_ROLES) {
    const count = countOfKind(counts, setup, role);
    const limit = role === 'pawn' ? MOST_HELD : MOST_OF_KIND;
    if (count > limit) return { reason, role, count, limit, squares: squaresOfKind(counts, role) };
    points += count * pointsOf(role);
  }
  if (points <= MOST_POINTS) return undefined;
  return { reason, count: points, limit: MOST_POINTS, squares: [] };
}
