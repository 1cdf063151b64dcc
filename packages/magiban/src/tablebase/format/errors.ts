/** The errors of table files, and their conversion from exceptions to results. */
import { err, MagibanError, type Result } from '../../errors/error.js';

export function tableDamaged(file: string, offset: number, reason: string): MagibanError {
  return new MagibanError(
    'TableDamaged',
    { file, reason, offset },
    `${file} is damaged: ${reason} (at byte ${offset})`,
  );
}

export function isDamage(error: unknown): boolean {
  return error instanceof MagibanError && error.code === 'TableDamaged';
}

export function mismatch(file: string, expected: string, found: string): Result<never> {
  return err(
    'TableMismatch',
    { file, expected, found },
    `${file} is another table: it holds ${found}, where ${expected} is expected`,
  );
}

/** A `MagibanError` as a result; anything else is a bug and is rethrown. */
export function failure(error: unknown): Result<never> {
  if (error instanceof MagibanError) return { ok: false, error };
  throw error;
}
