/**
 * Processes that measure. Each is asked for one kind of work only: what V8 learns of the code from one kind would
 * otherwise slow it down in the next. Not threads: the same code is slower there (6.2 instead of 4.7 ns for a
 * look-up), and most of those who use it call it from their main thread.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Beside the bundle of the command line. */
const WORKER = new URL('./bench-worker.js', import.meta.url);

interface Order {
  readonly job: string;
  readonly task: unknown;
}

export class BenchProcess {
  readonly #child: ChildProcess;

  /** `env` adds to the variables of this process. */
  constructor(env: Readonly<Record<string, string>> = {}) {
    this.#child = fork(fileURLToPath(WORKER), [], { env: { ...process.env, ...env } });
  }

  /** What a job of the worker gives; one at a time. */
  ask<V>(job: string, task: object): Promise<V> {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const stop = (code: number | null) =>
        reject(new Error(`measuring (${job}) ended with exit code ${code}`));
      child.once('exit', stop);
      child.once('error', reject);
      child.once('message', (value) => {
        child.off('exit', stop);
        child.off('error', reject);
        resolve(value as V);
      });
      const order: Order = { job, task };
      // Where it has ended already, the error that is not heard here comes as that event, too.
      child.send(order, (error) => error && reject(error));
    });
  }

  /** It ends by itself when nobody can ask any more. */
  end(): void {
    if (this.#child.connected) this.#child.disconnect();
  }
}

/** One answer, from a process that gives it and ends. */
export async function measureApart<V>(job: string, task: object): Promise<V> {
  const child = new BenchProcess();
  try {
    return await child.ask<V>(job, task);
  } finally {
    child.end();
  }
}

/** What such a process does. An error ends it: its stack is seen, and whoever asked is told. */
export function answerOrders(jobs: Readonly<Record<string, (task: never) => unknown>>): void {
  process.on('message', async ({ job, task }: Order) => {
    const work = jobs[job] as (task: unknown) => unknown;
    process.send?.(await work(task));
  });
}
