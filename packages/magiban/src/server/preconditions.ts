/** Conditional requests, RFC 9110 section 13: whether a client's cached copy is still valid. */
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
