/** Places and quoted text inside Japanese sentences. */

/** `2局目の3行5文字目：`; the first game goes without saying, and what has no place has none. */
export function placeJa(place: {
  readonly game?: number;
  readonly line?: number;
  readonly column?: number;
}): string {
  const { game = 1, line, column } = place;
  if (line === undefined || column === undefined) return '';
  return `${game > 1 ? `${game}局目の` : ''}${line}行${column}文字目：`;
}

const LONGEST = 24;

export function quoteJa(text: string): string {
  const shown = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return shown.length > LONGEST ? `「${shown.slice(0, LONGEST)}…」` : `「${shown}」`;
}
