/**
 * Strict CSV for tables of numbers: the header must match, every row must be complete. Errors have file, line and column.
 * No quoting: our tables hold no text that would need it.
 */
import { malformedTable } from './errors/english/boards.js';
import { err, ok, type Result } from './errors/error.js';
import type { MalformedTableReason } from './errors/reasons/boards.js';

export interface Field {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

export function malformed(
  file: string,
  { line, column }: { line: number; column: number },
  reason: MalformedTableReason,
) {
  return err(malformedTable({ file, line, column, ...reason }));
}

/** Parses the rows after the header, each with one field per column. */
export function parseCsv(
  file: string,
  text: string,
  columns: readonly string[],
): Result<readonly (readonly Field[])[]> {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  else return malformed(file, endOf(lines), { reason: 'unfinished-line' });
  const [header = '', ...body] = lines;
  if (header !== columns.join(',')) {
    return malformed(file, { line: 1, column: 1 }, { reason: 'wrong-header', columns });
  }
  const rows: Field[][] = [];
  for (const [i, line] of body.entries()) {
    const fields = fieldsOf(line, i + 2);
    if (fields.length !== columns.length) {
      const place = fields[columns.length] ?? { line: i + 2, column: line.length + 1 };
      return malformed(file, place, {
        reason: 'field-count',
        fields: fields.length,
        expected: columns.length,
      });
    }
    rows.push(fields);
  }
  return ok(rows);
}

function endOf(lines: readonly string[]): { line: number; column: number } {
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

function fieldsOf(line: string, lineNumber: number): Field[] {
  let column = 1;
  return line.split(',').map((text) => {
    const field = { text, line: lineNumber, column };
    column += text.length + 1;
    return field;
  });
}

export function makeCsv(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return `${[columns, ...rows].map((row) => row.join(',')).join('\n')}\n`;
}

/** Parses a decimal integer within bounds. */
export function parseWhole(file: string, field: Field, min: number, max: number): Result<number> {
  const value = /^\d{1,6}$/.test(field.text) ? Number(field.text) : Number.NaN;
  if (value >= min && value <= max) return ok(value);
  return malformed(file, field, { reason: 'not-an-integer', text: field.text, min, max });
}

/** Parses a number of at most `bits` bits, `0x` and hexadecimal digits; returns it in the same form. */
export function parseHex(file: string, field: Field, bits: number): Result<string> {
  if (!/^0x[0-9a-f]+$/i.test(field.text)) {
    return malformed(file, field, { reason: 'not-hexadecimal', text: field.text });
  }
  if (BigInt(field.text) >> BigInt(bits) !== 0n) {
    return malformed(file, field, { reason: 'too-many-bits', text: field.text, bits });
  }
  return ok(field.text.toLowerCase());
}
