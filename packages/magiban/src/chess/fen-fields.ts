/** The names of the FEN fields, and their error. */
import { err } from '../errors.js';

/** For errors; `end` is anything after the last field. */
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
