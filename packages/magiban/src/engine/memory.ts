/**
 * The memory layout of an engine (packages/core/assembly/common/layout.ts): read-only tables, then a block for each thread, then the transposition
 * table and endgame tables that all threads share.
 */
import { PAGE_BYTES } from '../core/abi.js';
import type { CoreModule } from '../core/load.js';
import { MagibanError } from '../errors.js';
import { takeMemory } from './memory-pool.js';

/** The core of an engine: its memory is the host's. */
export type EngineModule = CoreModule & { readonly pages: number };

/** The slot of one thread in a shared memory. */
export interface ThreadSlot {
  readonly memory: WebAssembly.Memory;
  readonly thread: number;
  readonly threads: number;
}

/** The address of the first thread block: ENGINES of the memory map, which a test compares. */
export const ENGINES = 0x550000;
const MEGABYTE = 2 ** 20;
/** Memory that is never written costs nothing, so it is always reserved. */
export const ENDGAME_BYTES = 32 * MEGABYTE;
export const MOST_HASH_MEGABYTES = 2048;
export const MOST_THREADS = 16;

export class EngineMemory {
  readonly thread: number;
  /** Where the blocks of all threads begin. */
  readonly bases: readonly number[];
  readonly tableAt: number;
  readonly tableBytes: number;
  /** Where endgame tables may be put. */
  readonly endgamesAt: number;
  readonly memory: WebAssembly.Memory | undefined;
  /** What a memory of its own must have more than the module asks for. */
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

/** A memory for several threads; undefined where there is none, and one thread must do. */
export function sharedMemory(
  module: EngineModule,
  megabytes: number,
  threads: number,
): WebAssembly.Memory | undefined {
  checkHash(megabytes);
  // A page that is not isolated may make such a memory, but not hand it to others.
  if (typeof SharedArrayBuffer === 'undefined') return undefined;
  const bytes = ENGINES + threads * stepOf(module) + megabytes * MEGABYTE + ENDGAME_BYTES;
  return takeMemory(bytes);
}

export function stepOf(module: EngineModule): number {
  return module.pages * PAGE_BYTES - ENGINES;
}

function checkHash(megabytes: number): void {
  if (Number.isInteger(megabytes) && megabytes >= 0 && megabytes <= MOST_HASH_MEGABYTES) return;
  const expected = `a whole number from 0 to ${MOST_HASH_MEGABYTES}`;
  throw new MagibanError(
    'InvalidOption',
    { option: 'hash', value: String(megabytes), expected },
    `the hash table's megabytes are ${megabytes}: expected ${expected}`,
  );
}

export function checkThreads(threads: number): void {
  if (Number.isInteger(threads) && threads >= 1 && threads <= MOST_THREADS) return;
  const expected = `a whole number from 1 to ${MOST_THREADS}`;
  throw new MagibanError(
    'InvalidOption',
    { option: 'threads', value: String(threads), expected },
    `the number of threads is ${threads}: expected ${expected}`,
  );
}
