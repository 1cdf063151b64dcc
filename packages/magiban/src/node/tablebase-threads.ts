/** Worker threads of Node that generate tablebase tables. */
import { Worker } from 'node:worker_threads';
import type { GeneratorThread, ThreadSettings, ThreadTask } from '../tablebase/generate/threads.js';
import { threadFailure } from './workers.js';

/** A separate built file beside the bundle of the command line. */
const WORKER = new URL('./tablebase-worker.js', import.meta.url);

/** Starts a thread. If it exits, even between tasks, the next task fails. */
export function startTablebaseThread(settings: ThreadSettings): GeneratorThread {
  return new TablebaseThread(settings);
}

class TablebaseThread implements GeneratorThread {
  readonly #worker: Worker;
  #failure: Error | undefined;
  #reject: ((error: Error) => void) | undefined;

  constructor(settings: ThreadSettings) {
    this.#worker = new Worker(WORKER, { workerData: settings });
    this.#worker.on('error', (error) => this.#fail(threadFailure(error)));
    this.#worker.on('exit', () => this.#fail(threadFailure()));
  }

  run<V>(task: ThreadTask): Promise<V> {
    return new Promise((resolve, reject) => {
      if (this.#failure) reject(this.#failure);
      this.#reject = reject;
      this.#worker.once('message', resolve);
      this.#worker.postMessage(task);
    });
  }

  stop(): Promise<unknown> {
    return this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#reject?.(this.#failure);
  }
}
