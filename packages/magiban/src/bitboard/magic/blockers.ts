/**
 * All relevant occupancies of a slider on a square (the blocker subsets that others enumerate by carry-rippler), each with its
 * attack set.
 *
 * The last square of a ray is irrelevant, so of a ray of n squares n − 1 matter; of their 2^(n−1) occupancies only the
 * nearest blocker counts: there are n attack sets. Two rays make a line, two lines a rook or a bishop: every pair of
 * occupancies.
 *
 * A magic multiplies 32 bits at a time, so an occupancy is stored as its two folded words; see `fold.ts`.
 */

import { ray } from '../attacks/rays.js';
import type { BoardGeometry } from '../geometry.js';
import type { LineKind } from '../masks.js';
import { type Fold, foldedBit, isOdd, LINE_STEPS } from './fold.js';

export interface Blockers {
  /** The relevant squares; there are 2^length occupancies. */
  readonly squares: readonly number[];
  /** The folded words of each occupancy. */
  readonly even: Int32Array;
  readonly odd: Int32Array;
  /** The index of each occupancy's attack set, and the four words of those sets. */
  readonly attack: Int32Array;
  readonly attackWords: Int32Array;
}

/** Occupancies are numbered by their bits: bit i is square i of the ray, counted from the slider. */
function rayBlockers(squares: readonly number[], fold: Fold): Blockers {
  const relevant = squares.slice(0, -1);
  const count = 2 ** relevant.length;
  const even = new Int32Array(count);
  const odd = new Int32Array(count);
  const attack = new Int32Array(count);
  const attackWords = new Int32Array(4 * (relevant.length + 1));
  attack[0] = relevant.length;
  for (let i = 0, half = 1; i < relevant.length; i++, half *= 2) {
    const square = relevant[i] as number;
    const bit = 1 << foldedBit(square, fold);
    const evenBit = isOdd(square, fold) ? 0 : bit;
    for (let set = 0; set < half; set++) {
      even[half + set] = (even[set] as number) | evenBit;
      odd[half + set] = (odd[set] as number) | (bit ^ evenBit);
      attack[half + set] = set === 0 ? i : (attack[set] as number);
    }
  }
  // The squares up to and including the nearest blocker are attacked; without one, the whole ray.
  for (let i = 0; i < squares.length; i++) {
    const square = squares[i] as number;
    for (let at = 4 * i + (square >> 5); at < attackWords.length; at += 4) {
      attackWords[at] = (attackWords[at] as number) | (1 << square);
    }
  }
  return { squares: relevant, even, odd, attack, attackWords };
}

/** Combines every occupancy of one with every occupancy of the other. */
export function crossBlockers(a: Blockers, b: Blockers): Blockers {
  const [countA, countB] = [a.even.length, b.even.length];
  const even = new Int32Array(countA * countB);
  const odd = new Int32Array(countA * countB);
  const attack = new Int32Array(countA * countB);
  const attacksOfB = b.attackWords.length >> 2;
  for (let i = 0, at = 0; i < countA; i++) {
    const evenA = a.even[i] as number;
    const oddA = a.odd[i] as number;
    const first = (a.attack[i] as number) * attacksOfB;
    for (let j = 0; j < countB; j++, at++) {
      even[at] = evenA | (b.even[j] as number);
      odd[at] = oddA | (b.odd[j] as number);
      attack[at] = first + (b.attack[j] as number);
    }
  }
  const attackWords = new Int32Array(a.attackWords.length * attacksOfB);
  for (let i = 0, at = 0; i < a.attackWords.length; i += 4) {
    for (let j = 0; j < b.attackWords.length; j++, at++) {
      attackWords[at] = (a.attackWords[i + (j & 3)] as number) | (b.attackWords[j] as number);
    }
  }
  return { squares: [...a.squares, ...b.squares], even, odd, attack, attackWords };
}

/** Returns the occupancies of the two rays of a line. */
export function lineBlockers(
  board: BoardGeometry,
  kind: LineKind,
  square: number,
  fold: Fold,
): readonly [Blockers, Blockers] {
  const [ahead, behind] = LINE_STEPS[kind];
  return [
    rayBlockers(ray(board, square, ahead), fold),
    rayBlockers(ray(board, square, behind), fold),
  ];
}
