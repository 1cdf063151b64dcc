/**
 * The library's engine in a worker, as the page uses it: it starts with the first search, and again with the next one after a failure
 * or for another game. So a dead worker is replaced alone, and a hidden section has none.
 */
import { MagibanError, platform, unwrap } from 'magiban';
import { type AnyWorkerEngine, createEngine } from 'magiban/engine';
import type { Position, Rules } from '../games/rules.js';
import { WORKER_MISSING } from './calls.js';

const HASH_MEGABYTES = 32;
/** The library's reason where the browser gives none: the worker's script could not be loaded. */
const SCRIPT_MISSING = 'it would not start';

function startWorker(): Worker {
  return platform().core === 'js'
    ? new Worker(new URL('./engine-js.worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
}

export class EngineWorker {
  readonly #threads: number;
  #engine: AnyWorkerEngine | undefined;

  constructor(threads = 1) {
    this.#threads = threads;
  }

  /** Runs a search from a position of one game. A failure ends the worker; the next search starts another. */
  async run<T>(
    { library }: Rules,
    { start }: { readonly start: Position },
    search: (engine: AnyWorkerEngine) => Promise<T>,
  ): Promise<T> {
    // A mate problem without a king can be shown, not searched. Checked here, the error keeps its code and can be translated.
    unwrap(library.fromBytes(start.bytes));
    const engine = this.#start(library);
    try {
      return await search(engine);
    } catch (error) {
      if (engine === this.#engine) this.dispose();
      const detail = detailOf(error);
      if (detail === SCRIPT_MISSING) dispatchEvent(new Event(WORKER_MISSING));
      throw detail === undefined ? error : new Error(detail, { cause: error });
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
      this.#engine = createEngine(library.game, {
        hash: HASH_MEGABYTES,
        threads: this.#threads,
        worker: startWorker,
      });
    }
    return this.#engine;
  }
}

/** The reason why the worker has stopped, if the error is that one: the page says itself that the engine has stopped. */
function detailOf(error: unknown): string | undefined {
  if (!(error instanceof MagibanError) || error.code !== 'InitializationFailed') return undefined;
  return 'detail' in error.data ? String(error.data.detail) : undefined;
}
