/**
 * JSON whose values know where in the text they stand, so that what is wrong with them can be told with its place. Otherwise
 * it is what `JSON.parse` does; nesting has a limit, so that no text can exhaust the stack.
 */

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | ReadonlyMap<string, Json>;

/** A value and where it begins. */
export interface Json {
  readonly value: JsonValue;
  readonly offset: number;
}

/** Where reading failed: it is no JSON, or nested too deeply. */
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
  // A fault inside is thrown to the outside, and goes no further.
  try {
    return new JsonReader(text, maxDepth).read();
  } catch (fault) {
    if (fault instanceof JsonFault) return fault;
    throw fault;
  }
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
    const value = this.#value(0);
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

  /** Whether this sign comes next; it is behind us then. */
  #sign(sign: string): boolean {
    this.#take(SPACE);
    if (this.#text.charAt(this.#at) !== sign) return false;
    this.#at++;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#sign(sign)) throw new JsonFault(this.#at, 'json');
  }

  #value(depth: number): Json {
    this.#take(SPACE);
    const offset = this.#at;
    if (depth > this.#maxDepth) throw new JsonFault(offset, 'depth');
    if (this.#sign('{')) return { offset, value: this.#object(depth) };
    if (this.#sign('[')) return { offset, value: this.#list(depth) };
    const string = this.#string();
    if (string !== undefined) return { offset, value: string };
    const word = this.#take(WORD);
    if (word !== undefined) return { offset, value: WORDS[word as keyof typeof WORDS] };
    const number = this.#take(NUMBER);
    if (number === undefined) throw new JsonFault(offset, 'json');
    return { offset, value: Number(number) };
  }

  /** A string, if one begins here. No regular expression: a long one would need a deep stack. */
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

  #object(depth: number): ReadonlyMap<string, Json> {
    const entries = new Map<string, Json>();
    if (this.#sign('}')) return entries;
    do {
      this.#take(SPACE);
      const name = this.#string();
      if (name === undefined) throw new JsonFault(this.#at, 'json');
      this.#expect(':');
      entries.set(name, this.#value(depth + 1));
    } while (this.#sign(','));
    this.#expect('}');
    return entries;
  }

  #list(depth: number): readonly Json[] {
    const items: Json[] = [];
    if (this.#sign(']')) return items;
    do items.push(this.#value(depth + 1));
    while (this.#sign(','));
    this.#expect(']');
    return items;
  }
}
