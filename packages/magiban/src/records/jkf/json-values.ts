/** Typed access to JSON values for JKF: a value of another type is a fault of the record, `null` counts as absent. */

import type { JsonExpectation } from '../../errors/reasons/records.js';
import type { TextRecord } from '../record-text.js';
import { isPieceCode, type PieceCode, type Side } from '../record-words.js';
import type { Place } from '../text/line-counter.js';
import { LineStarts } from '../text/lines.js';
import type { Json } from './json-places.js';

export class JsonValues {
  readonly #lines: LineStarts;
  readonly #record: TextRecord;

  constructor(text: string, record: TextRecord) {
    this.#lines = new LineStarts(text);
    this.#record = record;
  }

  place({ offset }: Pick<Json, 'offset'>): Place {
    return this.#lines.at(offset);
  }

  wrong(json: Json, expectation: JsonExpectation): undefined {
    this.#record.fault({ reason: 'json-value', ...expectation }, this.place(json));
  }

  lacks(json: Json, name: string): undefined {
    this.#record.fault({ reason: 'json-member', name }, this.place(json));
  }

  object(json: Json | undefined): ReadonlyMap<string, Json> | undefined {
    if (!json || json.value === null) return undefined;
    return json.value instanceof Map ? json.value : this.wrong(json, { expected: 'object' });
  }

  list(json: Json | undefined): readonly Json[] | undefined {
    if (!json || json.value === null) return undefined;
    return Array.isArray(json.value) ? json.value : this.wrong(json, { expected: 'list' });
  }

  string(json: Json | undefined): string | undefined {
    if (!json || json.value === null) return undefined;
    return typeof json.value === 'string' ? json.value : this.wrong(json, { expected: 'string' });
  }

  number(json: Json | undefined, min: number, max: number): number | undefined {
    if (!json || json.value === null) return undefined;
    const { value } = json;
    return typeof value === 'number' && value >= min && value <= max
      ? value
      : this.wrong(json, { expected: 'number', min, max });
  }

  piece(json: Json | undefined): PieceCode | undefined {
    const text = this.string(json);
    if (!json || text === undefined) return undefined;
    return isPieceCode(text) ? text : this.wrong(json, { expected: 'piece' });
  }

  whole(json: Json | undefined, min: number, max: number): number | undefined {
    const number = this.number(json, min, max);
    if (!json || number === undefined) return undefined;
    return Number.isInteger(number) ? number : this.wrong(json, { expected: 'integer' });
  }

  side(json: Json | undefined): Side | undefined {
    const number = this.whole(json, 0, 1);
    return number === undefined ? undefined : number === 0 ? 'sente' : 'gote';
  }

  square(json: Json | undefined): number | undefined {
    const object = this.object(json);
    if (!json || !object) return undefined;
    const x = this.whole(object.get('x'), 1, 9);
    const y = this.whole(object.get('y'), 1, 9);
    if (x !== undefined && y !== undefined) return 10 * x + y;
    const missing = ['x', 'y'].find((name) => (object.get(name)?.value ?? null) === null);
    return missing === undefined ? undefined : this.lacks(json, missing);
  }
}
