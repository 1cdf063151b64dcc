/** In a worker: runs the searches that another thread asks for. */
import { LocalRunner } from '../local-runner.js';
import type { ReadTable } from '../tablebases/table-description.js';
import { HelperThreads } from '../threads/helper-threads.js';
import type { ThreadSlot } from '../threads/memory.js';
import { type Port, portThread } from '../threads/ports.js';
import type { Answer, HostMessage, Request } from './messages.js';

/** Returns the receiver of all further messages. */
export function hostSearches(port: Port, message: HostMessage): (request: Request) => void {
  Object.assign(globalThis, { MAGIBAN_CORE: message.core });
  try {
    return startHost(port, message);
  } catch (error) {
    // Without a core every request that waits for an answer gets the reason.
    return (request) => {
      if ('number' in request) end(port, request.number, reasonOf(error));
    };
  }
}

function startHost(
  port: Port,
  { name, module, hash, memory, helpers }: HostMessage,
): (request: Request) => void {
  const slot: ThreadSlot | undefined = memory && { memory, thread: 0, threads: helpers.length + 1 };
  const tables = new TableRequests(port);
  let threads: HelperThreads | undefined;
  const startHelpers =
    memory &&
    (() => {
      threads = new HelperThreads({ name, module, hash, memory }, helpers.map(portThread));
      return threads;
    });
  const runner = new LocalRunner({
    ...{ name, module, hash, slot, startHelpers },
    readTable: tables.read,
  });
  let current: { number: number; stop: AbortController; clock: AbortController } | undefined;

  const search = async ({ number, task, isPondering }: Request & { kind: 'search' }) => {
    const [stop, clock] = [new AbortController(), new AbortController()];
    current = { number, stop, clock };
    const clockFrom = isPondering ? clock.signal : undefined;
    for await (const report of runner.search(task, { stop: stop.signal, clockFrom })) {
      port.post({ kind: 'report', number, report } satisfies Answer);
    }
  };
  const finish = async (number: number, work: Promise<unknown>) => {
    const failure = await work.then(() => undefined, reasonOf);
    end(port, number, failure);
  };

  return (request) => {
    if (request.kind === 'search') void finish(request.number, search(request));
    else if (request.kind === 'prepare')
      void finish(request.number, runner.prepare(request.tables));
    else if (request.kind === 'dispose') void finish(request.number, disposed(runner));
    else if (request.kind === 'newGame') runner.newGame();
    else if (request.kind === 'table') tables.arrived(request.name, request.bytes);
    else if (request.kind === 'helperFailed') threads?.fail(request.reason);
    else if (request.search === current?.number) {
      (request.kind === 'stop' ? current.stop : current.clock).abort();
    }
  };
}

async function disposed(runner: LocalRunner): Promise<void> {
  if (!(await runner.dispose())) throw new Error('a helper thread did not stop');
}

/** Asks the thread that started this one for endgame tables. */
class TableRequests {
  readonly #port: Port;
  readonly #waiting = new Map<string, (bytes: Uint8Array | undefined) => void>();

  constructor(port: Port) {
    this.#port = port;
  }

  readonly read: ReadTable = (table) => {
    this.#port.post({ kind: 'readTable', table } satisfies Answer);
    return new Promise((resolve) => this.#waiting.set(table.name, resolve));
  };

  arrived(name: string, bytes: Uint8Array | undefined): void {
    this.#waiting.get(name)?.(bytes);
    this.#waiting.delete(name);
  }
}

function end(port: Port, number: number, failure: string | undefined): void {
  const answer: Answer = { kind: 'end', number, ...(failure === undefined ? {} : { failure }) };
  port.post(answer);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
