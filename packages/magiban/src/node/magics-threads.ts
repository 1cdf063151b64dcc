/**
 * Finds the magics of many squares, in this thread or in workers. Each square has its own random stream, so neither the result
 * nor an error depends on which thread searches it.
 */
import type { BoardGeometry } from '../bitboard/geometry.js';
import type { Convention } from '../bitboard/names.js';
import { type Found, findMagic } from '../magics/finder.js';
import { relevantMask, type SliderName, type Strategy } from '../magics/types.js';
import { inWorkers } from './workers.js';

export interface SearchOptions {
  readonly seed: number;
  readonly strategy: Strategy;
  readonly attempts: number;
}

/** Sent to each thread once: plain data, which can be posted. */
export interface WorkerSettings {
  readonly width: number;
  readonly height: number;
  readonly convention: Convention;
  readonly options: SearchOptions;
}

export interface Task {
  readonly piece: SliderName;
  readonly square: number;
}

/** A magic without its mask, which is not plain data and easily recomputed. */
export interface FoundNumber {
  readonly number: string;
  readonly indexBits: number;
  readonly attempts: number;
  readonly milliseconds: number;
}

/** A separate built file beside the bundle of the command line. */
const WORKER = new URL('./magics-worker.js', import.meta.url);

/** Rooks by square, then bishops, if both are requested. */
export async function searchMagics(
  geometry: BoardGeometry,
  pieces: readonly SliderName[],
  options: SearchOptions,
  threads: number,
  onFound: (piece: SliderName, square: number) => void,
): Promise<Found[]> {
  const tasks: Task[] = pieces.flatMap((piece) =>
    Array.from({ length: geometry.squareCount }, (_, square) => ({ piece, square })),
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
