/**
 * Files that commands read and write. Only regular files are read, and streams passed to this process, such as stdin. A file is
 * written atomically: to a temporary name in the same folder, then renamed. Unreadable input is the user's error (exit code 2),
 * unwritable output a failure (exit code 1).
 */
import { constants } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  constants as flags,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileReasonText, fileTrouble } from '../errors/english/files.js';
import { MagibanError } from '../errors/error.js';
import type { FileTroubleReason } from '../errors/reasons/files.js';
import { Failure } from '../failure.js';

const REASONS = {
  ENOENT: { reason: 'not-found' },
  ENOTDIR: { reason: 'no-folder' },
  EISDIR: { reason: 'is-folder' },
  EACCES: { reason: 'not-permitted' },
  EPERM: { reason: 'not-permitted' },
  EROFS: { reason: 'read-only' },
  ENOSPC: { reason: 'disk-full' },
  ENXIO: { reason: 'no-reader' },
} as const;

/** Why file types other than regular files are refused. */
const KINDS = {
  folder: REASONS.EISDIR,
  pipe: { reason: 'is-pipe' },
  device: { reason: 'is-device' },
  other: { reason: 'not-regular' },
} as const;

export type FileKind = keyof typeof KINDS | 'file' | 'nothing';

export function reasonOf(error: unknown): FileTroubleReason {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (Object.hasOwn(REASONS, code)) return REASONS[code as keyof typeof REASONS];
  return { reason: 'system', detail: message };
}

export function reasonText(error: unknown): string {
  return fileReasonText(reasonOf(error));
}

// ── Reading ─────────────────────────────────────────────────────────────────────────────────────

/** The longest string: all input is text, except for binary books and tables. */
const MOST_BYTES = constants.MAX_STRING_LENGTH;
/** The most that Node reads at once. */
export const MOST_BUFFER_BYTES = 2 ** 31 - 1;
const TOO_LARGE = { reason: 'too-large', maxBytes: MOST_BYTES } as const;

/** Opens a regular file for reading. Throws for any other type: a pipe would block, a device such as /dev/zero may never end. */
export function openRegular(file: string): number {
  try {
    // Checked before opening, which alone has side effects on some devices.
    const kind = kindOf(file);
    if (kind !== 'file' && kind !== 'nothing') throw cannotRead(file, KINDS[kind]);
    // It may have become a pipe since then: opening it must not block until there is a writer.
    const descriptor = openSync(file, flags.O_RDONLY | (flags.O_NONBLOCK ?? 0));
    if (fstatSync(descriptor).isFile()) return descriptor;
    closeSync(descriptor);
    throw cannotRead(file, KINDS.other);
  } catch (error) {
    throw error instanceof MagibanError ? error : cannotRead(file, reasonOf(error));
  }
}

/** Reads a whole regular file. */
export function readRegular(file: string, most: number = MOST_BYTES): Uint8Array {
  const descriptor = openRegular(file);
  try {
    if (fstatSync(descriptor).size > most) throw cannotRead(file, TOO_LARGE);
    return readFileSync(descriptor);
  } catch (error) {
    throw error instanceof MagibanError ? error : cannotRead(file, reasonOf(error));
  } finally {
    closeSync(descriptor);
  }
}

/** The same, or no bytes if the file does not exist. */
export function readIfThere(file: string): Uint8Array {
  return kindOf(file) === 'nothing' ? new Uint8Array() : readRegular(file, MOST_BUFFER_BYTES);
}

/** Reads a whole regular file, or everything from a stream passed to this process: `-`, /dev/stdin, /dev/fd/3. */
export async function readBytes(file: string): Promise<Uint8Array> {
  const given = file === '-' ? 0 : givenDescriptor(file);
  if (given === undefined) return readRegular(file);
  try {
    const stream = given === 0 ? process.stdin : createReadStream('', { fd: given });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > MOST_BYTES) throw cannotRead(file, TOO_LARGE);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    throw error instanceof MagibanError ? error : cannotRead(file, reasonOf(error));
  }
}

export async function readText(file: string): Promise<string> {
  return Buffer.from(await readBytes(file)).toString();
}

/** The names that shells give to their pipes: `magiban convert <(zcat games.pgn.gz)`. */
function givenDescriptor(file: string): number | undefined {
  if (file === '/dev/stdin') return 0;
  const number = /^\/(?:dev|proc\/self)\/fd\/(\d+)$/.exec(file)?.[1];
  return number === undefined ? undefined : Number(number);
}

export function cannotRead(file: string, reason: FileTroubleReason): MagibanError {
  return fileTrouble({ file, action: 'read', ...reason });
}

// ── Writing ─────────────────────────────────────────────────────────────────────────────────────

/**
 * Throws if the file cannot be written, before any work is done: creates a temporary file in its folder, as `writeWhole` does,
 * and removes it. A path that leads through a file is the user's error (exit code 2), anything else a failure.
 */
export function checkWritable(file: string): void {
  try {
    const kind = kindOf(file);
    if (kind === 'folder') throw writeFailure(file, { code: 'EISDIR' });
    if (kind === 'device') closeSync(openSync(file, 'r+'));
    // Opening and closing a pipe would signal end of input to its reader.
    if (kind !== 'file' && kind !== 'nothing') return;
    const temporary = temporaryBeside(kind === 'file' ? realpathSync(file) : file);
    closeSync(openSync(temporary, 'wx'));
    rmSync(temporary, { force: true });
  } catch (error) {
    if (error instanceof Failure) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw writeFailure(file, isFolder(dirname(file)) ? NO_FILES : NO_FOLDER);
    if (code !== 'ENOTDIR') throw writeFailure(file, error);
    throw fileTrouble({ file, action: 'write', ...reasonOf(error) });
  }
}

const NO_FOLDER = { code: 'ENOTDIR' };
/** Such as /proc. */
const NO_FILES = { message: 'no file can be made in this folder' };

/** The content of a file; parts are concatenated. */
export type Content = string | Uint8Array | readonly Uint8Array[];

/** Writes a file atomically: other processes see the old file or the new one, never a part. */
export function writeWhole(file: string, content: Content): void {
  // A signal must not leave the temporary file behind: with a listener, it waits.
  const wait = () => {};
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, wait);
  try {
    const kind = kindOf(file);
    // A link stays a link, and a device such as /dev/null stays a device.
    if (kind === 'file') writeAndRename(realpathSync(file), content);
    else if (kind === 'nothing' || kind === 'folder') writeAndRename(file, content);
    else writeParts(openStream(file, kind), content);
  } catch (error) {
    throw writeFailure(file, error);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, wait);
  }
}

function openStream(file: string, kind: FileKind): number {
  if (kind !== 'pipe') return openSync(file, 'w');
  // Opening a pipe without a reader blocks; in non-blocking mode it is an error (ENXIO).
  const probe = openSync(file, flags.O_WRONLY | (flags.O_NONBLOCK ?? 0));
  try {
    return openSync(file, flags.O_WRONLY);
  } finally {
    closeSync(probe);
  }
}

function temporaryBeside(file: string): string {
  return join(dirname(file), `.magiban-${randomUUID()}.tmp`);
}

function writeAndRename(file: string, content: Content): void {
  const temporary = temporaryBeside(file);
  try {
    // Synced before it is renamed: otherwise a power cut could leave the name without the content.
    writeParts(openSync(temporary, 'wx'), content, fsyncSync);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function writeParts(
  descriptor: number,
  content: Content,
  finish?: (descriptor: number) => void,
): void {
  try {
    const isOne = typeof content === 'string' || content instanceof Uint8Array;
    for (const part of isOne ? [content] : content) writeAll(descriptor, part);
    finish?.(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A single call writes at most 2 GiB, and less on a full disk. */
export function writeAll(descriptor: number, part: string | Uint8Array): void {
  const bytes = typeof part === 'string' ? Buffer.from(part) : part;
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
}

/** Whether the path is a folder, or a link to one. */
export function isFolder(path: string): boolean {
  return isOf(['folder'], path);
}

/** Whether the path is a pipe or a device, which cannot be renamed or read back. */
export function isStream(path: string): boolean {
  return isOf(['pipe', 'device', 'other'], path);
}

function isOf(kinds: readonly FileKind[], path: string): boolean {
  try {
    return kinds.includes(kindOf(path));
  } catch {
    return false;
  }
}

export function writeFailure(file: string, error: unknown): Failure {
  return new Failure(`cannot write ${file}: ${reasonText(error)}`);
}

/** Follows links. Throws for invalid paths, such as one that leads through a file. */
export function kindOf(file: string): FileKind {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return 'nothing';
  if (stats.isFile()) return 'file';
  if (stats.isDirectory()) return 'folder';
  if (stats.isFIFO()) return 'pipe';
  return stats.isCharacterDevice() || stats.isBlockDevice() ? 'device' : 'other';
}
