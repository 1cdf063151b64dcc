/**
 * Where benchmarks run: in processes that measure, with other libraries beside ours. Each process does only one kind of work:
 * V8's type feedback from one kind would slow down the next. They are not threads, because the same code is slower there (6.2
 * instead of 4.7 ns for a look-up), and most users call it from their main thread.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Beside the bundle of the command line. */
const WORKER = new URL('./bench-worker.js', import.meta.url);

interface Order {
  readonly job: string;
  readonly task: unknown;
}

export class BenchProcess {
  readonly #child: ChildProcess;

  /** `env` is added to this process's environment variables. */
  constructor(env: Readonly<Record<string, string>> = {}) {
    this.#child = fork(fileURLToPath(WORKER), [], { env: { ...process.env, ...env } });
  }

  /** Runs a job in the worker and returns its result; one at a time. */
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
      // If it has already exited, the error ignored here arrives as that event, too.
      child.send(order, (error) => error && reject(error));
    });
  }

  /** Disconnecting lets the process exit. */
  end(): void {
    if (this.#child.connected) this.#child.disconnect();
  }
}

/** Runs one job in a process that exits afterwards. */
export async function measureApart<V>(job: string, task: object): Promise<V> {
  const child = new BenchProcess();
  try {
    return await child.ask<V>(job, task);
  } finally {
    child.end();
  }
}

/** The main loop of such a process. An error ends it: the stack goes to stderr, and the pending `ask` rejects. */
export function answerOrders(jobs: Readonly<Record<string, (task: never) => unknown>>): void {
  process.on('message', async ({ job, task }: Order) => {
    const work = jobs[job] as (task: unknown) => unknown;
    process.send?.(await work(task));
  });
}

// ── Other libraries: a private package of the repository, never published ───────────────────────

/** Shown where the package is not installed. */
export const NO_PEERS = '(no other libraries here: they are part of the repository only)';

/** One of its modules; undefined where the package is not installed. */
export async function importPeers<M>(name: 'attacks' | 'moves' | 'perft'): Promise<M | undefined> {
  const path = resolved(`@magiban/bench/${name}`);
  return path === undefined ? undefined : ((await import(pathToFileURL(path).href)) as M);
}

function resolved(specifier: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(specifier);
  } catch {
    return undefined;
  }
}
