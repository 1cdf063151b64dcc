/** What the errors of all texts have in common. */
import { err } from './errors.js';

const LONGEST = 24;

/** Text from outside inside a message: shortened, and with control characters shown, so that a message stays a line. */
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
