/** The fields of an SFEN, and their error. */
import { malformedSfen } from '../errors/english/fen.js';
import { err } from '../errors/error.js';
import {
  type MalformedSfenReason,
  SFEN_FIELDS,
  type SfenFieldName,
} from '../errors/reasons/fen.js';

export const FIELD_COUNT = 4;

/** The name of the n-th field. */
export function fieldName(n: number): SfenFieldName {
  return SFEN_FIELDS[n] ?? 'end';
}

export function fieldError(field: SfenFieldName, column: number, reason: MalformedSfenReason) {
  return err(malformedSfen({ field, column, ...reason }));
}
