/** Helpers for errors about external text. */
import { err, MagibanError } from './errors.js';

const LONGEST = 24;

/**
 * Quotes external text in a message: shortened, with control characters escaped, so that a message stays on one line.
 */
export function quote(text: string): string {
  const shown = text.slice(0, LONGEST).replace(/[\p{Cc}\u2028\u2029]/gu, escaped);
  return text.length > LONGEST ? `"${shown}…"` : `"${shown}"`;
}

/** A line feed as \u000a. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

export function malformedMove(text: string, column: number, reason: string) {
  return err(
    'MalformedMove',
    { text, column, reason },
    `${quote(text)} is no move: ${reason} (column ${column})`,
  );
}

/** Runs `read`; the message of an error starts with the place, such as a file and its line. */
export function atPlace<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MagibanError)) throw error;
    throw new MagibanError(error.code, error.data, `${place}: ${error.message}`);
  }
}
