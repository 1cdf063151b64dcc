/**
 * Workers behind one interface for Node, browsers and other runtimes.
 *
 * By default a worker runs a script that travels as text in a module of its own, loaded on first use: as a blob in browsers, as
 * evaluated code in Node. So there is no file for a bundler, a server or another origin to find. Pages whose
 * Content-Security-Policy forbids blobs give the address of `magiban/engine-worker` instead, or a function that starts it.
 */
import { initializationFailed } from '../../errors/english/core.js';
import type { UrlLike } from '../../web-types.js';
import { LOCK, type NodeWorker, nodeThreads, type OtherThread } from './ports.js';

/** A started worker: a `Worker` of a browser, or one of Node's `worker_threads`. */
export interface WorkerLike {
  /** Sends a message to the worker. */
  postMessage(message: unknown): void;
  /** Ends the worker. */
  terminate(): unknown;
}

/** How the threads of an engine are started: by default, by address, or by a function that starts `magiban/engine-worker`. */
export type WorkerSource = true | string | UrlLike | (() => WorkerLike);

const NAME = 'magiban-engine';
/** Flags such as --input-type are for the program that was started, not for its threads. */
const NODE_OPTIONS = { execArgv: [], workerData: NAME, name: NAME };

/** Starts a worker. `extra` is code that the default worker runs first. */
export function startWorker(source: WorkerSource, extra?: string): OtherThread {
  if (source === true) return lateThread(startText(extra));
  if (typeof source === 'function') return threadOf(source());
  const url = typeof source === 'string' ? source : new URL(source.href);
  const threads = nodeThreads();
  return threads
    ? nodeThread(new threads.Worker(url, NODE_OPTIONS))
    : webThread(new Worker(url, { type: 'module', name: NAME }));
}

function threadOf(worker: WorkerLike): OtherThread {
  return 'on' in worker ? nodeThread(worker as NodeWorker) : webThread(worker as unknown as Worker);
}

async function startText(extra = ''): Promise<OtherThread> {
  const { text } = await import('./packed/worker-text.js');
  const script = `${extra}${text}`;
  const threads = nodeThreads();
  if (threads) return nodeThread(new threads.Worker(script, { ...NODE_OPTIONS, eval: true }));
  if (typeof Worker !== 'function') throw initializationFailed({ reason: 'no-workers' });
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(url, { name: NAME });
  const release = () => URL.revokeObjectURL(url);
  worker.addEventListener('message', release, { once: true });
  worker.addEventListener('error', release, { once: true });
  return webThread(worker, BLOCKED);
}

/** A thread that is being started: it takes messages at once and gets them when it is there. */
function lateThread(starting: Promise<OtherThread>): OtherThread {
  let isTerminated = false;
  const later = (use: (thread: OtherThread) => void) =>
    void starting.then((thread) => {
      if (!isTerminated) use(thread);
    }, ignore);
  return {
    post: (message, transfer) => later((thread) => thread.post(message, transfer)),
    listen: (hear) => later((thread) => thread.listen(hear)),
    onFailure: (tell) => {
      starting.then(
        (thread) => thread.onFailure(tell),
        (error: unknown) => tell(error instanceof Error ? error.message : String(error)),
      );
    },
    keepAlive: (isNeeded) => later((thread) => thread.keepAlive(isNeeded)),
    terminate: async () => {
      isTerminated = true;
      await starting.then((thread) => thread.terminate(), ignore);
    },
  };
}

/** `onFailure` tells why a thread was not started. */
function ignore(): void {}

const ENDED = 'its thread has ended';
/** Browsers give no reason. */
const NOT_STARTED = 'it would not start';
const BLOCKED =
  'it would not start; if the page forbids blobs as workers, give the address of magiban/engine-worker';

export function nodeThread(worker: NodeWorker): OtherThread {
  return {
    post: (message, transfer) => worker.postMessage(message, transfer as ArrayBuffer[]),
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

export function webThread(worker: Worker, whyNot = NOT_STARTED): OtherThread {
  return {
    post: (message, transfer = []) => worker.postMessage(message, [...transfer]),
    listen: (hear) =>
      worker.addEventListener('message', ({ data }) => {
        if (lockOf(data) === undefined) hear(data);
      }),
    onFailure: (tell) => {
      worker.addEventListener('error', ({ message }) => tell(message || whyNot));
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

function lockOf(message: unknown): string | undefined {
  return typeof message === 'object' && message !== null && LOCK in message
    ? String(message[LOCK])
    : undefined;
}
