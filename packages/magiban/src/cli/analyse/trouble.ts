/**
 * What went wrong with one game, in a form that can be sent between threads. A game that cannot be read, searched or written
 * is told of, and costs no other game: not even if the reason is a bug of ours.
 */
import { type ErrorCode, type ErrorData, MagibanError } from '../../errors.js';

export interface ErrorNote {
  /** Nothing if it is a bug. */
  readonly code?: ErrorCode;
  readonly data?: ErrorData[ErrorCode];
  readonly message: string;
}

/** Trouble with the machine, not with the game: no other game would fare better. */
const FATAL: readonly ErrorCode[] = ['CoreRefused', 'InsufficientMemory'];

export function isFatal(error: unknown): boolean {
  return error instanceof MagibanError && FATAL.includes(error.code);
}

export function noteOf(error: unknown): ErrorNote {
  if (error instanceof MagibanError) return error.toJSON();
  return { message: `this is a bug: ${error instanceof Error ? String(error) : 'unknown'}` };
}
