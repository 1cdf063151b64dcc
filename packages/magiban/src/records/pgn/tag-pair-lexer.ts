/**
 * The part of the PGN lexer inside a tag pair, `[Name "value"]`. A tag pair stays on one line; after a fault the rest of
 * the line is skipped. Lenient reading takes a quote that is not followed by `]` as part of the value, and a backslash
 * before any other character literally.
 */
import type { PgnTextReason } from '../../errors/reasons/records.js';
import { PGN_LIMITS } from '../limits.js';
import { CR, LF, type LineCounter, type Place } from '../text/line-counter.js';
import { CHARACTER_CLASS, isSpace, type PgnHandler } from './handler.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const TAG_CLOSE = 0x5d;
const PERCENT = 0x25;
/** Characters that the standard allows in a tag name. */
const STRICT_NAME = /^[A-Za-z0-9_]$/;

type State = 'name' | 'gap' | 'value' | 'escape' | 'quote' | 'rest';

/** Anything that is not a delimiter: names such as `FIDE-Id` occur. */
function isLenientName(char: string, code: number): boolean {
  return code > 127 ? !/\s/.test(char) : code !== PERCENT && CHARACTER_CLASS[code] === 0;
}

/** The end of a run of plain characters in a value. */
function plainEnd(piece: string, from: number): number {
  for (let i = from; i < piece.length; i++) {
    const code = piece.charCodeAt(i);
    if (code === QUOTE || code === BACKSLASH || code === LF || code === CR) return i;
  }
  return piece.length;
}

export class PgnTagLexer {
  isOpen = false;
  readonly #handler: PgnHandler;
  readonly #lines: LineCounter;
  readonly #strict: boolean;
  #state: State = 'name';
  #name = '';
  #value = '';
  /** White space after a quote, which may turn out to belong to the value. */
  #spaces = '';
  #start: Place = { line: 1, column: 1 };
  #valueStart: Place = this.#start;
  #afterEmptyLine = false;

  constructor(handler: PgnHandler, lines: LineCounter, strict: boolean) {
    this.#handler = handler;
    this.#lines = lines;
    this.#strict = strict;
  }

  begin(start: Place, afterEmptyLine: boolean): void {
    this.isOpen = true;
    this.#state = 'name';
    this.#name = '';
    this.#value = '';
    this.#start = start;
    this.#afterEmptyLine = afterEmptyLine;
  }

  /** Starts inside the value, right after its opening quote. */
  beginValue(name: string, start: Place, valueStart: Place): void {
    this.begin(start, true);
    this.#name = name;
    this.#valueStart = valueStart;
    this.#state = 'value';
  }

  /** Reads on from an index and returns the index after what was read, where the tag pair or the line ends. */
  read(piece: string, from: number): number {
    for (let i = from; i < piece.length; i++) {
      const code = piece.charCodeAt(i);
      if (code === LF || code === CR) {
        this.#endOfLine(this.#lines.at(i));
        return i;
      }
      if (this.#state === 'value' && code !== QUOTE && code !== BACKSLASH) {
        const end = plainEnd(piece, i + 1);
        this.#append(piece.slice(i, end));
        i = end - 1;
      } else if (this.#state !== 'rest') {
        this.#take(piece.charAt(i), code, i);
        if (!this.isOpen) return i + 1;
      }
    }
    return piece.length;
  }

  /** Call at the end of the text. */
  end(at: Place): void {
    if (this.isOpen) this.#endOfLine(at);
  }

  #take(char: string, code: number, index: number): void {
    if (this.#state === 'name') this.#inName(char, code, index);
    else if (this.#state === 'gap') this.#inGap(code, index);
    else if (this.#state === 'value') this.#inValue(char, code);
    else if (this.#state === 'escape') this.#inEscape(char, code, index);
    else if (this.#state === 'quote') this.#behindQuote(char, code, index);
  }

  #inName(char: string, code: number, index: number): void {
    if (this.#strict ? STRICT_NAME.test(char) : isLenientName(char, code)) {
      this.#name += char;
      if (this.#name.length > PGN_LIMITS.word) {
        this.#handler.limit('word', this.#start, true);
        this.#state = 'rest';
      }
    } else if (this.#name === '') {
      if (!isSpace(code)) this.#fault('tag-name', this.#lines.at(index), false);
    } else if (isSpace(code) || code === QUOTE || code === TAG_CLOSE) {
      this.#state = 'gap';
      this.#inGap(code, index);
    } else {
      this.#fault('tag-name', this.#lines.at(index), false);
    }
  }

  #inGap(code: number, index: number): void {
    if (code === QUOTE) {
      this.#state = 'value';
      this.#valueStart = this.#lines.at(index + 1);
    } else if (!isSpace(code)) {
      this.#fault('tag-value', this.#lines.at(index), true);
    }
  }

  #inValue(char: string, code: number): void {
    if (code === BACKSLASH) {
      this.#state = 'escape';
    } else if (code === QUOTE) {
      this.#state = 'quote';
      this.#spaces = '';
    } else {
      this.#append(char);
    }
  }

  #inEscape(char: string, code: number, index: number): void {
    this.#state = 'value';
    if (code === QUOTE || code === BACKSLASH) this.#append(char);
    else if (this.#strict) this.#fault('escape', this.#lines.at(index - 1), true);
    else this.#append(`\\${char}`);
  }

  #behindQuote(char: string, code: number, index: number): void {
    if (code === TAG_CLOSE) {
      this.isOpen = false;
      const at = this.#start;
      this.#handler.tag(this.#name, this.#value, at, this.#valueStart, this.#afterEmptyLine);
    } else if (isSpace(code)) {
      this.#spaces += char;
      if (this.#spaces.length > PGN_LIMITS.word)
        this.#fault('unclosed-tag', this.#lines.at(index), true);
    } else if (this.#strict) {
      this.#fault('unclosed-tag', this.#lines.at(index), true);
    } else {
      this.#append(`"${this.#spaces}`);
      this.#state = 'value';
      this.#inValue(char, code);
    }
  }

  #append(text: string): void {
    this.#value += text;
    if (this.#value.length <= PGN_LIMITS.text) return;
    this.#handler.limit('text', this.#valueStart, true);
    this.#state = 'rest';
  }

  #endOfLine(at: Place): void {
    const state = this.#state;
    this.isOpen = false;
    if (state === 'name' && this.#name === '') this.#handler.fault('tag-name', at, false);
    else if (state === 'name' || state === 'gap') this.#handler.fault('tag-value', at, true);
    else if (state === 'quote') this.#handler.fault('unclosed-tag', at, true);
    else if (state !== 'rest') this.#handler.fault('unclosed-string', this.#quotePlace(), true);
  }

  #quotePlace(): Place {
    return { line: this.#valueStart.line, column: this.#valueStart.column - 1 };
  }

  #fault(reason: PgnTextReason, at: Place, inTag: boolean): void {
    this.#handler.fault(reason, at, inTag);
    this.#state = 'rest';
  }
}
