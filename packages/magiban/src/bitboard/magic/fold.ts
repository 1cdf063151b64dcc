/**
 * How the words of a set of blockers become the one or two words that a magic multiplies: some are moved by a few bits,
 * then those that go together are laid over each other.
 *
 *   pair     even = w0               odd = w1                          up to 64 squares
 *   offset   even = w0 >>> 1 | w2    odd = w1                          up to 96 squares
 *   plain    even = w0 | w1 | w2 | w3                                  one word, one multiplication
 *   turned   even = w0 | turn(w2, 2)   odd = turn(w1, 1) | turn(w3, 3)
 *
 * A fold serves a slider if no two squares meet that matter to it. `offset` moves one word only and yet keeps apart
 * nearly all bishops on such boards. (Square 0 falls out, but a corner ends every ray and so never matters.) `plain`
 * costs nothing, but squares meet that are 32 apart, and those are on one line wherever a line's step divides 32.
 * With `turned` no two squares of a line meet, on any board whose tables are of any use.
 */

import { ray, type Step } from '../attacks/rays.js';
import type { BoardGeometry } from '../geometry.js';
import type { LineKind } from '../masks.js';

type ForEachWord = readonly [number, number, number, number];

export interface Fold {
  /** The left rotation of each word. */
  readonly turns: ForEachWord;
  /** Whether each word is folded onto the odd word (1) or the even one (0). */
  readonly odd: ForEachWord;
}

export const FOLDS = {
  pair: { turns: [0, 0, 0, 0], odd: [0, 1, 0, 1] },
  offset: { turns: [-1, 0, 0, 0], odd: [0, 1, 0, 1] },
  plain: { turns: [0, 0, 0, 0], odd: [0, 0, 0, 0] },
  turned: { turns: [0, 1, 2, 3], odd: [0, 1, 0, 1] },
} as const satisfies Readonly<Record<string, Fold>>;

export const LINE_STEPS: Readonly<Record<LineKind, readonly [Step, Step]>> = {
  rank: [
    [1, 0],
    [-1, 0],
  ],
  file: [
    [0, 1],
    [0, -1],
  ],
  diagonal: [
    [1, 1],
    [-1, -1],
  ],
  antidiagonal: [
    [1, -1],
    [-1, 1],
  ],
};

/** Returns the bit of a square in its folded word. */
export function foldedBit(square: number, { turns }: Fold): number {
  return (square + (turns[square >> 5] as number)) & 31;
}

export function isOdd(square: number, { odd }: Fold): boolean {
  return odd[square >> 5] === 1;
}

/** Returns the relevant squares of a line. */
export function relevantSquares(board: BoardGeometry, kind: LineKind, square: number): number[] {
  return LINE_STEPS[kind].flatMap((step) => ray(board, square, step).slice(0, -1));
}

/** Whether no two of these squares collide after folding. */
export function areApart(squares: readonly number[], fold: Fold): boolean {
  const places = squares.map((one) => foldedBit(one, fold) + (isOdd(one, fold) ? 32 : 0));
  return new Set(places).size === places.length;
}
