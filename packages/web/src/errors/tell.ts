/**
 * Error messages in the user's language. The library's messages are English, with a code and data, from which Japanese ones are
 * made. A code without a translation, or a foreign error, is shown as it is.
 */
import type { ErrorCode, ErrorData } from 'magiban';
import { isRecord, type Language } from '../app/settings.js';
import { ERRORS_JA } from './sentences-ja.js';

/** An error of the library, also after its way out of a worker. */
export interface CodedError<C extends ErrorCode = ErrorCode> {
  readonly code: C;
  readonly data: ErrorData[C];
  readonly message: string;
}

/** A sentence for each code that can reach the page. */
export type Sentences = { readonly [C in ErrorCode]?: (data: ErrorData[C]) => string };

function isCoded(error: unknown): error is CodedError {
  return error instanceof Error && 'code' in error && 'data' in error && isRecord(error.data);
}

export function tellError(error: unknown, language: Language): string {
  if (language === 'ja' && isCoded(error) && Object.hasOwn(ERRORS_JA, error.code)) {
    const sentence = ERRORS_JA[error.code] as ((data: ErrorData[ErrorCode]) => string) | undefined;
    if (sentence) return sentence(error.data);
  }
  return error instanceof Error ? error.message : String(error);
}
