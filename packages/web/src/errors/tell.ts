/**
 * Error messages in the user's language. The library's messages are English, with a code and data, from which Japanese ones are
 * made. An error of another origin is shown as it is.
 */
import type { ErrorCode, ErrorData } from 'magiban';
import { isRecord, type Language } from '../app/settings.js';
import { ERRORS_JA } from './sentences-ja.js';

/** An error of the library, also after its way out of a worker. */
interface CodedError {
  readonly code: ErrorCode;
  readonly data: ErrorData[ErrorCode];
  /** Where it occurred, such as the name of a file. */
  readonly context?: string;
}

/** A sentence for each code of the library. */
export type Sentences = { readonly [C in ErrorCode]: (data: ErrorData[C]) => string };

function isCoded(error: unknown): error is Error & CodedError {
  if (!(error instanceof Error && 'code' in error && 'data' in error)) return false;
  return isRecord(error.data) && Object.hasOwn(ERRORS_JA, String(error.code));
}

export function tellError(error: unknown, language: Language): string {
  if (language === 'ja' && isCoded(error)) {
    const sentence = ERRORS_JA[error.code] as (data: ErrorData[ErrorCode]) => string;
    const context = error.context === undefined ? '' : `${error.context}：`;
    return context + sentence(error.data);
  }
  return error instanceof Error ? error.message : String(error);
}
