/**
 * Lazy SMP: helper threads search the same root in one shared memory and share results through the transposition table.
 * Each runs in slices and checks a shared counter in between: it goes on while the counter equals the number of its search.
 */

import { type SearchBounds, Searcher } from '../searcher.js';
import { Slices } from '../time-manager.js';
import type { EngineModule, ThreadSlot } from './memory.js';
import type { OtherThread, Port } from './ports.js';

export interface HelperTask {
  readonly packed: readonly number[];
  readonly codes: readonly number[];
  readonly bounds: SearchBounds;
}

/** The engine whose search the threads join. */
export interface SharedEngine {
  /** The name of the core. */
  readonly name: string;
  readonly module: EngineModule;
  /** Transposition table size in MB. */
  readonly hash: number;
  readonly memory: WebAssembly.Memory;
}

export interface Join {
  readonly kind: 'join';
  readonly name: string;
  readonly module: EngineModule;
  readonly hash: number;
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

  /** Makes started threads the helpers of an engine, whose own thread is the first one. */
  constructor({ name, module, hash, memory }: SharedEngine, threads: readonly OtherThread[]) {
    this.#busy = threads.length;
    this.#threads = threads;
    for (const [i, thread] of threads.entries()) {
      const slot: ThreadSlot = { memory, thread: i + 1, threads: threads.length + 1 };
      thread.listen(() => this.#oneIsIdle());
      thread.onFailure((reason) => this.fail(reason));
      const join: Join = { kind: 'join', name, module, hash, slot, current: this.#current };
      thread.post(join);
      thread.keepAlive(false);
    }
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
  search({ packed, codes, bounds }: HelperTask): void {
    const number = Atomics.add(this.#current, 0, 1) + 1;
    this.#order({ kind: 'search', number, task: { packed, codes, bounds } });
  }

  stop(): void {
    Atomics.add(this.#current, 0, 1);
  }

  /** Clears the histories of all threads. Call it only while all threads are idle. */
  forget(): void {
    this.#order({ kind: 'forget' });
  }

  /** Reports that a thread has failed. */
  fail(reason: string): void {
    this.#failure ??= reason;
    this.#tell();
  }

  /** Stops and terminates the threads. Resolves to whether they can no longer touch the memory. */
  async dispose(): Promise<boolean> {
    this.stop();
    const isIdle = await orAfter(DISPOSE_MILLISECONDS, this.idle());
    const hasFailed = this.#failure !== undefined;
    for (const thread of this.#threads) void thread.terminate();
    this.fail('it was disposed of');
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

  #tell(): void {
    for (const thread of this.#threads) thread.keepAlive(false);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** Whether the promise is fulfilled within this time. */
export function orAfter(milliseconds: number, promise: Promise<unknown>): Promise<boolean> {
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
  { name, module, hash, slot, current }: Join,
): (order: HelperOrder) => void {
  const searcher = new Searcher(name, module, hash, slot);
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
