/**
 * The magics of many squares, in this thread or shared out among workers: each takes the next square as soon as it is
 * done with one. A square's random stream is its own, so the result does not depend on who searches it, nor does the
 * error: of several squares that fail, the first in order is reported.
 */
import { Worker } from 'node:worker_threads';
import type { BoardGeometry } from '../../bitboard/geometry.js';
import { MagibanError } from '../../errors.js';
import { type Found, findMagic } from '../../magics/finder.js';
import { relevantMask } from '../../magics/masks.js';
import type { SliderName } from '../../magics/types.js';
import { allSquares } from '../boards.js';
import { Failure } from '../failure.js';
import type { Answer, SearchOptions, Task, WorkerSettings } from './tasks.js';

/** A built file of its own, beside the one that this becomes part of. */
const WORKER = new URL('./magics-worker.js', import.meta.url);

export type OnFound = (found: Found) => void;

/** What is asked of a worker. */
export type Asked = Pick<Worker, 'postMessage' | 'on'>;

/** Rooks by square, then bishops, if both are wanted. */
export async function searchMagics(
  geometry: BoardGeometry,
  pieces: readonly SliderName[],
  options: SearchOptions,
  threads: number,
  onFound: OnFound,
): Promise<Found[]> {
  const tasks = pieces
    .flatMap((piece) => allSquares(geometry).map((square) => ({ piece, square })))
    .map((task, index) => ({ index, ...task }));
  if (threads > 1) return searchInWorkers(geometry, tasks, options, threads, onFound);
  return tasks.map(({ piece, square }) => {
    const found = findMagic(geometry, piece, square, options);
    onFound(found);
    return found;
  });
}

async function searchInWorkers(
  geometry: BoardGeometry,
  tasks: readonly Task[],
  options: SearchOptions,
  threads: number,
  onFound: OnFound,
): Promise<Found[]> {
  const { width, height, convention } = geometry;
  const workerData: WorkerSettings = { width, height, convention, options };
  const count = Math.min(threads, tasks.length);
  const workers = Array.from({ length: count }, () => new Worker(WORKER, { workerData }));
  try {
    return await shareOut(geometry, tasks, workers, onFound);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

export function shareOut(
  geometry: BoardGeometry,
  tasks: readonly Task[],
  workers: readonly Asked[],
  onFound: OnFound,
): Promise<Found[]> {
  const found: Found[] = [];
  const running = new Set<number>();
  let next = 0;
  let left = tasks.length;
  let failure: { index: number; error: MagibanError } | undefined;

  return new Promise((resolve, reject) => {
    const give = (worker: Asked) => {
      const task = tasks[next];
      if (!task || failure) return;
      next++;
      running.add(task.index);
      worker.postMessage(task);
    };
    const take = (answer: Answer) => {
      const { index } = answer;
      running.delete(index);
      if ('error' in answer) {
        const { code, data, message } = answer.error;
        if (!failure || index < failure.index) {
          failure = { index, error: new MagibanError(code, data, message) };
        }
      } else {
        const result = resultOf(geometry, tasks[index] as Task, answer);
        found[index] = result;
        onFound(result);
        if (--left === 0) resolve(found);
      }
      // Squares are given out in order: once all earlier ones are done, none can fail before this one.
      if (failure && Math.min(...running) > failure.index) reject(failure.error);
    };
    for (const worker of workers) {
      worker.on('message', (answer: Answer) => {
        take(answer);
        give(worker);
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Failure('a thread ended before its work was done')));
      give(worker);
    }
  });
}

function resultOf(
  geometry: BoardGeometry,
  { piece, square }: Task,
  answer: Exclude<Answer, { error: unknown }>,
): Found {
  const { number, indexBits, attempts, milliseconds } = answer;
  const mask = relevantMask(geometry, piece, square);
  return { magic: { piece, square, mask, magic: number, indexBits }, attempts, milliseconds };
}
