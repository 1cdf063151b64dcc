/**
 * Loads endgame tables for probing inside the search: those that a position can reach go into the core's memory, smallest
 * first, as long as there is room. A search does not wait for a late table; the next search has it.
 */
import { CHESS_LAYOUTS } from '../../tablebase/index/chess-layout.js';
import type { Material } from '../../tablebase/index/material.js';
import { entriesOf } from '../../tablebase/index/positions.js';
import { setNumber } from '../../tablebase/index/sets.js';
import { SHOGI_LAYOUTS } from '../../tablebase/index/shogi-layout.js';
import type { TablebaseMemory } from './tablebase-memory.js';

/** The part of a table that the engine uses; a `Table` of `magiban/tablebase` is one. */
export interface WholeTable {
  readonly entries: number;
  /** One byte per index. */
  readAll(): Promise<Uint8Array>;
}

/** Returns the table of a material signature, or undefined if there is none. */
export type EndgameLoader = (set: Material) => Promise<WholeTable | undefined>;

/** Stands for a missing second piece, by the cores' numbers. */
const NO_PIECE = { chess: 0, shogi: 7 } as const;
const ALIGNMENT = 64;
/** The longest timeout of a timer, in milliseconds. */
const LONGEST_TIMER = 2 ** 31;

export class TablebaseLoader {
  readonly #load: EndgameLoader;
  /** Signatures whose tables are in the core's memory or unavailable. */
  readonly #settled = new Set<string>();
  /** Tables being loaded, and tables ready for the next search. */
  readonly #coming = new Map<string, Promise<void>>();
  readonly #arrived = new Map<string, Uint8Array>();
  #count = 0;
  #used = 0;

  constructor(load: EndgameLoader) {
    this.#load = load;
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
    sets: readonly Material[],
    milliseconds: number,
    signal?: AbortSignal,
  ): Promise<void> {
    const isMissing = ({ name }: Material) => !this.#settled.has(name);
    if (!sets.some(isMissing)) return;
    const needed = sets.filter(isMissing).reduce((sum, set) => sum + spaceOf(set), this.#used);
    if (needed > room.bytes) this.forget();
    await orUntil(this.fetch(sets), milliseconds, signal);
  }

  /** Copies loaded tables into the memory of a core. No thread may be searching there. */
  place(room: TablebaseMemory, sets: readonly Material[]): void {
    for (const set of sets) {
      const bytes = this.#arrived.get(set.name);
      if (!bytes || this.#settled.has(set.name)) continue;
      this.#arrived.delete(set.name);
      this.#settled.add(set.name);
      this.#placeOne(room, set, bytes);
    }
  }

  /** Loads the missing tables one after the other, so that a later `place` finds them. */
  async fetch(sets: readonly Material[]): Promise<void> {
    for (const set of sets) {
      const { name } = set;
      if (this.#settled.has(name) || this.#arrived.has(name)) continue;
      const coming = this.#coming.get(name) ?? this.#get(set);
      this.#coming.set(name, coming);
      await coming;
      this.#coming.delete(name);
    }
  }

  async #get(set: Material): Promise<void> {
    const found = await this.#load(set).catch(() => undefined);
    const isRight = found?.entries === entriesOf(set);
    const bytes = isRight ? await found.readAll().catch(() => undefined) : undefined;
    if (bytes) this.#arrived.set(set.name, bytes);
    else this.#settled.add(set.name);
  }

  #placeOne(room: TablebaseMemory, set: Material, bytes: Uint8Array): void {
    if (this.#used + spaceOf(set) > room.bytes) return;
    room.place(this.#count++, piecesOf(set), this.#used, bytes);
    this.#used += spaceOf(set);
  }
}

/** Waits for a promise, up to a timeout or an abort. */
function orUntil(
  work: Promise<void>,
  milliseconds: number,
  signal: AbortSignal | undefined,
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

/** Returns the size in bytes of the table of a material signature. */
export function spaceOf(set: Material): number {
  return Math.ceil(entriesOf(set) / ALIGNMENT) * ALIGNMENT;
}

function piecesOf(set: Material): readonly [first: number, second: number] {
  const number = setNumber(set);
  const isChess = set.game === 'chess';
  const codes = isChess ? CHESS_LAYOUTS[number]?.codes : SHOGI_LAYOUTS[number]?.kinds;
  const none = NO_PIECE[set.game];
  return [codes?.[0] ?? none, codes?.[1] ?? none];
}
