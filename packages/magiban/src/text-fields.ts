/** Splits a line of text such as FEN and SFEN into fields with their columns. */
import type { FieldCountReason } from './errors/reasons/fen.js';

export interface TextField {
  readonly text: string;
  /** The column of the field, from 1, in UTF-16 units. */
  readonly column: number;
}

/** The fields found, and the fault in their number or separators. */
export interface Split {
  readonly fields: readonly TextField[];
  /** `index` is that of the missing field, or of the first extra one. */
  readonly fault?: {
    readonly index: number;
    readonly column: number;
    readonly reason: FieldCountReason;
  };
}

const MISSING: FieldCountReason = { reason: 'missing-field' };
const TOO_MANY: FieldCountReason = { reason: 'trailing-text' };

/** Splits strictly: exactly `count` fields, one space between two, none elsewhere. */
export function splitFields(text: string, count: number): Split {
  const fields: TextField[] = [];
  const fault = (column: number, reason: FieldCountReason): Split => ({
    fields,
    fault: { index: fields.length, column, reason },
  });
  for (let from = 0; from <= text.length; ) {
    if (fields.length === count) return fault(from, TOO_MANY);
    const space = text.indexOf(' ', from);
    const to = space < 0 ? text.length : space;
    if (to === from) return fault(from + 1, MISSING);
    fields.push({ text: text.slice(from, to), column: from + 1 });
    from = to + 1;
  }
  return fields.length === count ? { fields } : fault(text.length + 1, MISSING);
}

/** Splits leniently: any white space around and between fields; at least one field, at most `count`. */
export function splitLoosely(text: string, count: number): Split {
  const all = Array.from(text.matchAll(/\S+/g), (match) => ({
    text: match[0],
    column: match.index + 1,
  }));
  const fields = all.slice(0, count);
  const extra = all[count];
  if (extra) return { fields, fault: { index: count, column: extra.column, reason: TOO_MANY } };
  if (fields.length > 0) return { fields };
  return { fields, fault: { index: 0, column: text.length + 1, reason: MISSING } };
}
