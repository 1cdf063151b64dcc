/** Prefixes error messages with the file name. */
import { MagibanError } from '../errors.js';

export function named<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MagibanError)) throw error;
    throw new MagibanError(error.code, error.data, `${file}: ${error.message}`);
  }
}
