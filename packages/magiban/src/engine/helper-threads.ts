/**
 * Lazy SMP: helper threads search the same root in one shared memory and share results through the transposition table.
 * Each runs in slices and checks a shared counter in between: it goes on while the counter equals the number of its search.
 */

import type { GameName } from '../game.js';
import type { ThreadSlot } from './memory.js';
import { ENGINE_MODULES } from './modules.js';
import { type SearchBounds, Searcher } from './searcher.js';
import { Slices } from './time-manager.js';
import { type OtherThread, type Port, startWorker } from './workers.js';

export interface HelperTask {
  readonly packed: readonly number[];
  readonly codes: readonly number[];
  readonly bounds: SearchBounds;
}

interface Join {
  readonly kind: 'join';
  readonly game: GameName;
  readonly megabytes: number;
  readonly slot: ThreadSlot;
  /** The number of the current search. */
  readonly current: Int32Array;
}
export type HelperOrder =
  | { readonly kind: 'search'; readonly number: number; readonly task: HelperTask }
  | { readonly kind: 'forget' };
export type HelperMessage = Join | HelperOrder;

/**
 * A slice takes milliseconds and starting a thread up to a second: a thread that is still busy after this time hangs.
 */
const DISPOSE_MILLISECONDS = 5000;

export class HelperThreads {
  readonly #threads: readonly OtherThread[];
  readonly #current = new Int32Array(new SharedArrayBuffer(4));
  /** Threads that have not yet reported idle. */
  #busy: number;
  #failure: string | undefined;
  #waiting: (() => void)[] = [];

  constructor(game: GameName, megabytes: number, memory: WebAssembly.Memory, threads: number) {
    this.#busy = threads - 1;
    this.#threads = Array.from({ length: threads - 1 }, (_, i) => {
      const slot: ThreadSlot = { memory, thread: i + 1, threads };
      const thread = startWorker();
      thread.listen(() => this.#oneIsIdle());
      thread.onFailure((reason) => this.#fail(reason));
      const join: Join = { kind: 'join', game, megabytes, slot, current: this.#current };
      thread.post(join);
      thread.keepAlive(false);
      return thread;
    });
  }

  /** Resolves when all threads are idle; to the reason if one has failed. */
  idle(): Promise<string | undefined> {
    if (this.#busy === 0 || this.#failure) return Promise.resolve(this.#failure);
    for (const thread of this.#threads) thread.keepAlive(true);
    return new Promise((resolve) => {
      this.#waiting.push(() => resolve(this.#failure));
    });
  }

  /** Starts a search. Call it only while all threads are idle. */
  search(task: HelperTask): void {
    const number = Atomics.add(this.#current, 0, 1) + 1;
    this.#order({ kind: 'search', number, task });
  }

  stop(): void {
    Atomics.add(this.#current, 0, 1);
  }

  /** Clears the histories of all threads. Call it only while all threads are idle. */
  forget(): void {
    this.#order({ kind: 'forget' });
  }

  /** Stops and terminates the threads. Resolves to whether they can no longer touch the memory. */
  async dispose(): Promise<boolean> {
    this.stop();
    const isIdle = await orAfter(DISPOSE_MILLISECONDS, this.idle());
    const hasFailed = this.#failure !== undefined;
    for (const thread of this.#threads) void thread.terminate();
    this.#fail('it was disposed of');
    return isIdle && !hasFailed;
  }

  #order(order: HelperOrder): void {
    this.#busy = this.#threads.length;
    for (const thread of this.#threads) thread.post(order);
  }

  #oneIsIdle(): void {
    this.#busy--;
    if (this.#busy === 0) this.#tell();
  }

  #fail(reason: string): void {
    this.#failure ??= reason;
    this.#tell();
  }

  #tell(): void {
    for (const thread of this.#threads) thread.keepAlive(false);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** Whether the promise is fulfilled within this time. */
function orAfter(milliseconds: number, promise: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    void promise.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

/** In a worker: searches as a helper thread until terminated. */
export function joinAsHelper(
  port: Port,
  { game, megabytes, slot, current }: Join,
): (order: HelperOrder) => void {
  const searcher = new Searcher(`${game}-engine`, ENGINE_MODULES[game], megabytes, slot);
  const slices = new Slices();
  port.post('idle');
  return (order) => {
    if (order.kind === 'forget') searcher.clear();
    else {
      const { packed, codes, bounds } = order.task;
      const isCurrent = () => Atomics.load(current, 0) === order.number;
      searcher.load(packed, codes);
      if (isCurrent() && searcher.begin(bounds) > 0) {
        let end = searcher.run(slices.nodes);
        while (end !== 'over' && isCurrent()) {
          const before = performance.now();
          end = searcher.run(slices.nodes);
          if (end === 'more') slices.learn(performance.now() - before);
        }
        searcher.end();
      }
    }
    port.post('idle');
  };
}
