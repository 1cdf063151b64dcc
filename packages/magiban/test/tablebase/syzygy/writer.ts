/**
 * Writes small Syzygy files with any values, for what no real table of three or four pieces has: cursed wins, wide maps,
 * distances in plies. Plainly: a symbol for each value, all codes of one length, no pairs.
 */
import { checksumOf } from '../../../src/tablebase/syzygy/checksum.js';
import type { SyzygyKind } from '../../../src/tablebase/syzygy/layout.js';

export interface PartToWrite {
  readonly flags?: number;
  /** A value for each index, below 16; or one for all. */
  readonly values: readonly number[] | number;
  /** For wins, losses, cursed wins and blessed losses, what values mean. */
  readonly map?: readonly (readonly number[])[];
}

const MAGICS = { wdl: [0x71, 0xe8, 0x23, 0x5d], dtz: [0xd7, 0x66, 0x0c, 0xa5] } as const;
const BLOCK_BITS = 6;
const SPAN_BITS = 9;
const CODE_BITS = 4;
const WIDE = 16;
const uint16 = (value: number) => [value & 0xff, value >> 8];
const uint32 = (value: number) => [...uint16(value & 0xffff), ...uint16(value >>> 16)];

/** `pieces` are the core's numbers in the order of the table, which has no pawns and different sides. */
export function writeTable(
  kind: SyzygyKind,
  pieces: readonly number[],
  parts: readonly PartToWrite[],
): Uint8Array {
  const bytes: number[] = [...MAGICS[kind], 16 * pieces.length + 1, 0];
  const align = (size: number) => {
    while (bytes.length % size !== 0) bytes.push(0);
  };
  bytes.push(...pieces.map((code) => (kind === 'wdl' ? 17 * code : code)));
  align(2);
  for (const part of parts) bytes.push(...headerOf(part, kind));
  for (const { map, flags = 0 } of parts) {
    const write = (value: number) =>
      bytes.push(...((flags & WIDE) !== 0 ? uint16(value) : [value]));
    for (const list of map ?? []) for (const value of [list.length, ...list]) write(value);
  }
  align(2);
  const many = parts.flatMap(({ values }) => (typeof values === 'number' ? [] : [values]));
  for (const values of many) bytes.push(...spansOf(values));
  for (const values of many)
    for (const block of blocksOf(values)) bytes.push(...uint16(block.length - 1));
  for (const values of many) {
    align(64);
    for (const block of blocksOf(values)) bytes.push(...codesOf(block));
  }
  align(64);
  const body = Uint8Array.from(bytes);
  return Uint8Array.from([...body, ...checksumOf(body)]);
}

function headerOf({ flags = 0, values }: PartToWrite, kind: SyzygyKind): number[] {
  if (typeof values === 'number') return [flags | 128, values];
  const header = [flags, BLOCK_BITS, SPAN_BITS, 0, ...uint32(blocksOf(values).length)];
  header.push(CODE_BITS, CODE_BITS, ...uint16(0), ...uint16(16));
  const highest = kind === 'wdl' ? 4 : 15;
  for (let code = 0; code < 16; code++) header.push(Math.min(code, highest), 0xf0, 0xff);
  return header;
}

/** 128 codes of 4 bits fill 64 bytes. */
function blocksOf(values: readonly number[]): (readonly number[])[] {
  const size = (8 * 2 ** BLOCK_BITS) / CODE_BITS;
  const count = Math.ceil(values.length / size);
  return Array.from({ length: count }, (_, i) => values.slice(i * size, (i + 1) * size));
}

/** For the index in the middle of each span, its block and its place in it; at the end, the last value stands in. */
function spansOf(values: readonly number[]): number[] {
  const size = (8 * 2 ** BLOCK_BITS) / CODE_BITS;
  const span = 2 ** SPAN_BITS;
  const count = Math.ceil(values.length / span);
  return Array.from({ length: count }, (_, i) => {
    const middle = i * span + span / 2;
    const block = Math.min(Math.floor(middle / size), Math.ceil(values.length / size) - 1);
    return [...uint32(block), ...uint16(middle - block * size)];
  }).flat();
}

function codesOf(block: readonly number[]): number[] {
  const bytes = new Array<number>(2 ** BLOCK_BITS).fill(0);
  for (const [i, value] of block.entries())
    bytes[i >> 1] = (bytes[i >> 1] ?? 0) | (value << (i % 2 === 0 ? 4 : 0));
  return bytes;
}
