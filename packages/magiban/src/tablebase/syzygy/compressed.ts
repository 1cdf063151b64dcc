/**
 * The compressed values of a table: a stream of symbol codes in blocks of equal size in bytes. To find the value of an index:
 * a sparse index has an entry for every span of indices, which gives the block and offset of the span's middle; from there
 * walk along the block lengths; then decode the block up to the symbol that holds the value, and descend its pairs.
 *
 * In the file: a byte each for flags, block size and span (as powers of two) and the number of spare lengths after the last
 * block's · 4 bytes: the number of blocks · the symbols. After the headers of all parts: the sparse index, 4 bytes block and
 * 2 bytes offset each · 2 bytes for each block, its number of values minus one · the blocks. A table with a single value
 * stores only that value.
 */
import { damaged } from '../format/errors.js';
import type { Grouping } from './groups.js';
import type { TableReader } from './reader.js';
import { readSymbols, type Symbols, VALUE } from './symbols.js';

export const FLAGS = {
  /** A DTZ part is for positions with black to move. */
  blackToMove: 1,
  mapped: 2,
  /** Wins, or losses, are counted in plies instead of moves. */
  winPlies: 4,
  lossPlies: 8,
  /** Maps have two bytes per value. */
  wide: 16,
  oneValue: 128,
} as const;

const SPAN_BYTES = 6;
const LARGEST_BLOCK = 15;
const LARGEST_SPAN = 30;

/** One part of a table: one side to move and one file of the leading pawn. */
export class CompressedValues {
  readonly grouping: Grouping;
  readonly flags: number;
  readonly #oneValue: number;
  readonly #symbols: Symbols | undefined;
  readonly #bytes: Uint8Array;
  readonly #file: string;
  readonly #blockBytes: number = 0;
  readonly #span: number = 1;
  readonly #blocks: number = 0;
  readonly #lengths: number = 0;
  #spansAt = 0;
  #lengthsAt = 0;
  #blocksAt = 0;

  /** Reads the header. A DTZ part with a single value does not store it: distances begin at 0. */
  constructor(reader: TableReader, grouping: Grouping, kind: 'wdl' | 'dtz') {
    this.grouping = grouping;
    this.#bytes = reader.bytes;
    this.#file = reader.file;
    this.flags = reader.byte();
    const highest = kind === 'wdl' ? 4 : VALUE;
    if ((this.flags & FLAGS.oneValue) !== 0) {
      const value = reader.byte();
      this.#oneValue = kind === 'wdl' ? value : 0;
      reader.check(this.#oneValue <= highest, { reason: 'value', value });
      return;
    }
    this.#oneValue = -1;
    const blockBits = reader.byte();
    reader.check(blockBits <= LARGEST_BLOCK, { reason: 'block-size', bits: blockBits });
    this.#blockBytes = 2 ** blockBits;
    const spanBits = reader.byte();
    reader.check(spanBits <= LARGEST_SPAN, { reason: 'span-size', bits: spanBits });
    this.#span = 2 ** spanBits;
    const spareLengths = reader.byte();
    this.#blocks = reader.uint32();
    this.#lengths = this.#blocks + spareLengths;
    this.#symbols = readSymbols(reader, highest);
  }

  readSpans(reader: TableReader): void {
    if (!this.#symbols) return;
    const count = Math.ceil(this.grouping.size / this.#span);
    this.#spansAt = reader.skip(SPAN_BYTES * count);
  }

  /** Reads the block lengths and checks that they cover every index. */
  readLengths(reader: TableReader): void {
    if (!this.#symbols) return;
    this.#lengthsAt = reader.skip(2 * this.#lengths);
    let values = 0;
    for (let block = 0; block < this.#blocks; block++) values += this.#valuesIn(block);
    const { size } = this.grouping;
    reader.check(
      values === size,
      { reason: 'value-count', values, positions: size },
      this.#lengthsAt,
    );
  }

  readBlocks(reader: TableReader): void {
    if (!this.#symbols) return;
    reader.align(64);
    this.#blocksAt = reader.skip(this.#blockBytes * this.#blocks);
  }

  valueAt(index: number): number {
    const symbols = this.#symbols;
    if (!symbols) return this.#oneValue;
    const span = Math.floor(index / this.#span);
    const at = this.#spansAt + SPAN_BYTES * span;
    let block = this.#uint16(at) + 0x10000 * this.#uint16(at + 2);
    let rest = index - (span + 0.5) * this.#span + this.#uint16(at + 4);
    // The middle of the last span may be beyond all values: hence the spare lengths.
    if (block >= this.#lengths) throw damaged(this.#file, at, { reason: 'no-block', block });
    while (rest < 0) {
      if (--block < 0) throw damaged(this.#file, at, { reason: 'index-before-blocks' });
      rest += this.#valuesIn(block);
    }
    while (block < this.#blocks && rest >= this.#valuesIn(block)) {
      rest -= this.#valuesIn(block);
      block++;
    }
    if (block >= this.#blocks) throw damaged(this.#file, at, { reason: 'index-behind-blocks' });
    return this.#decode(symbols, this.#blocksAt + block * this.#blockBytes, rest);
  }

  /** Decodes the value that follows `before` others in the block at byte `start`. */
  #decode(symbols: Symbols, start: number, before: number): number {
    const { shortest, lowest, codes, starts, left, right, sizes } = symbols;
    const bits = 8 * this.#blockBytes;
    let rest = before;
    let symbol = 0;
    for (let bit = 0; ; ) {
      const window = this.#window(start, bit);
      let i = starts[window >>> 24] as number;
      while (window < (codes[i] as number)) i++;
      const length = shortest + i;
      symbol = (lowest[i] as number) + ((window - (codes[i] as number)) >>> (32 - length));
      const size = sizes[symbol];
      bit += length;
      if (size === undefined || bit > bits) {
        throw damaged(this.#file, start, { reason: 'block-data' });
      }
      if (rest < size) break;
      rest -= size;
    }
    while (right[symbol] !== VALUE) {
      const part = left[symbol] as number;
      const size = sizes[part] as number;
      if (rest < size) {
        symbol = part;
      } else {
        rest -= size;
        symbol = right[symbol] as number;
      }
    }
    return left[symbol] as number;
  }

  /** 32 bits of a block from a given bit on, the first one highest. Reading past the last block is safe: the checksum follows. */
  #window(start: number, bit: number): number {
    const bytes = this.#bytes;
    const at = start + (bit >> 3);
    const high =
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number);
    const shift = bit & 7;
    return ((high << shift) | ((bytes[at + 4] as number) >> (8 - shift))) >>> 0;
  }

  #valuesIn(block: number): number {
    return this.#uint16(this.#lengthsAt + 2 * block) + 1;
  }

  #uint16(at: number): number {
    return (this.#bytes[at] as number) | ((this.#bytes[at + 1] as number) << 8);
  }
}
