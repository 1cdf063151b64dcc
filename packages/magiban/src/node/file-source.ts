/** A table file on disk with random access: only the requested ranges are in memory. */
import { closeSync, fstatSync, readSync } from 'node:fs';
import type { ByteSource } from '../tablebase/format/sources.js';
import { cannotRead, openRegular, reasonOf } from './files.js';

export class FileSource implements ByteSource {
  readonly name: string;
  readonly size: number;
  readonly immediate = true;
  #descriptor: number | undefined;

  /** Opens a file. Throws `FileTrouble`. */
  constructor(file: string) {
    this.name = file;
    // Pipes, devices and folders have no random access.
    this.#descriptor = openRegular(file);
    this.size = fstatSync(this.#descriptor).size;
  }

  /** The bytes of a range: fewer if the file has become shorter since it was opened. */
  read(offset: number, length: number): Uint8Array {
    if (this.#descriptor === undefined) throw cannotRead(this.name, { reason: 'closed' });
    const bytes = new Uint8Array(length);
    let done = 0;
    try {
      while (done < length) {
        const count = readSync(this.#descriptor, bytes, done, length - done, offset + done);
        if (count === 0) break;
        done += count;
      }
    } catch (error) {
      throw cannotRead(this.name, reasonOf(error));
    }
    return bytes.subarray(0, done);
  }

  close(): void {
    if (this.#descriptor === undefined) return;
    closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }
}
