/**
 * A JSON parser whose values know their offset in the text, so that errors can be located. Otherwise it behaves like
 * `JSON.parse`. Open arrays and objects are kept on an explicit stack: text may nest them deeper than the call stack.
 */

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | ReadonlyMap<string, Json>;

/** A value and its offset in the text. */
export interface Json {
  readonly value: JsonValue;
  readonly offset: number;
}

/** The offset where parsing failed: not JSON, or nested too deeply. */
export class JsonFault {
  readonly offset: number;
  readonly reason: 'json' | 'depth';

  constructor(offset: number, reason: 'json' | 'depth') {
    this.offset = offset;
    this.reason = reason;
  }
}

const SPACE = /[ \t\r\n]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const WORDS = { true: true, false: false, null: null } as const;

export function parseJson(text: string, maxDepth: number): Json | JsonFault {
  // A `JsonFault` thrown inside goes no further than this.
  try {
    return new JsonReader(text, maxDepth).read();
  } catch (fault) {
    if (fault instanceof JsonFault) return fault;
    throw fault;
  }
}

/** An array or object that is still open. */
interface Open {
  readonly json: Json;
  readonly items?: Json[];
  readonly entries?: Map<string, Json>;
  /** In an object: the name of the next value. */
  name: string;
}

class JsonReader {
  readonly #text: string;
  readonly #maxDepth: number;
  #at = 0;

  constructor(text: string, maxDepth: number) {
    this.#text = text;
    this.#maxDepth = maxDepth;
    if (text.startsWith('\ufeff')) this.#at = 1;
  }

  read(): Json {
    const value = this.#value();
    this.#take(SPACE);
    if (this.#at < this.#text.length) throw new JsonFault(this.#at, 'json');
    return value;
  }

  #take(form: RegExp): string | undefined {
    form.lastIndex = this.#at;
    const found = form.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  /** Consumes this character if it comes next. */
  #sign(sign: string): boolean {
    this.#take(SPACE);
    if (this.#text.charAt(this.#at) !== sign) return false;
    this.#at++;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#sign(sign)) throw new JsonFault(this.#at, 'json');
  }

  #value(): Json {
    const open: Open[] = [];
    for (;;) {
      let done = this.#begin(open);
      // A complete value may complete its parent, and so on outwards.
      while (done) {
        const outer = open.at(-1);
        if (!outer) return done;
        this.#put(outer, done);
        if (this.#sign(',')) break;
        this.#expect(outer.entries ? '}' : ']');
        done = outer.json;
        open.pop();
      }
    }
  }

  /** Reads a value; undefined if it opens an array or object, which is then the last of `open`. */
  #begin(open: Open[]): Json | undefined {
    const outer = open.at(-1);
    if (outer?.entries) outer.name = this.#name();
    this.#take(SPACE);
    const offset = this.#at;
    if (open.length > this.#maxDepth) throw new JsonFault(offset, 'depth');
    if (this.#sign('{')) {
      const entries = new Map<string, Json>();
      const json = { offset, value: entries };
      if (this.#sign('}')) return json;
      open.push({ json, entries, name: '' });
      return undefined;
    }
    if (this.#sign('[')) {
      const items: Json[] = [];
      const json = { offset, value: items };
      if (this.#sign(']')) return json;
      open.push({ json, items, name: '' });
      return undefined;
    }
    return this.#plain(offset);
  }

  #put({ entries, items, name }: Open, json: Json): void {
    if (entries) entries.set(name, json);
    else items?.push(json);
  }

  /** Reads the name of a value in an object, and the colon after it. */
  #name(): string {
    this.#take(SPACE);
    const name = this.#string();
    if (name === undefined) throw new JsonFault(this.#at, 'json');
    this.#expect(':');
    return name;
  }

  #plain(offset: number): Json {
    const string = this.#string();
    if (string !== undefined) return { offset, value: string };
    const word = this.#take(WORD);
    if (word !== undefined) return { offset, value: WORDS[word as keyof typeof WORDS] };
    const number = this.#take(NUMBER);
    if (number === undefined) throw new JsonFault(offset, 'json');
    return { offset, value: Number(number) };
  }

  /** Reads a string, if one starts here. Not a regular expression: a long string would need a deep stack. */
  #string(): string | undefined {
    const from = this.#at;
    if (this.#text.charAt(from) !== '"') return undefined;
    let end = from + 1;
    for (let sign = ''; sign !== '"'; end++) {
      sign = this.#text.charAt(end);
      if (sign === '') throw new JsonFault(from, 'json');
      if (sign === '\\') end++;
    }
    this.#at = end;
    try {
      return JSON.parse(this.#text.slice(from, end)) as string;
    } catch {
      throw new JsonFault(from, 'json');
    }
  }
}
