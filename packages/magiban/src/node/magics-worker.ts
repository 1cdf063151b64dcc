/** Worker thread that finds magics (magics-threads.ts): answers each square with its magic, or with the error. */
import { workerData } from 'node:worker_threads';
import { BoardGeometry } from '../bitboard/geometry.js';
import { findMagic } from '../magics/finder.js';
import type { FoundNumber, Task, WorkerSettings } from './magics-threads.js';
import { answerOrders } from './workers.js';

const { width, height, convention, options } = workerData as WorkerSettings;
const geometry = BoardGeometry.of(width, height, convention);

answerOrders(({ piece, square }: Task): FoundNumber => {
  const { magic, attempts, milliseconds } = findMagic(geometry, piece, square, options);
  return { number: magic.magic, indexBits: magic.indexBits, attempts, milliseconds };
});
