/** Tables for tests: the true ones of the repository, and some of one value everywhere. */
import { readFileSync } from 'node:fs';
import { unwrap } from '../../../src/errors/error.js';
import { Table } from '../../../src/tablebase/format/table.js';
import { entriesOf } from '../../../src/tablebase/index/layouts.js';
import { material } from '../../../src/tablebase/index/material.js';
import type { ValueTable } from '../../../src/tablebase/probe/table-store.js';

/** A table with one value everywhere. */
export function constantTable(name: string, value: number): ValueTable {
  const { game, name: set } = material(name);
  return {
    header: { game, material: set },
    entries: entriesOf({ game, name: set }),
    valueNow: () => value,
    value: async () => value,
  };
}

/** The same table for whom every value must be waited for. */
export function slowly(table: ValueTable): ValueTable & { reads: number } {
  return {
    header: table.header,
    entries: table.entries,
    reads: 0,
    valueNow: () => undefined,
    async value(index) {
      this.reads++;
      await new Promise((resolve) => setTimeout(resolve, 0));
      return table.value(index);
    },
  };
}

const opened = new Map<string, Table>();

/** A table that the library comes with. */
export function trueTable(name: string): Table {
  let table = opened.get(name);
  if (!table) {
    table = readTable(name);
    opened.set(name, table);
  }
  return table;
}

function readTable(name: string): Table {
  const { game, name: set } = material(name);
  const url = new URL(`../../../../../data/tablebases/${game}-${set}.mgt`, import.meta.url);
  const bytes = new Uint8Array(readFileSync(url));
  return unwrap(Table.fromBytes(bytes, { game, material: set, whole: true }));
}
