/**
 * The tables of one game, by the numbers of their sets: those that are here, and a way to get the others when they are
 * wanted. A table that does not exist is not asked for again; one that could not be read is.
 */
import { unwrap } from '../../errors.js';
import { mismatch } from '../format/errors.js';
import { type Material, material, type TableGame } from '../index/material.js';
import { entriesOf } from '../index/positions.js';
import { setNumber, setsOf } from '../index/sets.js';

/** What is needed of a table; a `Table` is one. */
export interface ValueTable {
  readonly header: { readonly game: TableGame; readonly material: string };
  /** A path or address, for messages. */
  readonly file?: string;
  readonly entries: number;
  /** The byte of an index, or nothing if it must first be awaited. */
  valueNow(index: number): number | undefined;
  value(index: number): Promise<number>;
}

/** Gets the table of a set, from wherever it may be; nothing if there is none. */
export type TableLoader = (
  set: Material,
) => ValueTable | undefined | Promise<ValueTable | undefined>;

/** Asks one loader after the other for the table of a set. */
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
  readonly #game: TableGame;
  readonly #load: TableLoader | undefined;
  /** By the numbers of sets. */
  readonly #tables: (ValueTable | undefined)[];
  readonly #loading = new Map<number, Promise<ValueTable | undefined>>();
  readonly #missing = new Set<number>();

  constructor(game: TableGame, load?: TableLoader) {
    this.#game = game;
    this.#load = load;
    this.#tables = new Array(setsOf(game).length).fill(undefined);
  }

  /** Puts a table in its place; throws `TableMismatch` if it cannot be one of ours. */
  add(table: ValueTable): void {
    const set = material(table.header.material, table.header.game);
    this.#tables[setNumber(set)] = this.#checked(table, set);
  }

  /** The table of a set, if it is here. */
  get(set: number): ValueTable | undefined {
    return this.#tables[set];
  }

  /** Whether a table is here, or may be. */
  has(set: number): boolean {
    return this.#tables[set] !== undefined || (!!this.#load && !this.#missing.has(set));
  }

  /** The table of a set, loaded if need be. */
  async fetch(set: number): Promise<ValueTable | undefined> {
    if (!this.has(set)) return undefined;
    return this.#tables[set] ?? this.#loading.get(set) ?? this.#fetchNow(set);
  }

  /** The sets whose tables are here. */
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
