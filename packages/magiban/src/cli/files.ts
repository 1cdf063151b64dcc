/**
 * Files that commands read and write. A file is written whole or not at all: under another name in the same folder, then
 * renamed. What cannot be read is the user's mistake (exit code 2), what cannot be written a failure (exit code 1).
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { MagibanError } from '../errors.js';
import { Failure } from './failure.js';

const REASONS = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'it is a folder',
  EACCES: 'it is not permitted',
  EPERM: 'it is not permitted',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
} as const;

export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return (REASONS as Readonly<Record<string, string>>)[code] ?? message;
}

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw cannotRead(file, reasonOf(error));
  }
}

/** A whole file, or, for `-`, everything that comes in on stdin. */
export async function readBytes(file: string): Promise<Uint8Array> {
  try {
    if (file !== '-') return readFileSync(file);
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch (error) {
    throw cannotRead(file, reasonOf(error));
  }
}

export function cannotRead(file: string, reason: string): MagibanError {
  return new MagibanError('FileTrouble', { file, reason }, `cannot read ${file}: ${reason}`);
}

/** Fails for a path that can never be written, before the work that would be lost. */
export function checkWritable(file: string): void {
  const reason = obstacle(file);
  if (reason !== undefined) throw cannotWrite(file, reason);
}

function obstacle(file: string): string | undefined {
  try {
    if (kindOf(dirname(file)) !== 'folder') return REASONS.ENOTDIR;
    return kindOf(file) === 'folder' ? REASONS.EISDIR : undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** What a file is made of; parts are written one behind the other. */
export type Content = string | Uint8Array | readonly Uint8Array[];

/** Writes a file at once: others see the old one, or the new one, never a part. */
export function writeWhole(file: string, content: Content): void {
  // A signal that comes meanwhile must not leave the other name behind: with a listener, it waits.
  const wait = () => {};
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, wait);
  try {
    const kind = kindOf(file);
    // A link stays a link, and a device such as /dev/null stays a device.
    if (kind === 'other') for (const part of partsOf(content)) writeFileSync(file, part);
    else writeAndRename(kind === 'file' ? realpathSync(file) : file, content);
  } catch (error) {
    throw cannotWrite(file, reasonOf(error));
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, wait);
  }
}

function partsOf(content: Content): readonly (string | Uint8Array)[] {
  return typeof content === 'string' || content instanceof Uint8Array ? [content] : content;
}

function writeAndRename(file: string, content: Content): void {
  const temporary = join(dirname(file), `.magiban-${randomUUID()}.tmp`);
  try {
    const descriptor = openSync(temporary, 'wx');
    try {
      for (const part of partsOf(content)) writeAll(descriptor, part);
      // On the disk before it gets its name: otherwise a power cut could leave the name without the content.
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function writeAll(descriptor: number, part: string | Uint8Array): void {
  const bytes = typeof part === 'string' ? Buffer.from(part) : part;
  // A single call writes 2 GiB at most.
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
}

function kindOf(file: string): 'nothing' | 'file' | 'folder' | 'other' {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return 'nothing';
  if (stats.isFile()) return 'file';
  return stats.isDirectory() ? 'folder' : 'other';
}

function cannotWrite(file: string, reason: string): Failure {
  return new Failure(`cannot write ${file}: ${reason}`);
}
