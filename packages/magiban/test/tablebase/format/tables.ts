/** Small tables for tests: entries from a seed, packed and assembled as the generator does it. */
import { dice } from '../../../../../test/support/deep.js';
import { unwrap } from '../../../src/errors/error.js';
import { compressBlock, FILLER } from '../../../src/tablebase/format/compression.js';
import type { TableHeader } from '../../../src/tablebase/format/header.js';
import type { ByteSource } from '../../../src/tablebase/format/sources.js';
import { Table } from '../../../src/tablebase/format/table.js';
import { assembleTable } from '../../../src/tablebase/format/writer.js';

export const COUNTS = { positions: 10, win: 5, loss: 3, draw: 2 } as const;

export function headerOf(changes: Partial<TableHeader> & { entries: number }): TableHeader {
  return {
    ...{ game: 'shogi', material: 'KGvK', rules: 1, blockBytes: 64, rowLength: 1 },
    ...{ counts: COUNTS, longest: { dtm: 100, index: 0 } },
    ...changes,
  } as TableHeader;
}

export function join(chunks: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(chunks));
}

/** The file of a table with these entries. */
export function fileOf(raw: Uint8Array, changes: Partial<TableHeader> = {}): Uint8Array {
  const header = headerOf({ ...changes, entries: raw.length });
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < raw.length; at += header.blockBytes) {
    blocks.push(compressBlock(raw.subarray(at, at + header.blockBytes), header.rowLength));
  }
  return join(assembleTable(header, blocks));
}

/** Entries that look like a table's: slopes, runs, some filler. */
export function someEntries(length: number, seed = 1): Uint8Array {
  const roll = dice(seed);
  let value = 0;
  return Uint8Array.from({ length }, () => {
    if (roll(4) === 0) value = roll(120);
    return roll(8) === 0 ? FILLER : value;
  });
}

/** What a reader must find: nothing is asked of filler. */
export function agrees(raw: Uint8Array, read: ArrayLike<number>): boolean {
  return (
    raw.length === read.length && raw.every((entry, i) => entry === FILLER || entry === read[i])
  );
}

export function tableOf(file: Uint8Array, options = {}): Table {
  return unwrap(Table.fromBytes(file, options));
}

/** The same bytes behind promises, as from a server; counts the reads. */
export function laterSource(bytes: Uint8Array): ByteSource & { reads: number } {
  return {
    name: 'later',
    size: bytes.length,
    immediate: false,
    reads: 0,
    async read(offset, length) {
      this.reads++;
      await new Promise((resolve) => setImmediate(resolve));
      return bytes.slice(offset, offset + length);
    },
  };
}
