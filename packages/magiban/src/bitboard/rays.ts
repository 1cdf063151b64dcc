/**
 * Directions, and walks along them: the slow and certain way to every attack set. What is fast elsewhere
 * is filled from here and tested against it.
 */
import { MagibanError } from '../errors.js';
import { Bitboard } from './bitboard.js';
import type { BoardGeometry } from './geometry.js';

/** One step: so many files and so many ranks. */
export type Step = readonly [files: number, ranks: number];

export const ORTHOGONAL: readonly Step[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
export const DIAGONAL: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];

/** The squares from (not with) `square` on in one direction, to the edge, at most `maxDistance` of them. */
export function ray(
  board: BoardGeometry,
  square: number,
  [files, ranks]: Step,
  maxDistance: number = Number.POSITIVE_INFINITY,
): number[] {
  if (files === 0 && ranks === 0) {
    throw new MagibanError(
      'InvalidOption',
      { option: 'step', value: '0,0', expected: 'a step that leaves the square' },
      'a ray needs a step that leaves the square, not 0 files and 0 ranks',
    );
  }
  const squares: number[] = [];
  const steps = Math.min(
    stepsToEdge(board.fileOf(square), board.width, files),
    stepsToEdge(board.rankOf(square), board.height, ranks),
  );
  // Steps that stay on the board by files and ranks may be taken by adding to the index.
  const distance = files * board.fileStride + ranks * board.rankStride;
  for (let i = 0; i < steps && i < maxDistance; i++) squares.push(square + (i + 1) * distance);
  return squares;
}

/** How many steps there are from a file or rank to the edge; a step that is not a whole number cannot be taken. */
function stepsToEdge(at: number, size: number, step: number): number {
  if (step === 0) return Number.POSITIVE_INFINITY;
  if (!Number.isInteger(step)) return 0;
  return Math.floor((step > 0 ? size - 1 - at : at) / Math.abs(step));
}

/** Where a slider reaches along these directions: up to and including the first blocker of each. */
export function slide(
  square: number,
  steps: readonly Step[],
  occupied: Bitboard,
  maxDistance?: number,
): Bitboard {
  const reached: number[] = [];
  for (const step of steps) {
    for (const target of ray(occupied.geometry, square, step, maxDistance)) {
      reached.push(target);
      if (occupied.get(target)) break;
    }
  }
  return Bitboard.fromSquares(occupied.geometry, reached);
}

/** Where a leaper lands: one step of each kind, as far as the board goes. */
export function leap(board: BoardGeometry, square: number, steps: readonly Step[]): Bitboard {
  const targets = steps.map(([files, ranks]) => board.step(square, files, ranks));
  return Bitboard.fromSquares(
    board,
    targets.filter((target) => target !== undefined),
  );
}
