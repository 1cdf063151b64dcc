/** Sources of a table's bytes: memory, a file (in the command line), a server, the browser's storage. */
import { damaged, isDamage } from './errors.js';

/** Where the bytes of an endgame table come from. */
export interface ByteSource {
  /** A path or URL, for messages. */
  readonly name: string;
  readonly size: number;
  /** Whether `read` is synchronous: returns bytes, never a promise. */
  readonly immediate: boolean;
  /** Returns exactly these bytes; callers stay within `size` and do not modify the result. Throws `MagibanError`. */
  read(offset: number, length: number): Uint8Array | Promise<Uint8Array>;
  /** Reports these bytes as wrong: if they were a cached copy, the next `read` fetches them again. */
  discard?(offset: number, length: number): Promise<void>;
  /** Frees what the source holds open. */
  close?(): void;
}

/** A whole file in memory. */
export class MemorySource implements ByteSource {
  readonly name: string;
  readonly size: number;
  readonly immediate = true;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, name: string) {
    this.#bytes = bytes;
    this.name = name;
    this.size = bytes.length;
  }

  read(offset: number, length: number): Uint8Array {
    return this.#bytes.subarray(offset, offset + length);
  }
}

/**
 * Reads bytes and passes them to `use`, which throws `TableDamaged` if they are wrong. A source with a damaged cached copy
 * gets a second chance.
 */
export async function readVerified<T>(
  source: ByteSource,
  offset: number,
  length: number,
  use: (bytes: Uint8Array) => T,
): Promise<T> {
  try {
    return use(await readExactly(source, offset, length));
  } catch (error) {
    if (!isDamage(error) || !source.discard) throw error;
  }
  await source.discard(offset, length);
  return use(await readExactly(source, offset, length));
}

/** Reads bytes and checks that all of them arrived. */
export async function readExactly(source: ByteSource, offset: number, length: number) {
  return exactly(source, offset, length, await source.read(offset, length));
}

export function exactly(source: ByteSource, offset: number, length: number, bytes: Uint8Array) {
  if (bytes.length === length) return bytes;
  throw damaged(source.name, offset, {
    reason: 'short-read',
    bytes: bytes.length,
    expected: length,
  });
}
