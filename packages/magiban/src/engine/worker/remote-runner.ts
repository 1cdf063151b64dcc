/**
 * Searches in a worker: requests go out, reports come in, and this thread stays free. This thread also starts the helper
 * threads of the search and connects them with the worker, since not every platform lets a worker start others.
 */
import { jsCoreScript } from '../../core/js-cores.js';
import { binaryOf } from '../../core/load.js';
import { platform } from '../../core/platform.js';
import { initializationFailed } from '../../errors/english/core.js';
import type { SearchReport, SearchRunner, SearchSignals, SearchTask } from '../search-task.js';
import type { ReadTable, TableDescription } from '../tablebases/table-description.js';
import { orAfter } from '../threads/helper-threads.js';
import type { EngineModule } from '../threads/memory.js';
import { releaseMemory } from '../threads/memory-pool.js';
import { newChannel, type OtherThread } from '../threads/ports.js';
import { startWorker, type WorkerSource } from '../threads/workers.js';
import type { Answer, HelperPortMessage, HostMessage, Request } from './messages.js';

/** A worker that has not confirmed its end after this time is terminated, and its memory not reused. */
const DISPOSE_MILLISECONDS = 6000;

export interface RemoteRunnerOptions {
  /** The name of the core. */
  readonly name: string;
  readonly module: EngineModule;
  /** Transposition table size in MB. */
  readonly hash: number;
  readonly threads: number;
  /** The memory that the threads share, if there are several. */
  readonly memory?: WebAssembly.Memory | undefined;
  readonly readTable: ReadTable;
  readonly worker: WorkerSource;
}

/** The reports received on one request, and the consumer waiting for more. */
interface Pending {
  readonly reports: SearchReport[];
  isOver: boolean;
  failure: string | undefined;
  wake: () => void;
}

export class RemoteRunner implements SearchRunner {
  readonly #pending = new Map<number, Pending>();
  readonly #memory: WebAssembly.Memory | undefined;
  readonly #readTable: ReadTable;
  #thread: OtherThread | undefined;
  #helpers: readonly OtherThread[] = [];
  #failure: string | undefined;
  #requests = 0;

  constructor({ name, module, hash, threads, memory, readTable, worker }: RemoteRunnerOptions) {
    this.#memory = memory;
    this.#readTable = readTable;
    const isJs = platform().core === 'js';
    const thread = startWorker(worker, isJs ? jsCoreScript(name) : undefined);
    thread.listen((answer: Answer) => this.#hear(answer));
    thread.onFailure((reason) => this.#fail(reason));
    thread.keepAlive(false);
    this.#thread = thread;
    const helpers = memory ? this.#startHelpers(worker, threads - 1) : [];
    const host: HostMessage = {
      ...{ kind: 'host', name, hash, memory, helpers },
      module: { ...module, wasm: isJs ? '' : binaryOf(module) },
      core: platform().requested,
    };
    thread.post(host, helpers);
  }

  async *search(
    task: SearchTask,
    { stop, clockFrom }: SearchSignals,
  ): AsyncGenerator<SearchReport, void, undefined> {
    this.#endAll();
    const number = ++this.#requests;
    const isPondering = clockFrom !== undefined && !clockFrom.aborted;
    const pending = this.#ask({ kind: 'search', number, task, isPondering });
    const sendStop = () => this.#post({ kind: 'stop', search: number });
    const startClock = () => this.#post({ kind: 'startClock', search: number });
    try {
      stop?.addEventListener('abort', sendStop);
      if (stop?.aborted) sendStop();
      clockFrom?.addEventListener('abort', startClock);
      yield* this.#reports(pending);
    } finally {
      stop?.removeEventListener('abort', sendStop);
      clockFrom?.removeEventListener('abort', startClock);
      if (!pending.isOver && pending.failure === undefined && this.#thread) sendStop();
      this.#leave(number);
    }
  }

  async prepare(tables: readonly TableDescription[]): Promise<void> {
    const number = ++this.#requests;
    await this.#finished(number, this.#ask({ kind: 'prepare', number, tables }));
  }

  newGame(): void {
    this.#endAll();
    this.#post({ kind: 'newGame' });
  }

  async dispose(): Promise<void> {
    const thread = this.#thread;
    if (!thread) return;
    this.#endAll();
    this.#thread = undefined;
    const isReusable = this.#memory !== undefined && (await this.#stopped(thread));
    await Promise.all([thread, ...this.#helpers].map((one) => one.terminate()));
    if (this.#memory && isReusable) releaseMemory(this.#memory);
  }

  /** Asks the worker to stop. Resolves to whether it has done so, helper threads included. */
  async #stopped(thread: OtherThread): Promise<boolean> {
    const number = ++this.#requests;
    const pending = this.#await(number);
    thread.keepAlive(true);
    thread.post({ kind: 'dispose', number } satisfies Request);
    const isStopped = this.#finished(number, pending).then(
      () => true,
      () => false,
    );
    return (await orAfter(DISPOSE_MILLISECONDS, isStopped)) && (await isStopped);
  }

  /** Starts helper threads and returns the ports on which the worker reaches them. */
  #startHelpers(worker: WorkerSource, count: number): MessagePort[] {
    const ports: MessagePort[] = [];
    this.#helpers = Array.from({ length: count }, () => {
      const { port1, port2 } = newChannel();
      const helper = startWorker(worker);
      helper.onFailure((reason) =>
        this.#thread?.post({ kind: 'helperFailed', reason } satisfies Request),
      );
      helper.keepAlive(false);
      helper.post({ kind: 'helper', port: port2 } satisfies HelperPortMessage, [port2]);
      ports.push(port1);
      return helper;
    });
    return ports;
  }

  #ask(request: Request & { readonly number: number }): Pending {
    this.#post(request);
    this.#thread?.keepAlive(true);
    return this.#await(request.number);
  }

  #await(number: number): Pending {
    const pending: Pending = { reports: [], isOver: false, failure: this.#failure, wake: () => {} };
    this.#pending.set(number, pending);
    return pending;
  }

  async *#reports(pending: Pending): AsyncGenerator<SearchReport, void, undefined> {
    while (true) {
      const report = pending.reports.shift();
      if (report) yield report;
      else if (pending.failure !== undefined) {
        throw initializationFailed({ reason: 'engine-failed', detail: pending.failure });
      } else if (pending.isOver) return;
      else {
        await new Promise<void>((resolve) => {
          pending.wake = resolve;
        });
      }
    }
  }

  /** Resolves when a request without reports has been answered. */
  async #finished(number: number, pending: Pending): Promise<void> {
    try {
      for await (const _ of this.#reports(pending));
    } finally {
      this.#leave(number);
    }
  }

  #leave(number: number): void {
    this.#pending.delete(number);
    if (this.#pending.size === 0) this.#thread?.keepAlive(false);
  }

  #post(request: Request): void {
    if (!this.#thread) throw initializationFailed({ reason: 'engine-disposed' });
    this.#thread.post(request);
  }

  /** Ends all pending requests. */
  #endAll(): void {
    for (const pending of this.#pending.values()) {
      pending.isOver = true;
      pending.wake();
    }
  }

  #hear(answer: Answer): void {
    if (answer.kind === 'readTable') {
      void this.#sendTable(answer.table);
      return;
    }
    const pending = this.#pending.get(answer.number);
    if (!pending || pending.isOver) return;
    if (answer.kind === 'report') pending.reports.push(answer.report);
    else {
      pending.isOver = answer.failure === undefined;
      pending.failure = answer.failure;
    }
    pending.wake();
  }

  async #sendTable(table: TableDescription): Promise<void> {
    const bytes = await this.#readTable(table);
    this.#thread?.post({ kind: 'table', name: table.name, bytes } satisfies Request);
  }

  #fail(reason: string): void {
    // A thread that we terminated has not failed; of several failures the first counts.
    if (!this.#thread) return;
    this.#failure ??= reason;
    for (const pending of this.#pending.values()) {
      pending.failure ??= this.#failure;
      pending.wake();
    }
  }
}
