/**
 * A block of entries, packed: put in rows, then raw DEFLATE (RFC 1951) by fflate. Each block is packed by itself, so any
 * of them can be read alone.
 *
 * Neighbours in a table are neighbouring squares of the last piece. Rows that are written column by column put beside
 * each other what differs only in the other pieces, and that compresses better (figures in docs/specs/tablebase.md):
 *
 *   rowLength 3:   a b c          a b c d e f g   is written   a d g b e c f
 *                  d e f
 *                  g
 */
import { deflateSync, inflateSync } from 'fflate';
import { MAX_BLOCK_BYTES } from './header.js';

/** What a generator puts where no position is. */
export const FILLER = 255;

/**
 * Part of the format for writers that promise equal bytes. `mem` is named because its default comes from a logarithm
 * that not every engine rounds alike.
 */
const DEFLATE = { level: 6, mem: 4 } as const;

/** DEFLATE may at worst store a block as it is, with five bytes for each 65,535 and a few at the end. */
const MOST_PACKED_BYTES = (length: number) => length + 5 * Math.ceil(length / 65_535) + 16;

/** One longer than any block: so a block that is too long shows, where fflate would cut it. */
let scratch: Uint8Array | undefined;

/** Packs the entries of a block. Those that are `FILLER` become what lies before them. */
export function compressBlock(raw: Uint8Array, rowLength = 1): Uint8Array {
  const columns = new Uint8Array(raw.length);
  let to = 0;
  let last = 0;
  for (let column = 0; column < rowLength; column++) {
    for (let from = column; from < raw.length; from += rowLength) {
      const entry = raw[from] as number;
      if (entry !== FILLER) last = entry;
      columns[to++] = last;
    }
  }
  return deflateSync(columns, DEFLATE);
}

/** Unpacks a block of `target.length` entries; false if these bytes cannot hold it. */
export function unpackBlock(packed: Uint8Array, rowLength: number, target: Uint8Array): boolean {
  if (packed.length === 0 || packed.length > MOST_PACKED_BYTES(target.length)) return false;
  scratch ??= new Uint8Array(MAX_BLOCK_BYTES + 1);
  const columns = inflate(packed, scratch.subarray(0, target.length + 1));
  if (columns?.length !== target.length) return false;
  if (rowLength === 1) {
    target.set(columns);
    return true;
  }
  let from = 0;
  for (let column = 0; column < rowLength; column++) {
    for (let to = column; to < target.length; to += rowLength) {
      target[to] = columns[from++] as number;
    }
  }
  return true;
}

function inflate(packed: Uint8Array, out: Uint8Array): Uint8Array | undefined {
  try {
    return inflateSync(packed, { out });
  } catch {
    // An impossible code, or an end that comes too early.
    return undefined;
  }
}
