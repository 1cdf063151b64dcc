/** The lines of a text and where they begin; a line ends with LF, CR LF or CR. */
import type { Place } from './line-counter.js';

export interface TextLine {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

export function* textLines(text: string): Generator<TextLine> {
  const { starts, ends } = new LineStarts(text);
  for (const [i, start] of starts.entries()) {
    // The rest after the last line end is a line only if it is not empty.
    if (i + 1 < starts.length || start < text.length) {
      yield { text: text.slice(start, ends[i]), line: i + 1 };
    }
  }
}

export class LineStarts {
  /** The offsets where lines begin and end. A byte order mark is not part of the first. */
  readonly starts: number[];
  readonly ends: number[] = [];

  constructor(text: string) {
    this.starts = [text.startsWith('\ufeff') ? 1 : 0];
    for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) {
      this.ends.push(index);
      this.starts.push(index + end.length);
    }
    this.ends.push(text.length);
  }

  /** Returns the line and column of an offset. */
  at(offset: number): Place {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: Math.max(1, offset - (this.starts[low] as number) + 1) };
  }
}

export function isBlank(text: string): boolean {
  return /^[\s　]*$/.test(text);
}
