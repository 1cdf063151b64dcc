/** Mating themes of shogi. Pure. */

import type { ShogiPosition } from '../../../../shogi/position/position.js';
import type { Step } from '../step.js';
import { isDrop, isNonPromotion } from './moves.js';

/**
 * Avoiding uchifuzume (drop-pawn mate): the solver does not promote, and later drops a pawn; with promotion the same line would make
 * that drop an illegal mate.
 */
export function avoidsUchifuzume(steps: readonly Step[]): boolean {
  return steps.some((step, i) => i % 2 === 0 && isNonPromotion(step) && needsIt(steps, i));
}

function needsIt(steps: readonly Step[], index: number): boolean {
  let position = steps[index]?.before as ShogiPosition;
  for (const [i, step] of steps.slice(index).entries()) {
    const next = position.tryPlay(i === 0 ? `${step.move}+` : step.move);
    if (!next.ok) {
      const { error } = next;
      const isPawnDrop = i % 2 === 0 && isDrop(step) && step.role === 'pawn';
      return isPawnDrop && error.code === 'IllegalMove' && error.data.reason === 'uchifuzume';
    }
    position = next.value;
  }
  return false;
}
