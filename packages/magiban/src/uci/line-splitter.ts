/**
 * Splits chunks of text into lines that end with LF or CRLF. An overlong line without an end is dropped from a certain
 * length on, so that it cannot fill the memory.
 */

const LONGEST_LINE = 1 << 20;

export class LineSplitter {
  #rest = '';
  #isTooLong = false;

  /** Returns the lines that this chunk completes, without line endings. */
  push(piece: string): string[] {
    const lines = piece.split('\n');
    const last = lines.pop() as string;
    if (lines.length > 0) {
      lines[0] = this.#rest + lines[0];
      if (this.#isTooLong) lines.shift();
      this.#rest = '';
      this.#isTooLong = false;
    }
    this.#rest += last;
    if (this.#rest.length > LONGEST_LINE) {
      this.#rest = '';
      this.#isTooLong = true;
    }
    return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  }

  /** Returns the rest at the end of the text: a last line without a line ending. */
  end(): string[] {
    const rest = this.#isTooLong ? '' : this.#rest;
    this.#rest = '';
    return rest === '' ? [] : [rest];
  }
}
