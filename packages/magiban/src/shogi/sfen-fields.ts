/** The names of the fields of an SFEN, and what is said if one of them is wrong. */
import { err } from '../errors.js';

/** In errors; `end` is whatever stands behind the last one. */
export const SFEN_FIELDS = ['placement', 'turn', 'hands', 'number', 'end'] as const;
export type SfenFieldName = (typeof SFEN_FIELDS)[number];

export const FIELD_COUNT = 4;

/** The name of the n-th field. */
export function fieldName(n: number): SfenFieldName {
  return SFEN_FIELDS[n] ?? 'end';
}

export function malformedSfen(field: SfenFieldName, column: number, reason: string) {
  return err(
    'MalformedSfen',
    { field, column, reason },
    `not an SFEN: ${reason} (${field}, column ${column})`,
  );
}
