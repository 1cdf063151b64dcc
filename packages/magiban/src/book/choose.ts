/** Picks one of a book's moves. */
import type { RandomBelow } from '../seeded-random.js';
import type { BookMove } from './types.js';

/** At this variety, moves are played in proportion to their weights. */
export const FULL_VARIETY = 100;
const UNIT = 2 ** 32;

/**
 * Picks from `moves` as `find` returns them. Variety 0 always picks the first; 100 picks in proportion to the weights; in
 * between, heavy moves are favoured further. A move of weight 0 is played only if there is no other.
 */
export function chooseBookMove(
  moves: readonly BookMove[],
  variety: number,
  below: RandomBelow,
): BookMove | undefined {
  const [first] = moves;
  if (!first || variety <= 0 || first.weight <= 0) return first;
  const power = FULL_VARIETY / Math.min(FULL_VARIETY, variety);
  const shares = moves.map(({ weight }) => (Math.max(0, weight) / first.weight) ** power);
  let rest = (below(UNIT) / UNIT) * shares.reduce((sum, share) => sum + share, 0);
  for (const [i, share] of shares.entries()) {
    rest -= share;
    if (rest < 0) return moves[i];
  }
  return first;
}
