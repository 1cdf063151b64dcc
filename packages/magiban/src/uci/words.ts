/**
 * A line of UCI or USI as words, with the rule of both protocols: unknown words are skipped, and the rest of the line
 * still counts. Reading never throws.
 */

/** Numbers are exact up to here; larger ones mean "unlimited". */
const HIGHEST = Number.MAX_SAFE_INTEGER;

/** The words of a line, taken one by one from the left. */
export class Words {
  readonly #text: string;
  readonly #word = /\S+/g;
  #next: RegExpExecArray | null;

  constructor(text: string) {
    this.#text = text;
    this.#next = this.#word.exec(text);
  }

  /** The next word without consuming it; undefined at the end. */
  get peek(): string | undefined {
    return this.#next?.[0];
  }

  take(): string | undefined {
    const word = this.#next?.[0];
    if (word !== undefined) this.#next = this.#word.exec(this.#text);
    return word;
  }

  /** Takes words up to the first that satisfies `isEnd`, which stays. */
  takeUntil(isEnd: (word: string) => boolean): string[] {
    const words: string[] = [];
    for (let word = this.peek; word !== undefined && !isEnd(word); word = this.peek) {
      words.push(word);
      this.take();
    }
    return words;
  }

  /** Skips to the first of the wanted words and takes it; undefined if there is none. */
  skipTo<W extends string>(wanted: readonly W[]): W | undefined {
    for (let word = this.take(); word !== undefined; word = this.take()) {
      const found = wanted.find((name) => name === word);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Takes the next word if it is an integer. */
  takeNumber(): number | undefined {
    const number = wholeNumber(this.peek);
    if (number !== undefined) this.take();
    return number;
  }

  /** Takes the rest of the line verbatim. */
  rest(): string {
    const text = this.#next ? this.#text.slice(this.#next.index).trimEnd() : '';
    this.#next = null;
    return text;
  }
}

/** Parses an integer with an optional sign. */
export function wholeNumber(word: string | undefined): number | undefined {
  if (word === undefined || !/^[+-]?\d+$/.test(word)) return undefined;
  // Adding zero turns -0 into 0.
  return Math.max(-HIGHEST, Math.min(HIGHEST, Number(word))) + 0;
}

/** Makes foreign text safe inside a line: a line break would start another command. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Joins the words that are defined with spaces. */
export function joined(words: readonly (string | number | undefined)[]): string {
  return words.filter((word) => word !== undefined && word !== '').join(' ');
}
