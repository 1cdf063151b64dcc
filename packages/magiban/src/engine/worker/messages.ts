/** The messages between an engine and its worker. */
import type { CoreChoice } from '../../core/platform.js';
import type { SearchReport, SearchTask } from '../search-task.js';
import type { TableDescription } from '../tablebases/table-description.js';
import type { EngineModule } from '../threads/memory.js';

/** The first message to a worker that searches. */
export interface HostMessage {
  readonly kind: 'host';
  /** The name of the core. */
  readonly name: string;
  readonly module: EngineModule;
  readonly hash: number;
  /** The `MAGIBAN_CORE` of the thread that started the worker, whose globals the worker does not see. */
  readonly core: CoreChoice;
  /** The memory that is shared with helper threads, and the ports to them. */
  readonly memory?: WebAssembly.Memory | undefined;
  readonly helpers: readonly MessagePort[];
}

/** The first message to a worker that helps another one: the port to that one. */
export interface HelperPortMessage {
  readonly kind: 'helper';
  readonly port: MessagePort;
}

/** The numbered ones are answered by `end`. */
export type Request =
  | {
      readonly kind: 'search';
      readonly number: number;
      readonly task: SearchTask;
      readonly isPondering: boolean;
    }
  | {
      readonly kind: 'prepare';
      readonly number: number;
      readonly tables: readonly TableDescription[];
    }
  | { readonly kind: 'dispose'; readonly number: number }
  | { readonly kind: 'stop' | 'startClock'; readonly search: number }
  | { readonly kind: 'newGame' }
  | { readonly kind: 'table'; readonly name: string; readonly bytes: Uint8Array | undefined }
  | { readonly kind: 'helperFailed'; readonly reason: string };

export type Answer =
  | { readonly kind: 'report'; readonly number: number; readonly report: SearchReport }
  | { readonly kind: 'end'; readonly number: number; readonly failure?: string }
  | { readonly kind: 'readTable'; readonly table: TableDescription };
