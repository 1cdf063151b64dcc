/** Special moves of shogi. Pure. */

import type { ShogiPosition } from '../../../../shogi/position/position.js';
import type { Square } from '../../../../shogi/types.js';
import type { Step } from '../step.js';

/** Drop (打): a piece from the hand. */
export function isDrop({ from }: Step): boolean {
  return from === undefined;
}

/** Non-promotion (不成): a piece that could promote does not. */
export function isNonPromotion({ before, from, to, isPromotion }: Step): boolean {
  if (from === undefined || isPromotion) return false;
  return (before as ShogiPosition).promotionsFor(from as Square, to as Square).includes(true);
}
