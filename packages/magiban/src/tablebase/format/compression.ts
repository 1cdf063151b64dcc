/**
 * Compression of a block of entries: transposed into rows, then raw DEFLATE (RFC 1951) by fflate. Blocks are compressed
 * independently, so any of them can be read alone.
 *
 * Adjacent entries of a table differ in the square of the last piece. Writing rows column by column brings together entries
 * that differ only in the other pieces, which compresses better (figures in docs/specs/tablebase.md):
 *
 *   rowLength 3:   a b c          a b c d e f g   is written   a d g b e c f
 *                  d e f
 *                  g
 */
import { deflateSync, inflateSync } from 'fflate';
import { MAX_BLOCK_BYTES } from './header.js';

/** What a generator writes for indices without a position. */
export const FILLER = 255;

/**
 * Part of the format for writers that promise equal bytes. `mem` is given because its default comes from a logarithm that not
 * every engine rounds alike.
 */
const DEFLATE = { level: 6, mem: 4 } as const;

/** At worst, DEFLATE stores a block uncompressed, with five bytes for each 65,535 and a few at the end. */
const MOST_PACKED_BYTES = (length: number) => length + 5 * Math.ceil(length / 65_535) + 16;

/** One byte longer than any block, so that an overlong block is noticed where fflate would truncate it. */
let scratch: Uint8Array | undefined;

/** Compresses the entries of a block. `FILLER` entries repeat the entry before them. */
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

/** Unpacks a block of `target.length` entries; false if the bytes are not such a block. */
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
    // An invalid code, or a premature end.
    return undefined;
  }
}
