/**
 * A browser cache for tables from a server: bytes read once are kept in the origin private file system (OPFS) and read from
 * there, also offline.
 *
 * A table has a folder, with chunks as files: each is written atomically, any can be missing, and several pages may read and
 * write at once. One more file identifies the table; if the server now has another one, the folder is emptied. A damaged
 * chunk is fetched again. Without OPFS, or without space, tables are read from the server only.
 */
import { fileTrouble } from '../../errors/english/files.js';
import { ok, type Result } from '../../errors/error.js';
import { crc32 } from '../format/crc32.js';
import { PROLOGUE_BYTES } from '../format/layout.js';
import { type ByteSource, readExactly } from '../format/sources.js';
import { OpfsFolder } from './opfs-files.js';

const IDENTITY_FILE = 'identity.json';
/** One request for a few adjacent blocks costs about as much as one for a single block. */
const CHUNK_BYTES = 2 ** 17;
/** File names are limited in length; a checksum appended to it keeps truncated names apart. */
const LONGEST_NAME = 80;

type Opener = () => Promise<Result<ByteSource>>;

/** Opens a source through its cache; the name identifies it, such as its URL. */
export async function openKept(name: string, open: Opener): Promise<Result<ByteSource>> {
  const [folder, opened] = await Promise.all([OpfsFolder.open(folderName(name)), open()]);
  if (!folder) return opened;
  const kept = parseIdentity(await (await folder.read(IDENTITY_FILE))?.text(), name);
  if (!opened.ok) {
    // The server is unreachable or refuses: the cached chunks may suffice.
    return kept ? ok(new KeptSource(folder, kept, open, undefined)) : opened;
  }
  const identity = await identify(name, opened.value);
  if (!kept || !isSame(kept, identity)) {
    await folder.empty();
    await folder.write(IDENTITY_FILE, JSON.stringify(identity));
  }
  return ok(new KeptSource(folder, identity, open, opened.value));
}

function folderName(name: string): string {
  const readable = name.replace(/[^A-Za-z0-9]+/g, '-').slice(-LONGEST_NAME);
  return `${readable}-${crc32(new TextEncoder().encode(name)).toString(16)}`;
}

/** Tables of the same size and the same first bytes are equal: these include the checksum of the whole head. */
interface Identity {
  readonly name: string;
  readonly size: number;
  readonly start: string;
}

async function identify(name: string, source: ByteSource): Promise<Identity> {
  const { size } = source;
  const start = await readExactly(source, 0, Math.min(size, PROLOGUE_BYTES));
  return { name, size, start: start.join(' ') };
}

function isSame(a: Identity, b: Identity): boolean {
  return a.size === b.size && a.start === b.start;
}

function parseIdentity(text: string | undefined, name: string): Identity | undefined {
  try {
    const identity = JSON.parse(text ?? '') as Identity;
    return identity.name === name && Number.isSafeInteger(identity.size) ? identity : undefined;
  } catch {
    return undefined;
  }
}

class KeptSource implements ByteSource {
  readonly name: string;
  readonly size: number;
  readonly immediate = false;
  readonly #folder: OpfsFolder;
  readonly #identity: Identity;
  readonly #open: Opener;
  readonly #fetching = new Map<number, Promise<Uint8Array>>();
  #origin: ByteSource | undefined;
  #hasRoom = true;

  constructor(
    folder: OpfsFolder,
    identity: Identity,
    open: Opener,
    origin: ByteSource | undefined,
  ) {
    this.name = identity.name;
    this.size = identity.size;
    this.#folder = folder;
    this.#identity = identity;
    this.#open = open;
    this.#origin = origin;
  }

  async read(offset: number, length: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(length);
    const end = offset + length;
    for (let chunk = Math.floor(offset / CHUNK_BYTES); chunk * CHUNK_BYTES < end; chunk++) {
      const start = chunk * CHUNK_BYTES;
      const from = Math.max(offset, start);
      const part = await this.#readChunk(chunk, from - start, Math.min(end - start, CHUNK_BYTES));
      bytes.set(part, from - offset);
    }
    return bytes;
  }

  async discard(offset: number, length: number): Promise<void> {
    const end = offset + length;
    for (let chunk = Math.floor(offset / CHUNK_BYTES); chunk * CHUNK_BYTES < end; chunk++) {
      await this.#folder.remove(`${chunk}`);
    }
  }

  close(): void {
    this.#origin?.close?.();
  }

  async #readChunk(chunk: number, from: number, to: number): Promise<Uint8Array> {
    const file = await this.#folder.read(`${chunk}`);
    if (file?.size === this.#chunkBytes(chunk)) {
      const kept = await file
        .slice(from, to)
        .arrayBuffer()
        .catch(() => undefined);
      if (kept) return new Uint8Array(kept);
    }
    return (await this.#fetch(chunk)).subarray(from, to);
  }

  #chunkBytes(chunk: number): number {
    return Math.min(CHUNK_BYTES, this.size - chunk * CHUNK_BYTES);
  }

  #fetch(chunk: number): Promise<Uint8Array> {
    const underWay = this.#fetching.get(chunk);
    if (underWay) return underWay;
    const fetching = this.#fetchAndKeep(chunk).finally(() => this.#fetching.delete(chunk));
    this.#fetching.set(chunk, fetching);
    return fetching;
  }

  async #fetchAndKeep(chunk: number): Promise<Uint8Array> {
    const origin = await this.#reach();
    const bytes = await readExactly(origin, chunk * CHUNK_BYTES, this.#chunkBytes(chunk));
    // Written as a copy: the buffer behind `bytes` may be longer.
    if (this.#hasRoom) this.#hasRoom = await this.#folder.write(`${chunk}`, new Uint8Array(bytes));
    return bytes;
  }

  /** Opens the source itself; retries one that was unreachable before. */
  async #reach(): Promise<ByteSource> {
    if (this.#origin) return this.#origin;
    const opened = await this.#open();
    if (!opened.ok) throw opened.error;
    if (!isSame(await identify(this.name, opened.value), this.#identity)) {
      throw fileTrouble({ file: this.name, action: 'read', reason: 'changed' });
    }
    this.#origin = opened.value;
    return opened.value;
  }
}
