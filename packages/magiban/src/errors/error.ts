/**
 * `MagibanError` and `Result`.
 *
 * External text (a square name, a drawn board, a record) gives a `Result`: a value, or a `MagibanError` that says what is
 * wrong and where. Programming errors (`board.set(99)`) throw the same errors. `code` and `data` are stable and meant for
 * programs; `message` is the English sentence for them, made in `english/`.
 *
 * `MagibanError` is a union with one member per code, so that comparing `code` narrows `data`. A class cannot be a union;
 * therefore the class is hidden behind a constructor whose `prototype` has the union type, which `instanceof` narrows to.
 */
import type { ErrorCode, ErrorData } from './codes.js';

export type { ErrorCode, ErrorData } from './codes.js';

/** One member of the union `MagibanError`. */
export interface CodedError<C extends ErrorCode> extends Error {
  readonly name: 'MagibanError';
  readonly code: C;
  readonly data: ErrorData[C];
  /** Where the error occurred, such as the name of a file; the message begins with it. */
  readonly context?: string;
  toJSON(): ErrorJson<C>;
}

/** The fields of an error as plain data: for JSON, and for messages between threads. */
export interface ErrorJson<C extends ErrorCode = ErrorCode> {
  readonly code: C;
  readonly message: string;
  readonly data: ErrorData[C];
}

/** An error of this library: comparing `code` narrows `data`. */
export type MagibanError<C extends ErrorCode = ErrorCode> = C extends ErrorCode
  ? CodedError<C>
  : never;

interface MagibanErrorConstructor {
  new <C extends ErrorCode>(
    code: C,
    data: ErrorData[C],
    message: string,
    context?: string,
  ): MagibanError<C>;
  readonly prototype: MagibanError;
}

export const MagibanError = /* @__PURE__ */ (() =>
  class MagibanError extends Error {
    override readonly name = 'MagibanError';
    readonly code: ErrorCode;
    readonly data: ErrorData[ErrorCode];
    declare readonly context?: string;

    constructor(code: ErrorCode, data: ErrorData[ErrorCode], message: string, context?: string) {
      super(context === undefined ? message : `${context}: ${message}`);
      this.code = code;
      this.data = data;
      if (context !== undefined) this.context = context;
    }

    toJSON() {
      return { code: this.code, message: this.message, data: this.data };
    }
  })() as unknown as MagibanErrorConstructor;

/** The same error with the place where it occurred, such as a file name, in front of its message. */
export function inContext(context: string, { code, data, message }: MagibanError): MagibanError {
  return new MagibanError(code, data, message, context) as MagibanError;
}

/** Runs `read`; an error that it throws gets the place, such as a file and its line, in front of its message. */
export function atPlace<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof MagibanError ? inContext(place, error) : error;
  }
}

/** A value, or the reason why there is none. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: MagibanError };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function err(error: MagibanError): { readonly ok: false; readonly error: MagibanError } {
  return { ok: false, error };
}

/** Returns the value of a `Result`, or throws its error. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw result.error;
}
