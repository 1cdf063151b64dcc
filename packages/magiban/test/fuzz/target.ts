/**
 * What can be fuzzed: a parser with texts that it reads, words that its grammar knows, and a check. A parser of another
 * format or game joins by another `FuzzTarget` in the list of targets.ts.
 */
import type { Result } from '../../src/errors/error.js';

export interface FuzzTarget {
  readonly name: string;
  /** Texts to begin with; most of them are read without an error. */
  readonly corpus: readonly string[];
  /** What mutations put in, besides random characters. */
  readonly words: readonly string[];
  /** What is wrong about the parser's answer, if anything. To throw is wrong, too. */
  check(input: string): string | undefined;
}

/** The complaint of a check, or the exception it ended with. */
export function complaint(target: FuzzTarget, input: string): string | undefined {
  try {
    return target.check(input);
  } catch (error) {
    return `threw ${error instanceof Error ? error.stack : String(error)}`;
  }
}

/** A complaint about an error whose place is not in its text; lines as the formats count them, from 1. */
export function placeFault(text: string, line: number, column: number): string | undefined {
  const length = text.split(/\r\n|\r|\n/)[line - 1]?.length;
  const isInside = length !== undefined && column >= 1 && column <= length + 1;
  return isInside ? undefined : `its error is at line ${line}, column ${column}: not in the text`;
}

/** A complaint about an error that has not one of these codes, or a column outside the text. */
export function errorFault(text: string, result: Result<unknown>, codes: readonly string[]) {
  if (result.ok) return undefined;
  const { code, data, message } = result.error;
  if (!codes.includes(code)) return `its error has the code ${code}: ${message}`;
  if (message === '') return 'its error has no message';
  if (!('column' in data) || data.column === undefined) return undefined;
  // These texts are one line, whatever characters they have.
  const { column } = data;
  return column >= 1 && column <= text.length + 1 ? undefined : `its error is at column ${column}`;
}
