/** Quotes text from outside in messages. */
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
