/** The fields of a FEN, and their error. */
import { malformedFen } from '../errors/english/fen.js';
import { err } from '../errors/error.js';
import { FEN_FIELDS, type FenFieldName, type MalformedFenReason } from '../errors/reasons/fen.js';

export const FIELD_COUNT = 6;

/** The name of the n-th field. */
export function fieldName(n: number): FenFieldName {
  return FEN_FIELDS[n] ?? 'end';
}

export function fieldError(field: FenFieldName, column: number, reason: MalformedFenReason) {
  return err(malformedFen({ field, column, ...reason }));
}
