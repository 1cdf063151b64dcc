/** Which of a book's moves is played. */
import type { RandomBelow } from '../seeded-random.js';
import type { BookMove } from './types.js';

/** With so much variety, moves are played as often as their weights say. */
export const FULL_VARIETY = 100;
const UNIT = 2 ** 32;

/**
 * `moves` as `find` gives them. Without variety (0) it is always the first; with 100 the weights decide; in between, heavy
 * moves are preferred still more. A move without weight is played only where no other is.
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
