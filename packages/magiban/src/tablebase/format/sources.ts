/** Where the bytes of a table come from: memory, a file (in the command line), a server, what the browser has kept. */
import { isDamage, tableDamaged } from './errors.js';

export interface ByteSource {
  /** A path or address, for messages. */
  readonly name: string;
  readonly size: number;
  /** Whether `read` answers at once, with bytes, and never with a promise. */
  readonly immediate: boolean;
  /** Exactly these bytes; the caller asks for none beyond `size` and does not change what it gets. Throws `MagibanError`. */
  read(offset: number, length: number): Uint8Array | Promise<Uint8Array>;
  /** Told that these bytes were wrong: if they were a copy, the next `read` fetches them anew. */
  discard?(offset: number, length: number): Promise<void>;
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
 * Reads, and gives the bytes to `use`, which throws `TableDamaged` if they are wrong. Where the source kept a copy that
 * is, it gets a second chance.
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

/** Reads, and makes sure that all came that was asked for. */
export async function readExactly(source: ByteSource, offset: number, length: number) {
  return exactly(source, offset, length, await source.read(offset, length));
}

export function exactly(source: ByteSource, offset: number, length: number, bytes: Uint8Array) {
  if (bytes.length === length) return bytes;
  throw tableDamaged(source.name, offset, `${bytes.length} of ${length} bytes could be read`);
}
