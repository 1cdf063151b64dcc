/**
 * More threads for an engine, all of them searching the same position in one memory: what one of them finds, the others
 * find in the transposition table. Each runs in slices and looks at a shared number in between: as long as that is the
 * number of its search, it goes on.
 */
import { ENGINE_MODULES, type EngineGameName } from './modules.js';
import { Slices } from './pacing.js';
import { type SearchBounds, Searcher } from './searcher.js';
import type { Seat } from './space.js';
import { type OtherThread, type Port, startWorker } from './workers.js';

export interface CrewTask {
  readonly packed: readonly number[];
  readonly codes: readonly number[];
  readonly bounds: SearchBounds;
}

interface Join {
  readonly kind: 'join';
  readonly game: EngineGameName;
  readonly megabytes: number;
  readonly seat: Seat;
  /** The number of the search that is under way. */
  readonly current: Int32Array;
}
type Order =
  | { readonly kind: 'search'; readonly number: number; readonly task: CrewTask }
  | { readonly kind: 'forget' };
export type CrewMessage = Join | Order;

/** A slice takes some milliseconds, and the start of a thread perhaps a second: whichever is not idle then hangs. */
const DISPOSE_MILLISECONDS = 5000;

export class Crew {
  readonly #threads: readonly OtherThread[];
  readonly #current = new Int32Array(new SharedArrayBuffer(4));
  /** Threads that have not yet said that they have nothing to do. */
  #busy: number;
  #failure: string | undefined;
  #waiting: (() => void)[] = [];

  constructor(
    game: EngineGameName,
    megabytes: number,
    memory: WebAssembly.Memory,
    threads: number,
  ) {
    this.#busy = threads - 1;
    this.#threads = Array.from({ length: threads - 1 }, (_, i) => {
      const seat: Seat = { memory, thread: i + 1, threads };
      const thread = startWorker();
      thread.listen(() => this.#oneIsIdle());
      thread.onFailure((reason) => this.#fail(reason));
      const join: Join = { kind: 'join', game, megabytes, seat, current: this.#current };
      thread.post(join);
      thread.keepAlive(false);
      return thread;
    });
  }

  /** Resolves when nobody searches; says why if some of them cannot. */
  idle(): Promise<string | undefined> {
    if (this.#busy === 0 || this.#failure) return Promise.resolve(this.#failure);
    for (const thread of this.#threads) thread.keepAlive(true);
    return new Promise((resolve) => {
      this.#waiting.push(() => resolve(this.#failure));
    });
  }

  /** Only while they are idle. */
  search(task: CrewTask): void {
    const number = Atomics.add(this.#current, 0, 1) + 1;
    this.#order({ kind: 'search', number, task });
  }

  stop(): void {
    Atomics.add(this.#current, 0, 1);
  }

  /** Only while they are idle. */
  forget(): void {
    this.#order({ kind: 'forget' });
  }

  /** Stops and ends the threads. Resolves to whether they are known to leave the memory alone from now on. */
  async dispose(): Promise<boolean> {
    this.stop();
    const isIdle = await orAfter(DISPOSE_MILLISECONDS, this.idle());
    const hasFailed = this.#failure !== undefined;
    for (const thread of this.#threads) void thread.terminate();
    this.#fail('it was disposed of');
    return isIdle && !hasFailed;
  }

  #order(order: Order): void {
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

/** In a worker: takes part until it is terminated. */
export function joinCrew(
  port: Port,
  { game, megabytes, seat, current }: Join,
): (order: Order) => void {
  const searcher = new Searcher(`${game}-engine`, ENGINE_MODULES[game], megabytes, seat);
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
