/**
 * Workers, with one interface for Node and browsers: they run `engine-worker.js`, a file next to the bundle of this one.
 * Bundlers detect it by the form of the call below and include it.
 */

/** A message port to another thread. */
export interface Port {
  post(message: unknown): void;
  listen<T>(hear: (message: T) => void): void;
}

export interface OtherThread extends Port {
  /** Called if the thread fails or ends, even without an error. */
  onFailure(tell: (reason: string) => void): void;
  /** Whether this thread keeps the process alive; matters in Node only. */
  keepAlive(isNeeded: boolean): void;
  /** Resolves when the thread has ended, where the platform reports that. */
  terminate(): Promise<void>;
}

type Threads = typeof import('node:worker_threads');

/** Returns Node's worker threads, or undefined elsewhere. */
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

const LOCK = 'magiban-lock';
const ENDED = 'its thread has ended';

export function nodeThread(worker: InstanceType<Threads['Worker']>): OtherThread {
  return {
    post: (message) => worker.postMessage(message),
    listen: (hear) => void worker.on('message', hear),
    onFailure: (tell) => {
      worker.on('error', ({ message }) => tell(message));
      worker.on('messageerror', ({ message }) => tell(message));
      // After an error as well, and alone after process.exit or terminate.
      worker.on('exit', () => tell(ENDED));
    },
    keepAlive: (isNeeded) => (isNeeded ? worker.ref() : worker.unref()),
    terminate: async () => void (await worker.terminate()),
  };
}

export function webThread(worker: Worker): OtherThread {
  return {
    post: (message) => worker.postMessage(message),
    listen: (hear) =>
      worker.addEventListener('message', ({ data }) => {
        if (lockOf(data) === undefined) hear(data);
      }),
    onFailure: (tell) => {
      worker.addEventListener('error', ({ message }) => tell(message || 'it would not start'));
      worker.addEventListener('messageerror', () => tell('a message could not be read'));
      worker.addEventListener('message', ({ data }) => {
        const lock = lockOf(data);
        if (lock !== undefined) navigator.locks.request(lock, () => tell(ENDED)).catch(() => {});
      });
    },
    keepAlive: () => {},
    terminate: async () => worker.terminate(),
  };
}

/** In a worker: the port to the thread that started it. */
export function ownPort(): Port {
  const port = nodeThreads()?.parentPort;
  if (port) {
    return {
      post: (message) => port.postMessage(message),
      listen: (hear) => void port.on('message', hear),
    };
  }
  // In a worker these are the functions of its scope.
  holdLock((lock) => globalThis.postMessage({ [LOCK]: lock }));
  return {
    post: (message) => globalThis.postMessage(message),
    listen: (hear) => globalThis.addEventListener('message', ({ data }) => hear(data)),
  };
}

/**
 * A browser does not report a worker that ends without an error. So the worker holds a lock as long as it lives and sends
 * its name: the thread that started it waits for that lock. Without locks (an insecure context), only errors are noticed.
 */
function holdLock(say: (lock: string) => void): void {
  const lock = `${LOCK}-${Math.random().toString(36).slice(2)}-${Date.now()}`;
  const hold = () => {
    say(lock);
    return new Promise<never>(() => {});
  };
  globalThis.navigator?.locks?.request(lock, hold).catch(() => {});
}

function lockOf(message: unknown): string | undefined {
  return typeof message === 'object' && message !== null && LOCK in message
    ? String(message[LOCK])
    : undefined;
}
