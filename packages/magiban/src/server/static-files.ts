/**
 * Serves the files of a folder: GET and HEAD, ranges, conditional requests. Each response is made from one open file: its size,
 * ETag and bytes belong together even if the folder is rebuilt meanwhile, and the file is closed however the response ends.
 * Nothing outside the folder and nothing hidden is ever sent.
 *
 * Not a library: sirv crashes on invalid ranges and caches sizes from its start; send follows symbolic links out of the folder
 * and leaves the client waiting if a file becomes shorter.
 */
import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  allowsRange,
  type ByteRange,
  byteRange,
  checkConditions,
  type Validators,
} from './request-headers.js';

const TYPES: Readonly<Record<string, string>> = {
  '.cjs': 'text/javascript',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html;charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain;charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Vite's names for build output, which contain a content hash. */
const HASHED = /^\/(?:.*\/)?assets\/[^/]*-[\w-]{8}\.\w+$/;

/** Opening a named pipe must not block, and a file that was checked may have become a link since. Windows has neither flag. */
const READ_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** Errors that mean "not found". */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP', 'ENXIO']);

const CHUNK_BYTES = 64 * 1024;
/** Maximum length of a URL in a message. */
const LONGEST_SHOWN = 200;

interface OpenFile {
  readonly handle: FileHandle;
  readonly size: number;
  readonly validators: Validators;
}

/** Answers a request with a file of the folder, if there is one; headers already set are kept. */
export async function answerFile(
  root: string | undefined,
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isReading(request)) {
    response.setHeader('Allow', 'GET, HEAD');
    return answerText(response, 405, `${request.method} is not allowed here: use GET`);
  }
  const path = filePath(target);
  if (path === 'malformed') return answerText(response, 400, 'malformed percent-encoding');
  const file = root === undefined || path === 'hidden' ? undefined : await openFile(root, path);
  if (!file) return answerText(response, 404, `not found: ${target.slice(0, LONGEST_SHOWN)}`);
  try {
    await sendFile(file, path, request, response);
  } finally {
    await file.handle.close();
  }
}

/** GET and HEAD are the only methods supported. */
export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** A complete response of one line. */
export function answerText(response: ServerResponse, status: number, line: string): void {
  const text = `${line}\n`;
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(text),
    'Content-Type': 'text/plain; charset=utf-8',
  });
  response.end(text);
}

/** The path of a request target, decoded, with `index.html` for a folder. */
function filePath(target: string): string | 'malformed' | 'hidden' {
  const path = target.replace(/[?#].*$/s, '');
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return 'malformed';
  }
  // No NUL byte, which ends names for the system, and no separators, drives or streams of other systems.
  if (/[\0\\:]/.test(decoded)) return 'hidden';
  const [before, ...names] = decoded.split('/');
  // Names that begin with a dot: hidden files, this folder, and the one above.
  if (before !== '' || names.some((name) => name.startsWith('.'))) return 'hidden';
  if (names.slice(0, -1).includes('')) return 'hidden';
  return decoded.endsWith('/') ? `${decoded}index.html` : decoded;
}

async function openFile(root: string, path: string): Promise<OpenFile | undefined> {
  try {
    const folder = await realpath(root);
    const place = await realpath(join(folder, path));
    // A symbolic link may lead out of the folder.
    if (!place.startsWith(folder + sep)) return undefined;
    const handle = await open(place, READ_FLAGS);
    try {
      const stats = await handle.stat({ bigint: true });
      if (stats.isFile()) {
        const etag = `"${stats.size.toString(36)}-${stats.mtimeNs.toString(36)}"`;
        const validators = { etag, modified: Number(stats.mtimeMs) };
        return { handle, size: Number(stats.size), validators };
      }
    } catch (error) {
      await handle.close();
      throw error;
    }
    await handle.close();
    return undefined;
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

async function sendFile(
  { handle, size, validators }: OpenFile,
  path: string,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('Accept-Ranges', 'bytes');
  const described: OutgoingHttpHeaders = {
    'Cache-Control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: validators.etag,
    'Last-Modified': new Date(validators.modified).toUTCString(),
  };
  const condition = checkConditions(headers, validators);
  if (condition === 'failed') return answerText(response, 412, 'the file has changed');
  if (condition === 'not modified') {
    response.writeHead(304, described).end();
    return;
  }
  described['Content-Type'] = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
  const isRanged = method === 'GET' && allowsRange(headers, validators);
  const range = isRanged ? byteRange(headers.range, size) : 'whole';
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${size}`);
    return answerText(response, 416, `the range is not within the ${size} bytes of the file`);
  }
  if (range === 'whole') {
    response.writeHead(200, { ...described, 'Content-Length': size });
  } else {
    const { first, last } = range;
    response.writeHead(206, {
      ...described,
      'Content-Length': last - first + 1,
      'Content-Range': `bytes ${first}-${last}/${size}`,
    });
  }
  const part = range === 'whole' ? { first: 0, last: size - 1 } : range;
  if (method === 'HEAD') response.end();
  else await pipeline(chunksOf(handle, part), response);
}

/** The bytes of a range. If they are no longer there, pipeline() closes the connection: Content-Length has already been sent. */
async function* chunksOf(handle: FileHandle, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  for (let at = first; at <= last; ) {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, last - at + 1));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
    if (bytesRead === 0) throw new Error('the file became shorter while it was sent');
    at += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}
