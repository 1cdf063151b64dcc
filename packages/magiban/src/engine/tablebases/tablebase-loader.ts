/**
 * Loads endgame tables for probing inside the search: those that a position can reach go into the core's memory, smallest
 * first, as long as there is room. A search does not wait for a late table; the next search has it.
 */
import type { AbortSignalLike } from '../../web-types.js';
import type { ReadTable, TableDescription } from './table-description.js';
import type { TablebaseMemory } from './tablebase-memory.js';

const ALIGNMENT = 64;
/** The longest timeout of a timer, in milliseconds. */
const LONGEST_TIMER = 2 ** 31;

export class TablebaseLoader {
  readonly #read: ReadTable;
  /** Signatures whose tables are in the core's memory or unavailable. */
  readonly #settled = new Set<string>();
  /** Tables being loaded, and tables ready for the next search. */
  readonly #coming = new Map<string, Promise<void>>();
  readonly #arrived = new Map<string, Uint8Array>();
  #count = 0;
  #used = 0;

  constructor(read: ReadTable) {
    this.#read = read;
  }

  /** Forgets all tables, for a new memory or a new game. */
  forget(): void {
    this.#settled.clear();
    this.#count = 0;
    this.#used = 0;
  }

  /** Loads the missing tables, up to a timeout or an abort; `place` copies them into the memory. */
  async load(
    room: TablebaseMemory,
    sets: readonly TableDescription[],
    milliseconds: number,
    signal?: AbortSignalLike,
  ): Promise<void> {
    const isMissing = ({ name }: TableDescription) => !this.#settled.has(name);
    if (!sets.some(isMissing)) return;
    const needed = sets.filter(isMissing).reduce((sum, set) => sum + spaceOf(set), this.#used);
    if (needed > room.bytes) this.forget();
    await orUntil(this.fetch(sets), milliseconds, signal);
  }

  /** Copies loaded tables into the memory of a core. No thread may be searching there. */
  place(room: TablebaseMemory, sets: readonly TableDescription[]): void {
    for (const set of sets) {
      const bytes = this.#arrived.get(set.name);
      if (!bytes || this.#settled.has(set.name)) continue;
      this.#arrived.delete(set.name);
      this.#settled.add(set.name);
      this.#placeOne(room, set, bytes);
    }
  }

  /** Loads the missing tables one after the other, so that a later `place` finds them. */
  async fetch(sets: readonly TableDescription[]): Promise<void> {
    for (const set of sets) {
      const { name } = set;
      if (this.#settled.has(name) || this.#arrived.has(name)) continue;
      const coming = this.#coming.get(name) ?? this.#get(set);
      this.#coming.set(name, coming);
      await coming;
      this.#coming.delete(name);
    }
  }

  async #get(set: TableDescription): Promise<void> {
    const bytes = await this.#read(set);
    if (bytes) this.#arrived.set(set.name, bytes);
    else this.#settled.add(set.name);
  }

  #placeOne(room: TablebaseMemory, set: TableDescription, bytes: Uint8Array): void {
    if (this.#used + spaceOf(set) > room.bytes) return;
    room.place(this.#count++, set.pieces, this.#used, bytes);
    this.#used += spaceOf(set);
  }
}

/** Waits for a promise, up to a timeout or an abort. */
function orUntil(
  work: Promise<void>,
  milliseconds: number,
  signal: AbortSignalLike | undefined,
): Promise<void> {
  if (milliseconds === Number.POSITIVE_INFINITY && !signal) return work;
  return new Promise((resolve) => {
    const isTimed = milliseconds < LONGEST_TIMER;
    const timer = isTimed ? setTimeout(resolve, milliseconds) : undefined;
    const abort = () => resolve();
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) resolve();
    void work.then(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      resolve();
    });
  });
}

/** Returns the size of a table in the memory of a core, in bytes. */
export function spaceOf({ entries }: { readonly entries: number }): number {
  return Math.ceil(entries / ALIGNMENT) * ALIGNMENT;
}
