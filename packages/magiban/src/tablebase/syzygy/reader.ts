/** Reads a table's bytes from the front. Anything outside the file, or impossible, is an error with its offset. */
import type { TableDamagedReason } from '../../errors/reasons/tablebase.js';
import { damaged } from '../format/errors.js';

export class TableReader {
  readonly bytes: Uint8Array;
  readonly file: string;
  /** The current offset. */
  at = 0;

  constructor(bytes: Uint8Array, file: string) {
    this.bytes = bytes;
    this.file = file;
  }

  byte(): number {
    const value = this.bytes[this.at];
    if (value === undefined) this.fail({ reason: 'ends-early' }, this.bytes.length);
    this.at++;
    return value;
  }

  /** Numbers are little-endian. */
  uint16(): number {
    return this.byte() | (this.byte() << 8);
  }

  uint32(): number {
    return this.uint16() + 0x10000 * this.uint16();
  }

  /** Skips a section and returns its offset. */
  skip(length: number): number {
    const start = this.at;
    if (start + length > this.bytes.length) this.fail({ reason: 'ends-early' }, this.bytes.length);
    this.at += length;
    return start;
  }

  /** Aligns the offset to a multiple of a power of two. */
  align(size: number): void {
    this.at = Math.ceil(this.at / size) * size;
  }

  check(isRight: boolean, reason: TableDamagedReason, offset = this.at): void {
    if (!isRight) this.fail(reason, offset);
  }

  fail(reason: TableDamagedReason, offset = this.at): never {
    throw damaged(this.file, offset, reason);
  }
}
