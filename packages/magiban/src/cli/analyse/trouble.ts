/**
 * An error in one game, in a form that can be sent between threads. A game that cannot be read, searched or written is reported
 * and does not affect other games, even if the cause is a bug of ours.
 */
import { type ErrorCode, type ErrorData, MagibanError } from '../../errors/error.js';

export interface ErrorNote {
  /** Undefined for a bug. */
  readonly code?: ErrorCode;
  readonly data?: ErrorData[ErrorCode];
  readonly message: string;
}

/** Errors of the machine, not of the game: every other game would fail, too. */
const FATAL: readonly ErrorCode[] = ['CoreRefused', 'InsufficientMemory'];

export function isFatal(error: unknown): boolean {
  return error instanceof MagibanError && FATAL.includes(error.code);
}

export function noteOf(error: unknown): ErrorNote {
  if (error instanceof MagibanError) return error.toJSON();
  return { message: `this is a bug: ${error instanceof Error ? String(error) : 'unknown'}` };
}
