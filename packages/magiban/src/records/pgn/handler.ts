/** The events of the PGN lexers, and their character classes. */
import type { PgnTextReason } from '../../errors/reasons/records.js';
import type { PgnLimit } from '../limits.js';
import type { Place } from '../text/line-counter.js';

export interface PgnHandler {
  /** Whether a tag pair may start in the middle of a line here: after a tag pair, or between games. */
  allowsTag(): boolean;
  tag(name: string, value: string, at: Place, valueAt: Place, afterEmptyLine: boolean): void;
  comment(text: string, at: Place): void;
  /** A move, a move number, both in one, a result, or a suffix annotation such as `!?`. */
  word(text: string, line: number, column: number): void;
  nag(digits: string, at: Place): void;
  open(at: Place): void;
  close(at: Place): void;
  /** `inTag`: inside a tag pair whose name has been read. */
  fault(reason: PgnTextReason, at: Place, inTag: boolean): void;
  limit(what: PgnLimit, at: Place, inTag: boolean): void;
}

/** 1: white space, 2: ends a word. ASCII only; all other characters are parts of words. */
export const CHARACTER_CLASS: Readonly<Uint8Array> = /* @__PURE__ */ (() => {
  const classes = new Uint8Array(128);
  for (const char of ' \t\v\f\r\n') classes[char.charCodeAt(0)] = 1;
  for (const char of '{}()[];$"<>*') classes[char.charCodeAt(0)] = 2;
  return classes;
})();

export function isSpace(code: number): boolean {
  return CHARACTER_CLASS[code] === 1;
}
