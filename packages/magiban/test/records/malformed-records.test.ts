/** The malformed records of data/malformed: each gives its code, its line and its column, and none throws. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../scripts/tools.mjs';
import {
  MALFORMED_RECORD_REASONS,
  makeRecord,
  parseRecord,
  RECORD_FORMATS,
  type RecordFormat,
} from '../../src/records.js';

interface Case {
  readonly record: string;
  readonly format?: RecordFormat;
  readonly code: string;
  /** The reason of a \`MalformedRecord\`. */
  readonly reason?: string;
  readonly line: number;
  readonly column: number;
}

const CASES = JSON.parse(
  readFileSync(join(ROOT, 'data/malformed/records.json'), 'utf8'),
) as readonly Case[];

describe('malformed records', () => {
  it('are plenty, and tell of every fault', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(200);
    const told = new Set(CASES.map(({ reason }) => reason));
    // Faulty bytes cannot stand in a text.
    const missing = MALFORMED_RECORD_REASONS.filter((reason) => !told.has(reason));
    expect(missing).toEqual(['encoding']);
  });

  it.each(CASES.map((given) => ({ name: JSON.stringify(given), given })))('$name', ({ given }) => {
    const { record, format, code, reason, line, column } = given;
    const read = parseRecord(record, format ? { format } : {});
    const records = read.ok ? read.value : [];
    const [error] = read.ok ? records.flatMap(({ errors }) => errors) : [read.error];
    const data = error?.data as Record<string, unknown>;
    expect({ code: error?.code, line: data.line, column: data.column }).toEqual({
      ...{ code, line, column },
    });
    if (reason) expect(data.reason).toBe(reason);
    expect(error?.message).toContain(`line ${line}, column ${column}: `);
    expect(data.game).toBe(records.find(({ errors }) => errors.length > 0)?.number ?? 1);
    for (const one of records) {
      expect(one.checked.ok).toBe(one.errors.length === 0);
      // What could be played can be written, and is the same again.
      for (const to of one.game ? RECORD_FORMATS : []) {
        const written = makeRecord(one.game as never, to);
        expect(written.ok).toBe(true);
        expect(written.ok && parseRecord(written.value.text, { format: to }).ok).toBe(true);
      }
    }
  });
});
