/** The names of the SFEN fields, and their error. */
import { err } from '../errors.js';

/** For errors; `end` is anything after the last field. */
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
