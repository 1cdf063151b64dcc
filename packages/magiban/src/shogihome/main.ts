/**
 * The ShogiHome build: a single file, loaded by ShogiHome, by its own worker, and by one more for each further thread. A single
 * file cannot mix versions, whatever a browser has in its cache. A worker recognises its role by its name.
 */
import '@magiban/core/js/shogi';
import '@magiban/core/js/shogi-engine';
import '@magiban/core/js/shogi-mate';
import { nodeThreads, ownPort } from '../engine/threads/ports.js';
import { startWorker, type WorkerLike } from '../engine/threads/workers.js';
import { serveWorker } from '../engine/worker/serve.js';
import { manifestOf } from './manifest.js';
import { createEngineModule, type ModuleOptions, type ShogiHomeEngine } from './module.js';
import { serveSession } from './session.js';

/** Set by the build. */
declare const MAGIBAN_VERSION: string;

const SESSION = 'magiban-session';
const ENGINE = 'magiban-engine';

/** The entry point for ShogiHome. */
export default function createMagiban(options?: ModuleOptions): Promise<ShogiHomeEngine> {
  return createEngineModule(
    startWorker(() => startThread(SESSION)),
    options,
  );
}

/** For the build, which writes it to a file. */
export function manifest(module: string, licence: string): object {
  return manifestOf(module, MAGIBAN_VERSION, licence);
}

/** Starts this file again, in another role. */
function startThread(name: string): WorkerLike {
  const threads = nodeThreads();
  const here = new URL(import.meta.url);
  return threads
    ? new threads.Worker(here, { execArgv: [], workerData: name })
    : new Worker(here, { type: 'module', name });
}

/** The name that this thread was started with; irrelevant on a page. */
function ownName(): unknown {
  const threads = nodeThreads();
  if (threads) return threads.isMainThread ? undefined : threads.workerData;
  return typeof document === 'undefined' ? (globalThis as { name?: string }).name : undefined;
}

const name = ownName();
if (name === SESSION) serveSession(ownPort(), MAGIBAN_VERSION, () => startThread(ENGINE));
else if (name === ENGINE) serveWorker(ownPort());
