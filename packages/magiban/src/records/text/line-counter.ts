/**
 * Lines and columns of text in chunks. Indices are relative to the current chunk; those of earlier chunks are negative.
 * Lines end with LF, CR LF (even across two chunks) or CR.
 */
export interface Place {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units; a byte order mark at the start of a line does not count. */
  readonly column: number;
}

export const LF = 10;
export const CR = 13;

export class LineCounter {
  #line = 1;
  #start = 0;
  #lastCr = -2;

  at(index: number): Place {
    return { line: this.#line, column: this.columnOf(index) };
  }

  get line(): number {
    return this.#line;
  }

  columnOf(index: number): number {
    return index - this.#start + 1;
  }

  isLineStart(index: number): boolean {
    return index === this.#start;
  }

  /** Counts a line-end character; false for the LF of a CR LF, since the CR has ended the line. */
  newline(index: number, code: number): boolean {
    const second = code === LF && index === this.#lastCr + 1;
    if (code === CR) this.#lastCr = index;
    if (!second) this.#line++;
    this.#start = index + 1;
    return !second;
  }

  /** Excludes the first character of the line from the column count. */
  ignoreFirst(): void {
    this.#start++;
  }

  /** Ends the current chunk. */
  advance(length: number): void {
    this.#start -= length;
    this.#lastCr -= length;
  }
}
