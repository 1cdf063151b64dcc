/**
 * Small files in the browser's origin private file system (OPFS). Nothing here throws: an unreadable file counts as missing,
 * an unwritable one is not kept.
 */
const STORE = 'magiban-tables';

/** Whether this page or worker can store files. */
export function hasOpfs(): boolean {
  const { navigator, FileSystemFileHandle } = globalThis as Partial<typeof globalThis>;
  if (typeof navigator?.storage?.getDirectory !== 'function') return false;
  return typeof FileSystemFileHandle?.prototype.createWritable === 'function';
}

/** Deletes all stored files. */
export async function clearKept(): Promise<void> {
  if (!hasOpfs()) return;
  const root = await navigator.storage.getDirectory();
  await quietly(root.removeEntry(STORE, { recursive: true }));
}

export class OpfsFolder {
  readonly #name: string;
  readonly #store: FileSystemDirectoryHandle;
  #folder: FileSystemDirectoryHandle;

  private constructor(
    name: string,
    store: FileSystemDirectoryHandle,
    folder: FileSystemDirectoryHandle,
  ) {
    this.#name = name;
    this.#store = store;
    this.#folder = folder;
  }

  /** Opens a folder; undefined where that is impossible: no OPFS, a private window, no permission. */
  static async open(name: string): Promise<OpfsFolder | undefined> {
    if (!hasOpfs()) return undefined;
    return quietly(
      (async () => {
        const root = await navigator.storage.getDirectory();
        const store = await root.getDirectoryHandle(STORE, { create: true });
        const folder = await store.getDirectoryHandle(name, { create: true });
        return new OpfsFolder(name, store, folder);
      })(),
    );
  }

  async read(name: string): Promise<File | undefined> {
    const handle = await quietly(this.#folder.getFileHandle(name));
    return handle && quietly(handle.getFile());
  }

  /** Writes a file atomically: readers see the old one or the new one, never a part. Returns whether it succeeded. */
  async write(name: string, content: Uint8Array<ArrayBuffer> | string): Promise<boolean> {
    try {
      const handle = await this.#folder.getFileHandle(name, { create: true });
      const writable = await handle.createWritable();
      try {
        await writable.write(content);
        await writable.close();
        return true;
      } catch {
        await quietly(writable.abort());
        return false;
      }
    } catch {
      return false;
    }
  }

  async remove(name: string): Promise<void> {
    await quietly(this.#folder.removeEntry(name));
  }

  async empty(): Promise<void> {
    await quietly(this.#store.removeEntry(this.#name, { recursive: true }));
    const folder = await quietly(this.#store.getDirectoryHandle(this.#name, { create: true }));
    if (folder) this.#folder = folder;
  }
}

async function quietly<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch {
    return undefined;
  }
}
