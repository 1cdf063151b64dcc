/**
 * Distributes tasks over worker threads: each takes the next task as soon as it is free. The outcome does not depend on timing:
 * results are in task order, and of several failed tasks the first is reported.
 */
import { type MessagePort, parentPort, Worker } from 'node:worker_threads';
import { type ErrorCode, MagibanError } from '../errors/error.js';
import { Failure } from '../failure.js';

export interface Order<T> {
  readonly index: number;
  readonly task: T;
}

export type Answer<V> =
  | { readonly index: number; readonly value: V }
  | { readonly index: number; readonly error: ReturnType<MagibanError<ErrorCode>['toJSON']> };

/** The part of a worker that is used here. */
export type Asked = Pick<Worker, 'postMessage' | 'on'>;

export type OnValue<V> = (value: V, index: number) => void;

/** Starts threads of a built file; they load while the caller prepares their work. */
export function startWorkers(file: URL, workerData: unknown, count: number): Worker[] {
  return Array.from({ length: count }, () => new Worker(file, { workerData }));
}

export async function stopWorkers(workers: readonly Worker[]): Promise<void> {
  await Promise.all(workers.map((worker) => worker.terminate()));
}

/** Starts threads, distributes the tasks, and stops the threads when all are done. */
export async function inWorkers<T, V>(
  file: URL,
  workerData: unknown,
  tasks: readonly T[],
  threads: number,
  onValue: OnValue<V>,
): Promise<V[]> {
  const workers = startWorkers(file, workerData, Math.min(threads, tasks.length));
  try {
    return await shareOut(tasks, workers, onValue);
  } finally {
    await stopWorkers(workers);
  }
}

export function shareOut<T, V>(
  tasks: readonly T[],
  workers: readonly Asked[],
  onValue: OnValue<V>,
): Promise<V[]> {
  const values: V[] = [];
  const running = new Set<number>();
  let next = 0;
  let left = tasks.length;
  let failure: { index: number; error: MagibanError } | undefined;

  return new Promise((resolve, reject) => {
    if (left === 0) resolve(values);
    const give = (worker: Asked) => {
      if (next >= tasks.length || failure) return;
      const order: Order<T> = { index: next, task: tasks[next] as T };
      next++;
      running.add(order.index);
      worker.postMessage(order);
    };
    const take = (answer: Answer<V>) => {
      const { index } = answer;
      running.delete(index);
      if ('error' in answer) {
        const { code, data, message } = answer.error;
        if (!failure || index < failure.index) {
          failure = { index, error: new MagibanError(code, data, message) };
        }
      } else {
        values[index] = answer.value;
        onValue(answer.value, index);
        if (--left === 0) resolve(values);
      }
      // Tasks are started in order: once all earlier ones are done, none can fail before this one.
      if (failure && Math.min(...running) > failure.index) reject(failure.error);
    };
    for (const worker of workers) {
      worker.on('message', (answer: Answer<V>) => {
        take(answer);
        give(worker);
      });
      worker.on('error', (error) => reject(threadFailure(error)));
      worker.on('exit', () => reject(threadFailure()));
      give(worker);
    }
  });
}

/** Why a thread exited before its work was done. An error that it threw itself is a bug of ours, and is kept as it is. */
export function threadFailure(error?: NodeJS.ErrnoException): Error {
  if (error?.code === 'ERR_WORKER_OUT_OF_MEMORY') return new Failure('a thread ran out of memory');
  if (error?.code === 'ERR_WORKER_INIT_FAILED') return new Failure('a thread cannot be started');
  return error ?? new Failure('a thread ended before its work was done');
}

/** In a thread: answers each order with the result of the work, or with its error. */
export function answerOrders<T, V>(work: (task: T) => V | Promise<V>): void {
  const port = parentPort as MessagePort;
  port.on('message', async ({ index, task }: Order<T>) => {
    port.postMessage(await answerTo(index, task, work));
  });
}

async function answerTo<T, V>(
  index: number,
  task: T,
  work: (task: T) => V | Promise<V>,
): Promise<Answer<V>> {
  try {
    return { index, value: await work(task) };
  } catch (error) {
    // Any other error is a bug: it ends the thread, and the main thread reports it.
    if (error instanceof MagibanError) return { index, error: error.toJSON() };
    throw error;
  }
}
