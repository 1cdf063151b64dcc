/**
 * The bytes of a table file. All numbers are little-endian; docs/specs/tablebase.md is the full specification.
 *
 *   0   8  magic
 *   8   4  version of the format
 *  12   4  bytes of the header
 *  16   4  number of blocks
 *  20   4  CRC-32 of bytes 0–19, the header and the block index
 *  24      header, JSON in UTF-8
 *          block index: for each block its size in the file and its CRC-32, 4 + 4
 *          blocks, one after the other
 *          CRC-32 of everything before it, 4
 *
 * The first 24 bytes have the same size in every version and give the length of the head: two reads open a table. The
 * checksum of the head covers those of the blocks, so these 24 bytes also identify a table.
 */
import { tableVersion } from '../../errors/english/tablebase.js';
import { err, ok, type Result } from '../../errors/error.js';
import type { TableDamagedReason } from '../../errors/reasons/tablebase.js';
import { crc32 } from './crc32.js';
import { damaged } from './errors.js';
import { blockCountOf, headerFault, headerText, type TableHeader } from './header.js';

export const FORMAT_VERSION = 1;
/** A non-text byte, a name, and line ends that a transfer in text mode would change. */
export const MAGIC: readonly number[] = [0x89, 0x4d, 0x47, 0x54, 0x0d, 0x0a, 0x1a, 0x0a];
export const PROLOGUE_BYTES = 24;
export const TRAILER_BYTES = 4;
const SUM_AT = 20;
const INDEX_ENTRY_BYTES = 8;
/** Far more than any header needs. */
const MAX_HEADER_BYTES = 2 ** 16;

/** What a reader knows of a table before it reads a block. */
export interface TableHead {
  readonly header: TableHeader;
  /** The offset of each block, and the end of the last one. */
  readonly offsets: Float64Array;
  /** The CRC-32 of each block as stored. */
  readonly sums: Uint32Array;
}

/** The sizes given by the first bytes of a file. */
export interface Prologue {
  readonly headerBytes: number;
  readonly blockCount: number;
  /** The size of everything before the first block. */
  readonly headBytes: number;
}

function refuse(file: string, offset: number, reason: TableDamagedReason) {
  return err(damaged(file, offset, reason));
}

/** Parses the first 24 bytes of a file of `size` bytes. */
export function parsePrologue(file: string, bytes: Uint8Array, size: number): Result<Prologue> {
  if (size === 0) return refuse(file, 0, { reason: 'empty' });
  const wrong = MAGIC.findIndex((byte, i) => i < bytes.length && bytes[i] !== byte);
  if (wrong >= 0) return refuse(file, wrong, { reason: 'wrong-magic' });
  if (bytes.length < PROLOGUE_BYTES) return refuse(file, size, { reason: 'truncated-head' });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(8, true);
  if (version !== FORMAT_VERSION) {
    return err(tableVersion({ file, version, supported: FORMAT_VERSION }));
  }
  const headerBytes = view.getUint32(12, true);
  if (headerBytes > MAX_HEADER_BYTES) return refuse(file, 12, { reason: 'header-too-long' });
  const blockCount = view.getUint32(16, true);
  const headBytes = PROLOGUE_BYTES + headerBytes + blockCount * INDEX_ENTRY_BYTES;
  if (headBytes + TRAILER_BYTES > size) return refuse(file, size, { reason: 'truncated-head' });
  return ok({ headerBytes, blockCount, headBytes });
}

/** Parses everything before the first block: `bytes` are the first `headBytes` of a file of `size` bytes. */
export function parseHead(
  file: string,
  bytes: Uint8Array,
  { headerBytes, blockCount, headBytes }: Prologue,
  size: number,
): Result<TableHead> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const body = bytes.subarray(PROLOGUE_BYTES, headBytes);
  if (crc32(body, crc32(bytes.subarray(0, SUM_AT))) !== view.getUint32(SUM_AT, true)) {
    return refuse(file, SUM_AT, { reason: 'head-checksum' });
  }
  const header = parseHeader(file, body.subarray(0, headerBytes));
  if (!header.ok) return header;
  if (blockCountOf(header.value) !== blockCount) {
    return refuse(file, 16, { reason: 'block-count' });
  }
  const offsets = new Float64Array(blockCount + 1);
  const sums = new Uint32Array(blockCount);
  const indexAt = PROLOGUE_BYTES + headerBytes;
  offsets[0] = headBytes;
  for (let block = 0; block < blockCount; block++) {
    const at = indexAt + block * INDEX_ENTRY_BYTES;
    offsets[block + 1] = (offsets[block] as number) + view.getUint32(at, true);
    sums[block] = view.getUint32(at + 4, true);
  }
  const expected = (offsets[blockCount] as number) + TRAILER_BYTES;
  if (size < expected) {
    return refuse(file, size, { reason: 'truncated', bytes: size, expected });
  }
  if (size > expected) return refuse(file, expected, { reason: 'trailing-bytes' });
  return ok({ header: header.value, offsets, sums });
}

function parseHeader(file: string, bytes: Uint8Array): Result<TableHeader> {
  let value: unknown;
  try {
    value = JSON.parse(decodeUtf8(bytes));
  } catch {
    return refuse(file, PROLOGUE_BYTES, { reason: 'header-json' });
  }
  const fault = headerFault(value);
  if (fault) return refuse(file, PROLOGUE_BYTES, { reason: 'header', field: fault });
  return ok(value as TableHeader);
}

/** Throws if the bytes are not UTF-8. Our own headers are ASCII, and need no `TextDecoder`, which jsdom lacks. */
function decodeUtf8(bytes: Uint8Array): string {
  const isAscii = bytes.every((byte) => byte < 0x80);
  if (!isAscii) return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** Encodes everything before the first block. */
export function makeHead(header: TableHeader, blocks: readonly Uint8Array[]): Uint8Array {
  const text = new TextEncoder().encode(headerText(header));
  const indexAt = PROLOGUE_BYTES + text.length;
  const bytes = new Uint8Array(indexAt + blocks.length * INDEX_ENTRY_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint32(8, FORMAT_VERSION, true);
  view.setUint32(12, text.length, true);
  view.setUint32(16, blocks.length, true);
  bytes.set(text, PROLOGUE_BYTES);
  for (const [i, block] of blocks.entries()) {
    const at = indexAt + i * INDEX_ENTRY_BYTES;
    view.setUint32(at, block.length, true);
    view.setUint32(at + 4, crc32(block), true);
  }
  const sum = crc32(bytes.subarray(PROLOGUE_BYTES), crc32(bytes.subarray(0, SUM_AT)));
  view.setUint32(SUM_AT, sum, true);
  return bytes;
}
