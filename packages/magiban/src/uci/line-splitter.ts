/**
 * Text that comes in pieces, cut into lines. A line ends with LF or CRLF. What a program writes without ever ending the line
 * is thrown away from a certain length on, so that it cannot fill the memory.
 */

const LONGEST_LINE = 1 << 20;

export class LineSplitter {
  #rest = '';
  #isTooLong = false;

  /** The lines that this piece completes, without their ends. */
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

  /** What is left at the end of the text: a last line without an end. */
  end(): string[] {
    const rest = this.#isTooLong ? '' : this.#rest;
    this.#rest = '';
    return rest === '' ? [] : [rest];
  }
}
