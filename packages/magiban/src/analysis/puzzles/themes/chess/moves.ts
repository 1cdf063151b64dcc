/** Special moves of chess. Pure. */

import type { Step } from '../step.js';

/** Underpromotion: a promotion to a piece other than the queen. */
export function isUnderPromotion({ isPromotion, move }: Step): boolean {
  return isPromotion && !move.endsWith('q');
}

/** En passant: a pawn captures on an empty square. */
export function isEnPassant({ before, role, to, captured }: Step): boolean {
  return role === 'pawn' && captured === 'pawn' && !before.occupied.get(to);
}
