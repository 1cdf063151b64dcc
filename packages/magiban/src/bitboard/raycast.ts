/** Attack sets of any piece on any board, by walking: no tables, nothing to build, and the oracle of what has. */
import type { Bitboard } from './bitboard.js';
import { type Movement, orient } from './pieces.js';
import { leap, slide } from './rays.js';

export interface RaycastOptions {
  /** The second player's pieces face the other way. */
  readonly secondPlayer?: boolean;
  /** How far a slider reaches; as far as the board goes by default. */
  readonly maxDistance?: number;
}

/** What a piece on this square attacks: empty squares and the first blocker of each direction. */
export function raycastAttacks(
  movement: Movement,
  square: number,
  occupied: Bitboard,
  { secondPlayer = false, maxDistance }: RaycastOptions = {},
): Bitboard {
  const { geometry } = occupied;
  const leaps = leap(geometry, square, orient(movement.leaps, geometry, secondPlayer));
  const slides = orient(movement.slides, geometry, secondPlayer);
  return leaps.or(slide(square, slides, occupied, maxDistance));
}
