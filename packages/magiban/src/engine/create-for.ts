/** Creates an engine of one game, in this thread or in a worker. */
import { invalidOption } from '../errors/english/options.js';
import type { GamePosition } from '../game.js';
import { Engine, type EngineOptions, WorkerEngine } from './engine.js';
import type { EngineGame } from './games/engine-game.js';
import type { WorkerSource } from './threads/workers.js';

/** Options of an engine in a worker. */
export interface InWorker extends EngineOptions {
  /**
   * Search in a worker: this thread stays free, and the engine has no synchronous `think`. `true` needs no set-up. Under a
   * Content-Security-Policy that forbids blobs, give the address of `magiban/engine-worker`, or a function that starts it.
   */
  readonly worker: WorkerSource;
}

/** Options of an engine in this thread. */
export interface InThread extends EngineOptions {
  readonly worker?: false | undefined;
}

/** Options of an engine whose thread is decided at run time. */
export interface CreateOptions extends EngineOptions {
  readonly worker?: WorkerSource | boolean | undefined;
}

export function createFor<P extends GamePosition<M>, M>(
  game: EngineGame<P>,
  { worker = false, ...options }: CreateOptions = {},
): Engine<P, M> | WorkerEngine<P, M> {
  if (worker === false) return new Engine<P, M>(game, options);
  const isSource =
    worker === true || /^(string|function)$/.test(typeof worker) || worker instanceof URL;
  if (isSource) return new WorkerEngine<P, M>(game, options, worker);
  throw invalidOption({
    ...{ option: 'worker', value: String(worker), reason: 'usage' },
    expected: 'true, an address, or a function that starts a worker',
  });
}
