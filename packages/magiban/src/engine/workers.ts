/**
 * Workers, alike in Node and elsewhere: they run `engine-worker.js`, a file beside the one that this becomes part of. Bundlers
 * find it by the form of the call below, and take it along.
 */

/** One end of a conversation with the other thread. */
export interface Port {
  post(message: unknown): void;
  listen<T>(hear: (message: T) => void): void;
}

export interface OtherThread extends Port {
  /** Called if it cannot go on. */
  onFailure(tell: (reason: string) => void): void;
  /** Whether the process has to stay alive for its sake: matters in Node only. */
  keepAlive(isNeeded: boolean): void;
  /** Resolves when the thread has ended, where that is told. */
  terminate(): Promise<void>;
}

type Threads = typeof import('node:worker_threads');

/** Node's threads; nothing elsewhere. */
export function nodeThreads(): Threads | undefined {
  const { process } = globalThis as { process?: Partial<NodeJS.Process> };
  return process?.versions?.node ? process.getBuiltinModule?.('node:worker_threads') : undefined;
}

export function startWorker(): OtherThread {
  const threads = nodeThreads();
  if (!threads) {
    return webThread(
      new Worker(new URL('./engine-worker.js', import.meta.url), {
        type: 'module',
        name: 'magiban-engine',
      }),
    );
  }
  // Flags such as --input-type are for the program that was started, not for files.
  const options = { execArgv: [], workerData: 'magiban-engine' };
  return nodeThread(new threads.Worker(new URL('./engine-worker.js', import.meta.url), options));
}

export function nodeThread(worker: InstanceType<Threads['Worker']>): OtherThread {
  return {
    post: (message) => worker.postMessage(message),
    listen: (hear) => void worker.on('message', hear),
    onFailure: (tell) => void worker.on('error', ({ message }) => tell(message)),
    keepAlive: (isNeeded) => (isNeeded ? worker.ref() : worker.unref()),
    terminate: async () => void (await worker.terminate()),
  };
}

export function webThread(worker: Worker): OtherThread {
  return {
    post: (message) => worker.postMessage(message),
    listen: (hear) => worker.addEventListener('message', ({ data }) => hear(data)),
    onFailure: (tell) =>
      worker.addEventListener('error', ({ message }) => tell(message || 'it would not start')),
    keepAlive: () => {},
    terminate: async () => worker.terminate(),
  };
}

/** In a worker: the way to whoever has started it. */
export function ownPort(): Port {
  const port = nodeThreads()?.parentPort;
  if (port) {
    return {
      post: (message) => port.postMessage(message),
      listen: (hear) => void port.on('message', hear),
    };
  }
  const scope = globalThis as unknown as Worker;
  return {
    post: (message) => scope.postMessage(message),
    listen: (hear) => scope.addEventListener('message', ({ data }) => hear(data)),
  };
}
