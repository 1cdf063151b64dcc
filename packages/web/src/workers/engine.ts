/**
 * The library's engine in a worker, as the page uses it: it starts with the first search, and again with the next one after a failure
 * or for another game. So a dead worker is replaced alone, and a hidden section has none.
 */
import { MagibanError } from 'magiban';
import { type AnyWorkerEngine, WorkerEngine } from 'magiban/engine';
import type { Rules } from '../games/rules.js';
import { WORKER_MISSING } from './calls.js';

const HASH_MEGABYTES = 32;

export class EngineWorker {
  readonly #threads: number;
  #engine: AnyWorkerEngine | undefined;

  constructor(threads = 1) {
    this.#threads = threads;
  }

  /** Runs a search of one game. A failure ends the worker; the next search starts another. */
  async run<T>({ library }: Rules, search: (engine: AnyWorkerEngine) => Promise<T>): Promise<T> {
    const engine = this.#start(library);
    try {
      return await search(engine);
    } catch (error) {
      if (engine === this.#engine) this.dispose();
      if (isMissing(error)) dispatchEvent(new Event(WORKER_MISSING));
      throw error;
    }
  }

  /** Ends the worker; a search that is running ends with the results so far. */
  dispose(): void {
    const engine = this.#engine;
    this.#engine = undefined;
    void engine?.dispose();
  }

  #start(library: Rules['library']): AnyWorkerEngine {
    if (this.#engine?.game !== library.game) {
      this.dispose();
      this.#engine = new WorkerEngine(library, { hash: HASH_MEGABYTES, threads: this.#threads });
    }
    return this.#engine;
  }
}

/** Whether the worker's script could not be loaded: then the browser gives no reason, and the library this one. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof MagibanError &&
    error.code === 'InitializationFailed' &&
    error.message.endsWith('it would not start')
  );
}
