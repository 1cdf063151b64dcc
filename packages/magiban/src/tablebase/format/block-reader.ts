/**
 * Reads and unpacks blocks of an open table, one or all. No entry leaves this file unless its block has the right checksum
 * and the exact length.
 */
import { ok, type Result } from '../../errors/error.js';
import type { TableDamagedReason } from '../../errors/reasons/tablebase.js';
import { unpackBlock } from './compression.js';
import { crc32 } from './crc32.js';
import { damaged, failure } from './errors.js';
import { type TableHead, TRAILER_BYTES } from './layout.js';
import { type ByteSource, exactly, readExactly, readVerified } from './sources.js';

/** Called with the bytes done and the total. */
export type OnProgress = (done: number, total: number) => void;

/** Whole files are read in parts of about this size. */
const PART_BYTES = 2 ** 20;

/** Adjacent blocks, read at once. */
interface Part {
  readonly first: number;
  /** The block after the last one. */
  readonly end: number;
  readonly bytes: Uint8Array;
}

export class BlockReader {
  readonly #source: ByteSource;
  readonly #head: TableHead;

  constructor(source: ByteSource, head: TableHead) {
    this.#source = source;
    this.#head = head;
  }

  /** A block from a synchronous source. */
  readNow(block: number): Uint8Array {
    const offset = this.#offset(block);
    const length = this.#offset(block + 1) - offset;
    const packed = this.#source.read(offset, length);
    if (packed instanceof Promise) throw new TypeError('an immediate source gave a promise');
    return this.#unpack(block, exactly(this.#source, offset, length, packed));
  }

  /** A block from any source. */
  read(block: number): Promise<Uint8Array> {
    const offset = this.#offset(block);
    const length = this.#offset(block + 1) - offset;
    return readVerified(this.#source, offset, length, (packed) => this.#unpack(block, packed));
  }

  readAllNow(): Uint8Array {
    const all = new Uint8Array(this.#head.header.entries);
    for (let block = 0; block < this.#blockCount; block++) {
      all.set(this.readNow(block), block * this.#head.header.blockBytes);
    }
    return all;
  }

  async readAll(onProgress?: OnProgress): Promise<Uint8Array> {
    const { entries, blockBytes } = this.#head.header;
    const all = new Uint8Array(entries);
    await this.#eachPart(onProgress, (part) => {
      for (let block = part.first; block < part.end; block++) {
        const target = all.subarray(block * blockBytes, (block + 1) * blockBytes);
        this.#unpack(block, this.#packedIn(part, block), target);
      }
    });
    return all;
  }

  /** Rereads the whole file and verifies every checksum. */
  async check(onProgress?: OnProgress): Promise<Result<{ blocks: number; bytes: number }>> {
    const source = this.#source;
    try {
      let sum = crc32(await readExactly(source, 0, this.#offset(0)));
      await this.#eachPart(onProgress, (part) => {
        for (let block = part.first; block < part.end; block++) {
          this.#unpack(block, this.#packedIn(part, block));
        }
        sum = crc32(part.bytes, sum);
      });
      const end = source.size - TRAILER_BYTES;
      const trailer = await readExactly(source, end, TRAILER_BYTES);
      if (new DataView(trailer.buffer, trailer.byteOffset).getUint32(0, true) !== sum) {
        throw damaged(source.name, end, { reason: 'file-checksum' });
      }
      onProgress?.(source.size, source.size);
      return ok({ blocks: this.#blockCount, bytes: source.size });
    } catch (error) {
      return failure(error);
    }
  }

  get #blockCount(): number {
    return this.#head.sums.length;
  }

  #offset(block: number): number {
    return this.#head.offsets[block] as number;
  }

  async #eachPart(onProgress: OnProgress | undefined, use: (part: Part) => void): Promise<void> {
    let first = 0;
    while (first < this.#blockCount) {
      const from = this.#offset(first);
      let end = first + 1;
      while (end < this.#blockCount && this.#offset(end + 1) - from <= PART_BYTES) end++;
      const part = { first, end };
      await readVerified(this.#source, from, this.#offset(end) - from, (bytes) =>
        use({ ...part, bytes }),
      );
      onProgress?.(this.#offset(end), this.#source.size);
      first = end;
    }
  }

  #packedIn({ first, bytes }: Part, block: number): Uint8Array {
    const from = this.#offset(first);
    return bytes.subarray(this.#offset(block) - from, this.#offset(block + 1) - from);
  }

  #unpack(block: number, packed: Uint8Array, target = this.#emptyBlock(block)): Uint8Array {
    if (crc32(packed) !== this.#head.sums[block]) {
      throw this.#damaged(block, { reason: 'block-checksum', block });
    }
    if (!unpackBlock(packed, this.#head.header.rowLength, target)) {
      throw this.#damaged(block, { reason: 'block-data', block });
    }
    return target;
  }

  #emptyBlock(block: number): Uint8Array {
    const { entries, blockBytes } = this.#head.header;
    return new Uint8Array(Math.min(blockBytes, entries - block * blockBytes));
  }

  #damaged(block: number, reason: TableDamagedReason) {
    return damaged(this.#source.name, this.#offset(block), reason);
  }
}
