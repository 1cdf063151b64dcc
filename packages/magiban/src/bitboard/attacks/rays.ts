/**
 * Directions and rays: the slow but certain way to every attack set. Fast tables are filled from here and tested
 * against it.
 */
import { invalidOption } from '../../errors/english/options.js';
import { Bitboard } from '../bitboard.js';
import type { BoardGeometry } from '../geometry.js';

/** One step, by files and ranks. */
export type Step = readonly [files: number, ranks: number];

/** The four steps of a rook, as files and ranks. */
export const ORTHOGONAL: readonly Step[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
/** The four steps of a bishop, as files and ranks. */
export const DIAGONAL: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];

/** Returns the squares in one direction up to the edge, without `square` itself, at most `maxDistance`. */
export function ray(
  board: BoardGeometry,
  square: number,
  [files, ranks]: Step,
  maxDistance: number = Number.POSITIVE_INFINITY,
): number[] {
  if (files === 0 && ranks === 0) {
    throw invalidOption({ option: 'step', value: '0,0', reason: 'zero-step' });
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

/** The number of steps from a file or rank to the edge; 0 for a step that is not an integer. */
function stepsToEdge(at: number, size: number, step: number): number {
  if (step === 0) return Number.POSITIVE_INFINITY;
  if (!Number.isInteger(step)) return 0;
  return Math.floor((step > 0 ? size - 1 - at : at) / Math.abs(step));
}

/** Returns a slider's attacks in these directions, up to and including the first blocker of each. */
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

/** Returns a leaper's targets: one step of each kind that stays on the board. */
export function leap(board: BoardGeometry, square: number, steps: readonly Step[]): Bitboard {
  const targets = steps.map(([files, ranks]) => board.step(square, files, ranks));
  return Bitboard.fromSquares(
    board,
    targets.filter((target) => target !== undefined),
  );
}
