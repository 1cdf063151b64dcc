/**
 * How squares are written. Chess: a letter for the file, a number for the rank (`e4`). Shogi, as in USI:
 * a number for the file, a letter for the rank (`7g`). Boards with more than 26 lettered lines go on
 * like a spreadsheet: z, aa, ab.
 */
export const CONVENTIONS = ['chess', 'shogi'] as const;
/** How squares are numbered and named: one of `CONVENTIONS`. */
export type Convention = (typeof CONVENTIONS)[number];

const LETTERS = 26;
const CODE_A = 'a'.charCodeAt(0);

function letterLabel(index: number): string {
  const last = String.fromCharCode(CODE_A + (index % LETTERS));
  return index < LETTERS ? last : letterLabel(Math.floor(index / LETTERS) - 1) + last;
}

function letterIndex(label: string): number {
  let index = -1;
  for (const letter of label) index = (index + 1) * LETTERS + letter.charCodeAt(0) - CODE_A;
  return index;
}

export function fileLabel(convention: Convention, file: number): string {
  return convention === 'chess' ? letterLabel(file) : String(file + 1);
}

export function rankLabel(convention: Convention, rank: number): string {
  return convention === 'chess' ? String(rank + 1) : letterLabel(rank);
}

/** File and rank of a square's name, wherever that is; nothing if the text has another form. */
export function parseSquareName(
  convention: Convention,
  text: string,
): { file: number; rank: number } | undefined {
  const form =
    convention === 'chess'
      ? /^(?<letters>[a-z]{1,2})(?<digits>[1-9]\d{0,2})$/
      : /^(?<digits>[1-9]\d{0,2})(?<letters>[a-z]{1,2})$/;
  const parts = form.exec(text)?.groups as { letters: string; digits: string } | undefined;
  if (!parts) return undefined;
  const lettered = letterIndex(parts.letters);
  const numbered = Number(parts.digits) - 1;
  return convention === 'chess'
    ? { file: lettered, rank: numbered }
    : { file: numbered, rank: lettered };
}
