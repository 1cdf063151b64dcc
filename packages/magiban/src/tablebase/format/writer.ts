/**
 * Writes tables: chooses the layout of a table, and produces its file in chunks, so that a large one is never in memory
 * twice.
 */
import { invalidOption } from '../../errors/english/options.js';
import { crc32 } from './crc32.js';
import { blockCountOf, headerFault, MAX_BLOCK_BYTES, type TableHeader } from './header.js';
import { makeHead, TRAILER_BYTES } from './layout.js';

/** Tables of up to this many entries are one block: they are small enough to unpack at once, and compress best that way. */
const ONE_BLOCK_ENTRIES = MAX_BLOCK_BYTES;
/** The block size of all other tables: a compromise between file size and the cost of a random look-up. */
const BLOCK_BYTES = 32_768;

/**
 * The block layout that tables are written with, fixed so that equal tables are equal bytes. `lastStates` is the number of
 * states of the last piece of the index, or 1 if the last two are indexed as an unordered pair.
 */
export function tableLayout(
  entries: number,
  lastStates: number,
): Pick<TableHeader, 'blockBytes' | 'rowLength'> {
  const blockBytes = entries <= ONE_BLOCK_ENTRIES ? MAX_BLOCK_BYTES : BLOCK_BYTES;
  return { blockBytes, rowLength: lastStates };
}

/** The file of a table, in chunks to be written one after the other. `blocks` are compressed, in index order. */
export function assembleTable(header: TableHeader, blocks: readonly Uint8Array[]): Uint8Array[] {
  const fault = headerFault(header);
  if (fault) {
    const { material: value } = header;
    throw invalidOption({ option: 'header', value, reason: 'table-header', field: fault });
  }
  const expected = blockCountOf(header);
  const { length } = blocks;
  if (length !== expected) {
    const value = `${length}`;
    throw invalidOption({ option: 'blocks', value, reason: 'length', length, expected });
  }
  const chunks = [makeHead(header, blocks), ...blocks];
  const trailer = new Uint8Array(TRAILER_BYTES);
  const sum = chunks.reduce((before, chunk) => crc32(chunk, before), 0);
  new DataView(trailer.buffer).setUint32(0, sum, true);
  return [...chunks, trailer];
}
