/**
 * The Range header, RFC 9110 section 14. A single range is supported; multiple ranges, other units and malformed headers are
 * ignored, as the RFC allows, so that the whole file is sent.
 */

/** Positions of the first and the last byte, both within the file. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/** The part of a file of this size that a Range header requests. */
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
