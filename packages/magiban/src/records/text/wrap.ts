/** Wraps words into lines of limited width. */
const WIDTH = 79;

export class WrappedText {
  #done = '';
  #line = '';
  #prefix = '';
  /** The last word, held back for text attached to it. */
  #word = '';

  /** Appends a word, on this line or the next. */
  word(word: string): void {
    this.#flush();
    this.#word = this.#prefix + word;
    this.#prefix = '';
  }

  /**
   * Appends text that may be wrapped at its spaces, except where the next line would start with a special character.
   */
  words(text: string): void {
    for (const part of text.split(/ (?![%[])/)) this.word(part);
  }

  /** Attaches text to the front of the next word. */
  prefix(text: string): void {
    this.#prefix += text;
  }

  /** Attaches text to the end of the last word. */
  glue(text: string): void {
    if (this.#word === '') this.word(text);
    else this.#word += text;
  }

  /** Appends text that takes the rest of its line. */
  line(text: string): void {
    this.word(text);
    this.#flush();
    this.#break();
  }

  toString(): string {
    this.#flush();
    this.#break();
    return this.#done;
  }

  #flush(): void {
    if (this.#word === '') return;
    // A % at the start of a line would hide the line.
    const fits = this.#line.length + 1 + this.#word.length <= WIDTH || this.#word.startsWith('%');
    if (!fits) this.#break();
    this.#line += this.#line === '' ? this.#word : ` ${this.#word}`;
    this.#word = '';
  }

  #break(): void {
    if (this.#line !== '') this.#done += `${this.#line}\n`;
    this.#line = '';
  }
}
