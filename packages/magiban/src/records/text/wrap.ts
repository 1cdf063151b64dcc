/** Words in lines of limited width. */
const WIDTH = 79;

export class WrappedText {
  #done = '';
  #line = '';
  #prefix = '';
  /** The last word, which waits for what may be glued to it. */
  #word = '';

  /** Puts a word behind the last, on this line or the next. */
  word(word: string): void {
    this.#flush();
    this.#word = this.#prefix + word;
    this.#prefix = '';
  }

  /** Text that may be torn at its spaces, except where a line would then begin with a sign that has a meaning there. */
  words(text: string): void {
    for (const part of text.split(/ (?![%[])/)) this.word(part);
  }

  /** What stands right before the next word. */
  prefix(text: string): void {
    this.#prefix += text;
  }

  /** What stands right behind the last word. */
  glue(text: string): void {
    if (this.#word === '') this.word(text);
    else this.#word += text;
  }

  /** Text that takes the rest of its line. */
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
