/** Message ports between threads, with one interface for Node, browsers and other runtimes. */

/** Objects that a message hands over instead of copying them. */
type Transfer = readonly (MessagePort | ArrayBuffer)[];

/** A message port to another thread. */
export interface Port {
  post(message: unknown, transfer?: Transfer): void;
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

export type Threads = typeof import('node:worker_threads');
export type NodeWorker = InstanceType<Threads['Worker']>;

/** Returns Node's worker threads, or undefined elsewhere. */
export function nodeThreads(): Threads | undefined {
  const { process } = globalThis as { process?: Partial<NodeJS.Process> };
  return process?.versions?.node ? process.getBuiltinModule?.('node:worker_threads') : undefined;
}

/** Simulated browsers in Node, such as jsdom, lack the global. */
export function newChannel(): MessageChannel {
  const Channel = globalThis.MessageChannel ?? nodeThreads()?.MessageChannel;
  return new Channel();
}

/** A thread that another one has started, behind a message port. `onFailure` is left to the thread that started it. */
export function portThread(port: MessagePort): OtherThread {
  return {
    ...portOf(port),
    onFailure: () => {},
    keepAlive: () => {},
    terminate: async () => port.close(),
  };
}

export function portOf(port: MessagePort): Port {
  return {
    post: (message, transfer = []) => port.postMessage(message, [...transfer]),
    listen: (hear) => {
      port.onmessage = ({ data }) => hear(data);
    },
  };
}

/** In a worker: the port to the thread that started it. */
export function ownPort(): Port {
  const port = nodeThreads()?.parentPort;
  if (port) {
    return {
      post: (message, transfer) => port.postMessage(message, transfer as ArrayBuffer[]),
      listen: (hear) => void port.on('message', hear),
    };
  }
  // In a worker these are the functions of its scope.
  const scope = globalThis as unknown as Worker;
  holdLock((lock) => scope.postMessage({ [LOCK]: lock }));
  return {
    post: (message, transfer = []) => scope.postMessage(message, [...transfer]),
    listen: (hear) => scope.addEventListener('message', ({ data }) => hear(data)),
  };
}

/** A message with the name of the lock that a worker holds. */
export const LOCK = 'magiban-lock';

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
