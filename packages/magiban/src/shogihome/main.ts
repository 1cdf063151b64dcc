/**
 * The ShogiHome build: a single file, loaded by ShogiHome, by its own worker, and by one more for each further thread. A single
 * file cannot mix versions, whatever a browser has in its cache. A worker recognises its role by its name.
 */
import {
  nodeThread,
  nodeThreads,
  type OtherThread,
  ownPort,
  webThread,
} from '../engine/workers.js';
import { manifestOf } from './manifest.js';
import { createEngineModule, type ModuleOptions, type ShogiHomeEngine } from './module.js';
import { serveSession } from './session.js';

/** Set by the build. */
declare const MAGIBAN_VERSION: string;

const SESSION = 'magiban-session';
const ENGINE = 'magiban-engine';

/** The entry point for ShogiHome. */
export default function createMagiban(options?: ModuleOptions): Promise<ShogiHomeEngine> {
  return createEngineModule(startSession(), options);
}

/** For the build, which writes it to a file. */
export function manifest(module: string, licence: string): object {
  return manifestOf(module, MAGIBAN_VERSION, licence);
}

function startSession(): OtherThread {
  const threads = nodeThreads();
  const here = new URL(import.meta.url);
  return threads
    ? nodeThread(new threads.Worker(here, { execArgv: [], workerData: SESSION }))
    : webThread(new Worker(here, { type: 'module', name: SESSION }));
}

/** The name that this thread was started with; irrelevant on a page. */
function ownName(): unknown {
  const threads = nodeThreads();
  if (threads) return threads.isMainThread ? undefined : threads.workerData;
  return typeof document === 'undefined' ? (globalThis as { name?: string }).name : undefined;
}

const name = ownName();
if (name === SESSION) serveSession(ownPort(), MAGIBAN_VERSION);
else if (name === ENGINE) void import('../engine/engine-worker.js');
