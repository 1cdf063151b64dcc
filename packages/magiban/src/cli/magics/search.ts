/**
 * The magics of many squares, in this thread or shared out among workers. A square's random stream is its own, so the
 * result does not depend on who searches it, nor does the error.
 */
import type { BoardGeometry } from '../../bitboard/geometry.js';
import { type Found, findMagic } from '../../magics/finder.js';
import { relevantMask } from '../../magics/masks.js';
import type { SliderName } from '../../magics/types.js';
import { allSquares } from '../boards.js';
import { inWorkers } from '../workers.js';
import type { FoundNumber, SearchOptions, Task, WorkerSettings } from './tasks.js';

/** A built file of its own, beside the one that this becomes part of. */
const WORKER = new URL('./magics-worker.js', import.meta.url);

/** Rooks by square, then bishops, if both are wanted. */
export async function searchMagics(
  geometry: BoardGeometry,
  pieces: readonly SliderName[],
  options: SearchOptions,
  threads: number,
  onFound: (piece: SliderName, square: number) => void,
): Promise<Found[]> {
  const tasks: Task[] = pieces.flatMap((piece) =>
    allSquares(geometry).map((square) => ({ piece, square })),
  );
  if (threads === 1) {
    return tasks.map(({ piece, square }) => {
      const found = findMagic(geometry, piece, square, options);
      onFound(piece, square);
      return found;
    });
  }
  const { width, height, convention } = geometry;
  const settings: WorkerSettings = { width, height, convention, options };
  const told = (_: FoundNumber, index: number) => {
    const { piece, square } = tasks[index] as Task;
    onFound(piece, square);
  };
  const numbers = await inWorkers<Task, FoundNumber>(WORKER, settings, tasks, threads, told);
  return numbers.map((found, index) => withMask(geometry, tasks[index] as Task, found));
}

function withMask(geometry: BoardGeometry, { piece, square }: Task, found: FoundNumber): Found {
  const { number, indexBits, attempts, milliseconds } = found;
  const mask = relevantMask(geometry, piece, square);
  return { magic: { piece, square, mask, magic: number, indexBits }, attempts, milliseconds };
}
