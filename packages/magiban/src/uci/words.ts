/**
 * A line of UCI or USI as words, with the rule that both protocols share: what is not understood is skipped, and the rest of
 * the line still counts. Reading never throws; it takes what is there.
 */

/** A number stays exact up to here; more digits than that mean "as much as you like". */
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

  /** The next word, without taking it; nothing at the end. */
  get peek(): string | undefined {
    return this.#next?.[0];
  }

  take(): string | undefined {
    const word = this.#next?.[0];
    if (word !== undefined) this.#next = this.#word.exec(this.#text);
    return word;
  }

  /** Takes words up to, and not with, the first that is one of these. */
  takeUntil(isEnd: (word: string) => boolean): string[] {
    const words: string[] = [];
    for (let word = this.peek; word !== undefined && !isEnd(word); word = this.peek) {
      words.push(word);
      this.take();
    }
    return words;
  }

  /** Takes words as long as they are none of these, and the first that is; nothing if there is none. */
  skipTo<W extends string>(wanted: readonly W[]): W | undefined {
    for (let word = this.take(); word !== undefined; word = this.take()) {
      const found = wanted.find((name) => name === word);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Takes a whole number if the next word is one. */
  takeNumber(): number | undefined {
    const number = wholeNumber(this.peek);
    if (number !== undefined) this.take();
    return number;
  }

  /** Takes all that is left, as it is written. */
  rest(): string {
    const text = this.#next ? this.#text.slice(this.#next.index).trimEnd() : '';
    this.#next = null;
    return text;
  }
}

/** A whole number with or without a sign. */
export function wholeNumber(word: string | undefined): number | undefined {
  if (word === undefined || !/^[+-]?\d+$/.test(word)) return undefined;
  // Adding zero makes 0 of -0.
  return Math.max(-HIGHEST, Math.min(HIGHEST, Number(word))) + 0;
}

/** Text that somebody else has chosen, as a part of a line: a line break in it would begin another command. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The words of a line that are there. */
export function joined(words: readonly (string | number | undefined)[]): string {
  return words.filter((word) => word !== undefined && word !== '').join(' ');
}
