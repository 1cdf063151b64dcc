/** The fields of a line of text such as FEN and SFEN, each with the column where it begins. */
export interface TextField {
  readonly text: string;
  /** Where it begins, from 1, in UTF-16 units. */
  readonly column: number;
}

/** The fields that were found, and what is wrong with their number or with the space between them. */
export interface Split {
  readonly fields: readonly TextField[];
  /** `index` is the number of the field that is missing, or of the first that is too many. */
  readonly fault?: { readonly index: number; readonly column: number; readonly reason: string };
}

const MISSING = 'this field is missing';
const TOO_MANY = 'text behind the last field';

/** Strictly one space between two fields, none elsewhere, and so many fields. */
export function splitFields(text: string, count: number): Split {
  const fields: TextField[] = [];
  const fault = (column: number, reason: string): Split => ({
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

/** Any white space around and between fields; as many as there are, but one at least. */
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
