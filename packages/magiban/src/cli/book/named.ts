/** Prefixes error messages with the file name. */
import { inContext, MagibanError } from '../../errors/error.js';

export function named<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MagibanError)) throw error;
    throw inContext(file, error);
  }
}
