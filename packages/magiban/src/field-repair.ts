/** Mends fields of a FEN or SFEN: what both have in common. Each repair is noted with what the field is read as. */
import type { FieldReason } from './errors/reasons/fen.js';
import { splitLoosely, type TextField } from './text-fields.js';

/** How a text that is wrong is read. */
export interface RepairOptions {
  /**
   * Mend what can be mended in a text: missing or extra fields, numbers out of range, impossible rights and the like. Each repair
   * is named in the position's `warnings`.
   */
  readonly repair?: boolean;
}

/** Notes what was wrong with a field, and what it is read as. */
export type NoteRepair<F, R> = (field: F, column: number, reason: R, used: string) => void;

/** The fields of a text, which is not blank, by any white space; `usual` are the defaults of missing ones, and what comes after the last is left out. */
export function repairFieldCount<F>(
  text: string,
  names: readonly F[],
  usual: readonly string[],
  note: NoteRepair<F, FieldReason>,
): TextField[] {
  const { fields, fault } = splitLoosely(text, usual.length);
  const end = text.trimEnd().length + 1;
  if (fault) note(names[usual.length] as F, fault.column, fault.reason, '');
  return usual.map((text, n) => {
    const given = fields[n];
    if (given) return given;
    note(names[n] as F, end, { reason: 'missing-field' }, text);
    return { text, column: end };
  });
}

/** One of two letters, in either case or as the first of a word. */
export function repairTurn(
  { text, column }: TextField,
  letters: readonly [string, string],
  note: (reason: FieldReason, used: string) => void,
): TextField {
  const letter = text.charAt(0).toLowerCase();
  if (letters.includes(text) || !letters.includes(letter)) return { text, column };
  note({ reason: 'unknown-turn', text, letters }, letter);
  return { text: letter, column };
}

/** A number within bounds, without sign or leading zeros; the nearest bound, or `min` for what is no number. */
export function repairNumber(
  { text, column }: TextField,
  min: number,
  max: number,
  note: (reason: FieldReason, used: string) => void,
): TextField {
  const value = /^\d+$/.test(text) ? Math.min(max, Math.max(min, Number(text))) : min;
  const used = String(value);
  if (used !== text) note({ reason: 'number-out-of-range', text, min, max }, used);
  return { text: used, column };
}

/** Runs of digits in a placement added up, where the sum is still one digit. */
export function repairPlacement(
  { text, column }: TextField,
  note: (column: number, used: string) => void,
): TextField {
  const mended = text.replace(/\d{2,}/g, (run, at: number) => {
    const sum = Array.from(run, Number).reduce((total, digit) => total + digit, 0);
    if (sum > 9) return run;
    note(column + at, String(sum));
    return String(sum);
  });
  return { text: mended, column };
}
