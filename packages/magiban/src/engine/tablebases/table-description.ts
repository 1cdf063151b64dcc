/** Endgame tables as a search sees them: plain data, which can be posted to a worker, and their bytes. */
import { entriesOf, piecesOf } from '../../tablebase/index/layouts.js';
import type { Material } from '../../tablebase/index/material.js';

/** A table of one byte per index. */
export interface TableDescription extends Material {
  readonly entries: number;
  /** By the core's numbers; the second stands for none where there is one piece only. */
  readonly pieces: readonly [first: number, second: number];
}

/** The part of a table that the engine uses; a `Table` of `magiban/tablebase` is one. */
export interface WholeTable {
  readonly entries: number;
  /** One byte per index. */
  readAll(): Promise<Uint8Array>;
}

/** Returns the table of a material signature, or undefined if there is none. */
export type EndgameLoader = (set: Material) => Promise<WholeTable | undefined>;

/** Returns the entries of a table, or undefined if they cannot be had. */
export type ReadTable = (table: TableDescription) => Promise<Uint8Array | undefined>;

export function describeTable(set: Material): TableDescription {
  const { game, name } = set;
  return { game, name, entries: entriesOf(set), pieces: piecesOf(set) };
}

/** Reads tables through a loader. */
export function readWith(load: EndgameLoader): ReadTable {
  return async ({ game, name, entries }) => {
    try {
      const found = await load({ game, name });
      return found?.entries === entries ? await found.readAll() : undefined;
    } catch {
      // A table that cannot be loaded or read is a missing one: the search goes on without it.
      return undefined;
    }
  };
}
