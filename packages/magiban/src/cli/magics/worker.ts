/** A thread of `magiban magics find`: answers each square that it is sent with its magic, or with the error. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { BoardGeometry } from '../../bitboard/geometry.js';
import { MagibanError } from '../../errors.js';
import { findMagic } from '../../magics/finder.js';
import type { Answer, Task, WorkerSettings } from './tasks.js';

const { width, height, convention, options } = workerData as WorkerSettings;
const geometry = BoardGeometry.of(width, height, convention);

function answer({ index, piece, square }: Task): Answer {
  try {
    const { magic, attempts, milliseconds } = findMagic(geometry, piece, square, options);
    const { magic: number, indexBits } = magic;
    return { index, number, indexBits, attempts, milliseconds };
  } catch (error) {
    // What is no error of ours is a bug: it ends the thread, and the main one tells.
    if (error instanceof MagibanError) return { index, error: error.toJSON() };
    throw error;
  }
}

const port = parentPort as MessagePort;
port.on('message', (task: Task) => port.postMessage(answer(task)));
