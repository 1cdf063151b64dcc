/** Typed access to JSON values for JKF: a value of another type is a fault of the record, `null` counts as absent. */

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

  wrong(json: Json, expected: string): undefined {
    this.#record.fault('json-value', this.place(json), `expected ${expected}`);
  }

  object(json: Json | undefined): ReadonlyMap<string, Json> | undefined {
    if (!json || json.value === null) return undefined;
    return json.value instanceof Map ? json.value : this.wrong(json, 'an object');
  }

  list(json: Json | undefined): readonly Json[] | undefined {
    if (!json || json.value === null) return undefined;
    return Array.isArray(json.value) ? json.value : this.wrong(json, 'a list');
  }

  string(json: Json | undefined): string | undefined {
    if (!json || json.value === null) return undefined;
    return typeof json.value === 'string' ? json.value : this.wrong(json, 'a text');
  }

  number(json: Json | undefined, min: number, max: number): number | undefined {
    if (!json || json.value === null) return undefined;
    const { value } = json;
    return typeof value === 'number' && value >= min && value <= max
      ? value
      : this.wrong(json, `a number from ${min} to ${max}`);
  }

  piece(json: Json | undefined): PieceCode | undefined {
    const text = this.string(json);
    if (!json || text === undefined) return undefined;
    return isPieceCode(text) ? text : this.wrong(json, 'the two letters of a piece');
  }

  whole(json: Json | undefined, min: number, max: number): number | undefined {
    const number = this.number(json, min, max);
    if (!json || number === undefined) return undefined;
    return Number.isInteger(number) ? number : this.wrong(json, 'a whole number');
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
    const isMissing = ['x', 'y'].some((name) => (object.get(name)?.value ?? null) === null);
    return isMissing ? this.wrong(json, 'x and y') : undefined;
  }
}
