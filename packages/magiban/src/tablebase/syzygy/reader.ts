/** A table's bytes, read from the front. Whatever lies outside the file, or cannot be right, is an error with its place. */
import { tableDamaged } from '../format/errors.js';

export class TableReader {
  readonly bytes: Uint8Array;
  readonly file: string;
  /** Where to read on. */
  at = 0;

  constructor(bytes: Uint8Array, file: string) {
    this.bytes = bytes;
    this.file = file;
  }

  byte(): number {
    const value = this.bytes[this.at];
    if (value === undefined) this.fail('it ends too early', this.bytes.length);
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

  /** Passes over a section and returns where it begins. */
  skip(length: number): number {
    const start = this.at;
    if (start + length > this.bytes.length) this.fail('it ends too early', this.bytes.length);
    this.at += length;
    return start;
  }

  /** Goes on to the next multiple of a power of two. */
  align(size: number): void {
    this.at = Math.ceil(this.at / size) * size;
  }

  check(isRight: boolean, reason: string, offset = this.at): void {
    if (!isRight) this.fail(reason, offset);
  }

  fail(reason: string, offset = this.at): never {
    throw tableDamaged(this.file, offset, reason);
  }
}
