/**
 * Conditional and range requests, RFC 9110 sections 13 and 14: whether a client's cached copy is still valid, and which part of a
 * file it wants.
 */
import type { IncomingHttpHeaders } from 'node:http';

/** Identifies a version of a file. */
export interface Validators {
  /** Strong: size and modification time, in nanoseconds where the file system has them. */
  readonly etag: string;
  /** In milliseconds. */
  readonly modified: number;
}

export type Condition = 'send' | 'not modified' | 'failed';

/** Evaluates the conditions of a GET or HEAD request in the order that the RFC prescribes. */
export function checkConditions(
  headers: IncomingHttpHeaders,
  { etag, modified }: Validators,
): Condition {
  // Last-Modified has no fractions of a second.
  const changed = Math.floor(modified / 1000) * 1000;
  const match = headers['if-match'];
  if (match !== undefined) {
    if (!tagsIn(match).some((tag) => tag === '*' || tag === etag)) return 'failed';
  } else if (changed > dateIn(headers['if-unmodified-since'])) return 'failed';
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined) {
    const isKnown = tagsIn(noneMatch).some(
      (tag) => tag === '*' || tag.replace(/^W\//, '') === etag,
    );
    return isKnown ? 'not modified' : 'send';
  }
  return changed <= dateIn(headers['if-modified-since']) ? 'not modified' : 'send';
}

/** Whether to honour a Range header: with If-Range, only for the version that the client has. */
export function allowsRange(headers: IncomingHttpHeaders, { etag }: Validators): boolean {
  // Dates have whole seconds only, which is too weak to join two parts of a file.
  return headers['if-range'] === undefined || headers['if-range'] === etag;
}

/** Our tags have no commas. */
function tagsIn(header: string): string[] {
  return header.split(',').map((tag) => tag.trim());
}

/** An HTTP date, or NaN, which makes every comparison false. */
function dateIn(header: string | undefined): number {
  return header?.endsWith('GMT') ? Date.parse(header) : Number.NaN;
}

/** Positions of the first and the last byte, both within the file. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/**
 * The part of a file of this size that a Range header requests. A single range is supported; multiple ranges, other units and
 * malformed headers are ignored, as the RFC allows, so that the whole file is sent.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = header === undefined ? null : SINGLE_RANGE.exec(header);
  // No Content-Range can describe a part of an empty file.
  if (!match || size === 0) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return 'whole';
  // The last N bytes; the whole file if it is shorter.
  const begin = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return begin <= end ? { first: begin, last: end } : 'unsatisfiable';
}
