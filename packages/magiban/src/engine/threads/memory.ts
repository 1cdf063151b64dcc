/**
 * The memory layout of an engine (packages/core/assembly/common/layout.ts): read-only tables, then a block for each thread, then the transposition
 * table and endgame tables that all threads share.
 */
import { PAGE_BYTES } from '../../core/abi.js';
import type { CoreModule } from '../../core/load.js';
import { invalidOption } from '../../errors/english/options.js';
import { takeMemory } from './memory-pool.js';

/** The core of an engine, which runs in a memory of the host. */
export type EngineModule = CoreModule & { readonly pages: number };

/** The slot of one thread in a shared memory. */
export interface ThreadSlot {
  readonly memory: WebAssembly.Memory;
  readonly thread: number;
  readonly threads: number;
}

/** The address of the first thread block: ENGINES of the memory map; a test compares them. */
export const ENGINES = 0x550000;
const MEGABYTE = 2 ** 20;
/** Untouched memory costs nothing, so this is always reserved. */
export const ENDGAME_BYTES = 32 * MEGABYTE;
export const MOST_HASH_MEGABYTES = 2048;
export const MOST_THREADS = 16;

export class EngineMemory {
  readonly thread: number;
  /** The start addresses of all thread blocks. */
  readonly bases: readonly number[];
  readonly tableAt: number;
  readonly tableBytes: number;
  /** The address of the endgame tables. */
  readonly endgamesAt: number;
  readonly memory: WebAssembly.Memory | undefined;
  /** Bytes that an engine's own memory needs beyond what the module asks for. */
  readonly extraBytes: number;

  constructor(module: EngineModule, megabytes: number, slot?: ThreadSlot) {
    checkHash(megabytes);
    const threads = slot?.threads ?? 1;
    const step = stepOf(module);
    this.thread = slot?.thread ?? 0;
    this.bases = Array.from({ length: threads }, (_, i) => ENGINES + i * step);
    this.tableAt = ENGINES + threads * step;
    this.tableBytes = megabytes * MEGABYTE;
    this.memory = slot?.memory;
    this.endgamesAt = this.tableAt + this.tableBytes;
    this.extraBytes = slot ? 0 : this.tableBytes + ENDGAME_BYTES;
  }

  /** The block of this thread. */
  get base(): number {
    return this.bases[this.thread] as number;
  }
}

/** Allocates a memory for several threads; undefined where that fails, and one thread must do. */
export function sharedMemory(
  module: EngineModule,
  megabytes: number,
  threads: number,
): WebAssembly.Memory | undefined {
  checkHash(megabytes);
  // A page that is not cross-origin isolated may create such a memory but not share it.
  if (typeof SharedArrayBuffer === 'undefined') return undefined;
  const bytes = ENGINES + threads * stepOf(module) + megabytes * MEGABYTE + ENDGAME_BYTES;
  return takeMemory(bytes);
}

export function stepOf(module: EngineModule): number {
  return module.pages * PAGE_BYTES - ENGINES;
}

export function checkHash(megabytes: number): void {
  if (Number.isInteger(megabytes) && megabytes >= 0 && megabytes <= MOST_HASH_MEGABYTES) return;
  const range = { min: 0, max: MOST_HASH_MEGABYTES };
  throw invalidOption({ option: 'hash', value: String(megabytes), reason: 'integer', ...range });
}

export function checkThreads(threads: number): void {
  if (Number.isInteger(threads) && threads >= 1 && threads <= MOST_THREADS) return;
  const range = { min: 1, max: MOST_THREADS };
  throw invalidOption({ option: 'threads', value: String(threads), reason: 'integer', ...range });
}
