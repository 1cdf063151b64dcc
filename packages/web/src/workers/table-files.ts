/** Tables that the user added, saved in the origin private file system (OPFS) if the browser has one. */
const FOLDER = 'added-tables';

async function folder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(FOLDER, { create: true });
  } catch {
    return undefined;
  }
}

export async function keepFile(name: string, bytes: Uint8Array): Promise<void> {
  const place = await folder();
  if (!place) return;
  try {
    const file = await place.getFileHandle(name.replace(/[^\w.:-]/g, '_'), { create: true });
    const writer = await file.createWritable();
    await writer.write(bytes as Uint8Array<ArrayBuffer>);
    await writer.close();
  } catch {
    // No room, or no right to write: the table is there until the page is closed.
  }
}

export async function keptFiles(): Promise<{ name: string; bytes: Uint8Array }[]> {
  const place = await folder();
  const files: { name: string; bytes: Uint8Array }[] = [];
  if (!place) return files;
  try {
    const entries = place as unknown as { values(): AsyncIterable<FileSystemHandle> };
    for await (const entry of entries.values()) {
      if (entry.kind !== 'file') continue;
      const file = await (entry as FileSystemFileHandle).getFile();
      files.push({ name: entry.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    }
  } catch {
    // Unreadable files count as missing.
  }
  return files;
}
