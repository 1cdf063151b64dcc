/**
 * The tables of one game, by set number: those already open, and a loader for the others. A table that does not exist is not
 * requested again; one that could not be read is.
 */

import { unwrap } from '../../errors/error.js';
import type { GameName } from '../../game.js';
import { mismatch } from '../format/errors.js';
import { entriesOf } from '../index/layouts.js';
import { type Material, material } from '../index/material.js';
import { setNumber, setsOf } from '../index/sets.js';

/** The interface of a table; `Table` implements it. */
export interface ValueTable {
  readonly header: { readonly game: GameName; readonly material: string };
  /** A path or URL, for messages. */
  readonly file?: string;
  readonly entries: number;
  /** The byte at an index, or undefined if it must be loaded first. */
  valueNow(index: number): number | undefined;
  /** Returns the byte of an entry. */
  value(index: number): Promise<number>;
}

/** Loads the table of a set; undefined if there is none. */
export type TableLoader = (
  set: Material,
) => ValueTable | undefined | Promise<ValueTable | undefined>;

/** Tries one loader after the other. */
export function firstOf(loaders: readonly TableLoader[]): TableLoader {
  return async (set) => {
    for (const load of loaders) {
      const table = await load(set);
      if (table) return table;
    }
    return undefined;
  };
}

export class TableStore {
  readonly #game: GameName;
  readonly #load: TableLoader | undefined;
  /** By set number. */
  readonly #tables: (ValueTable | undefined)[];
  readonly #loading = new Map<number, Promise<ValueTable | undefined>>();
  readonly #missing = new Set<number>();

  constructor(game: GameName, load?: TableLoader) {
    this.#game = game;
    this.#load = load;
    this.#tables = new Array(setsOf(game).length).fill(undefined);
  }

  /** Adds a table; throws `TableMismatch` if it cannot be one of ours. */
  add(table: ValueTable): void {
    const set = material(table.header.material, table.header.game);
    this.#tables[setNumber(set)] = this.#checked(table, set);
  }

  /** The table of a set, if it is open. */
  get(set: number): ValueTable | undefined {
    return this.#tables[set];
  }

  /** Whether a table is open, or may exist. */
  has(set: number): boolean {
    return this.#tables[set] !== undefined || (!!this.#load && !this.#missing.has(set));
  }

  /** The table of a set, loaded if need be. */
  async fetch(set: number): Promise<ValueTable | undefined> {
    if (!this.has(set)) return undefined;
    return this.#tables[set] ?? this.#loading.get(set) ?? this.#fetchNow(set);
  }

  /** The sets whose tables are open. */
  get sets(): Material[] {
    return setsOf(this.#game).filter((_, set) => this.#tables[set]);
  }

  #fetchNow(set: number): Promise<ValueTable | undefined> {
    const loading = this.#loadChecked(set).finally(() => this.#loading.delete(set));
    this.#loading.set(set, loading);
    return loading;
  }

  async #loadChecked(set: number): Promise<ValueTable | undefined> {
    const wanted = setsOf(this.#game)[set] as Material;
    const table = await this.#load?.(wanted);
    if (table) this.#tables[set] = this.#checked(table, wanted);
    else this.#missing.add(set);
    return table;
  }

  #checked(table: ValueTable, { game, name }: Material): ValueTable {
    const { header, entries, file = 'a table' } = table;
    const expected = `${game}:${name}, ${entriesOf({ game, name })} entries`;
    const found = `${header.game}:${header.material}, ${entries} entries`;
    return expected === found ? table : unwrap(mismatch(file, expected, found));
  }
}
