/** The names of the fields of a FEN, and what is said if one of them is wrong. */
import { err } from '../errors.js';

/** In errors; `end` is whatever stands behind the last one. */
export const FEN_FIELDS = [
  ...(['placement', 'turn', 'castling', 'en-passant', 'halfmoves', 'fullmoves'] as const),
  'end',
] as const;
export type FenFieldName = (typeof FEN_FIELDS)[number];

export const FIELD_COUNT = 6;

/** The name of the n-th field. */
export function fieldName(n: number): FenFieldName {
  return FEN_FIELDS[n] ?? 'end';
}

export function malformedFen(field: FenFieldName, column: number, reason: string) {
  return err(
    'MalformedFen',
    { field, column, reason },
    `not a FEN: ${reason} (${field}, column ${column})`,
  );
}
