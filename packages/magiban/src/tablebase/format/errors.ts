/** The errors of table files, and their conversion from exceptions to results. */
import { tableDamaged, tableMismatch } from '../../errors/english/tablebase.js';
import { err, MagibanError, type Result } from '../../errors/error.js';
import type { TableDamagedReason } from '../../errors/reasons/tablebase.js';

export function damaged(file: string, offset: number, reason: TableDamagedReason): MagibanError {
  return tableDamaged({ file, offset, ...reason });
}

export function isDamage(error: unknown): boolean {
  return error instanceof MagibanError && error.code === 'TableDamaged';
}

export function mismatch(file: string, expected: string, found: string): Result<never> {
  return err(tableMismatch({ file, reason: 'other-table', expected, found }));
}

/** A `MagibanError` as a result; anything else is a bug and is rethrown. */
export function failure(error: unknown): Result<never> {
  if (error instanceof MagibanError) return { ok: false, error };
  throw error;
}
