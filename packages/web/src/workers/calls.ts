/**
 * Calling functions of a worker: numbered messages, with progress on the way and an `AbortSignal` that reaches the other side. A call
 * is described by its arguments, its progress and its result, all plain data.
 */
import { loadCore } from './core.js';

export interface Call {
  readonly args: unknown;
  readonly progress: unknown;
  readonly result: unknown;
}
export type Calls = Readonly<Record<string, Call>>;

type Request =
  | { readonly id: number; readonly method: string; readonly args: unknown }
  | { readonly id: number; readonly abort: true }
  | { readonly core: unknown };
type Reply =
  | { readonly id: number; readonly progress: unknown }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: Failure };

/** An error as plain data; errors of the library have a code and data, so that they can be translated. */
interface Failure {
  readonly message: string;
  readonly code?: unknown;
  readonly data?: unknown;
}

export type Handlers<C extends Calls> = {
  readonly [M in keyof C]: (
    args: C[M]['args'],
    progress: (value: C[M]['progress']) => void,
    signal: AbortSignal,
  ) => Promise<C[M]['result']>;
};

function failure(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message } = error;
  return 'code' in error && 'data' in error
    ? { message, code: error.code, data: error.data }
    : { message };
}

/** In the worker: answers calls until the worker ends. */
export function answerCalls<C extends Calls>(handlers: Handlers<C>): void {
  const running = new Map<number, AbortController>();
  const post = (reply: Reply) => postMessage(reply);
  const answer = async (id: number, method: string, args: unknown) => {
    const aborter = new AbortController();
    running.set(id, aborter);
    try {
      await loadCore();
      const handler = handlers[method as keyof C];
      if (!handler) throw new Error(`there is no ${method}`);
      const result = await handler(args, (progress) => post({ id, progress }), aborter.signal);
      post({ id, result });
    } catch (error) {
      post({ id, error: failure(error) });
    } finally {
      running.delete(id);
    }
  };
  addEventListener('message', ({ data }: MessageEvent<Request>) => {
    // A worker has its own globals: it uses the core that the page asks for.
    if ('core' in data) Object.assign(globalThis, { MAGIBAN_CORE: data.core });
    else if ('abort' in data) running.get(data.id)?.abort();
    else answer(data.id, data.method, data.args);
  });
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  progress?: ((value: never) => void) | undefined;
}

/** Sent to the window when the script of a worker cannot be loaded: no network, or no longer on the server. */
export const WORKER_MISSING = 'magiban:worker-missing';

/** The worker was ended on purpose: its answers are no longer needed. */
export class WorkerEnded extends Error {
  constructor() {
    super('the worker was ended');
  }
}

/** In the page. The worker starts with the first call and ends with `dispose`. */
export class WorkerClient<C extends Calls> {
  readonly #start: () => Worker;
  #worker: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #next = 1;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  call<M extends keyof C & string>(
    method: M,
    args: C[M]['args'],
    progress?: (value: C[M]['progress']) => void,
    signal?: AbortSignal,
  ): Promise<C[M]['result']> {
    return new Promise((resolve, reject) => {
      const worker = this.#open();
      const id = this.#next++;
      worker.postMessage({ id, method, args });
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, progress });
      if (signal?.aborted) worker.postMessage({ id, abort: true });
      signal?.addEventListener('abort', () => worker.postMessage({ id, abort: true }));
    });
  }

  /** Ends the worker; pending calls fail with a `WorkerEnded`. The next call starts another worker. */
  dispose(): void {
    this.#end(new WorkerEnded());
  }

  #end(reason: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(reason);
  }

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = this.#start();
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      if (worker === this.#worker) this.#hear(data);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      if (worker !== this.#worker) return;
      // An error in a script has a message; without one the script could not be loaded.
      if (!event.message) dispatchEvent(new Event(WORKER_MISSING));
      this.#end(new Error(event.message || 'the worker could not be loaded'));
    });
    worker.addEventListener('messageerror', () => {
      if (worker === this.#worker) this.#end(new Error('the worker sent what cannot be read'));
    });
    const { MAGIBAN_CORE: core } = globalThis as { MAGIBAN_CORE?: unknown };
    if (core !== undefined) worker.postMessage({ core });
    this.#worker = worker;
    return worker;
  }

  #hear(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    if ('progress' in reply) {
      (waiting.progress as ((value: unknown) => void) | undefined)?.(reply.progress);
      return;
    }
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting.reject(Object.assign(new Error(), reply.error));
    else waiting.resolve(reply.result);
  }
}
