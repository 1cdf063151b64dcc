/** Runs in the browser: what the test asks of the library, as one object on the page. */
import { unwrap } from '../../../src/errors/error.js';
import { Table } from '../../../src/tablebase/format/table.js';
import { openHttp } from '../../../src/tablebase/remote/http-source.js';
import { clearKept, hasOpfs } from '../../../src/tablebase/remote/opfs-files.js';
import { openKept } from '../../../src/tablebase/remote/opfs-store.js';

const URL = '/table.mgt';

async function open(): Promise<Table> {
  return unwrap(await Table.open(unwrap(await openKept(URL, () => openHttp(URL)))));
}

/** All files that are kept, with their sizes. */
async function kept(): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const handle of await chunkHandles()) sizes[handle.name] = (await handle.getFile()).size;
  return sizes;
}

async function chunkHandles(): Promise<FileSystemFileHandle[]> {
  const root = await navigator.storage.getDirectory();
  const store = await root.getDirectoryHandle('magiban-tables');
  const handles: FileSystemFileHandle[] = [];
  for await (const folder of entriesOf(store)) {
    for await (const file of entriesOf(folder as FileSystemDirectoryHandle)) {
      handles.push(file as FileSystemFileHandle);
    }
  }
  return handles;
}

function entriesOf(folder: FileSystemDirectoryHandle): AsyncIterable<FileSystemHandle> {
  return (folder as unknown as { values(): AsyncIterable<FileSystemHandle> }).values();
}

/** Overwrites everything that is kept of the table itself. */
async function spoil(): Promise<void> {
  for (const handle of await chunkHandles()) {
    if (handle.name === 'identity.json') continue;
    const size = (await handle.getFile()).size;
    const writable = await handle.createWritable();
    await writable.write(new Uint8Array(size).fill(7));
    await writable.close();
  }
}

const lab = {
  hasOpfs,
  kept,
  spoil,
  clear: clearKept,
  async values(indices: readonly number[]): Promise<number[]> {
    const table = await open();
    const values: number[] = [];
    for (const index of indices) values.push(await table.value(index));
    return values;
  },
  async sum(): Promise<number> {
    const all = await (await open()).readAll();
    return all.reduce((sum, value) => sum + value, 0);
  },
  async fault(indices: readonly number[]): Promise<string> {
    try {
      await lab.values(indices);
      return 'none';
    } catch (error) {
      return (error as { code: string }).code;
    }
  },
};

export type Lab = typeof lab;
(globalThis as { lab?: Lab }).lab = lab;
