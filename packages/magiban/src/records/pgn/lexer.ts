/**
 * PGN text in chunks of any size → tag pairs, words and comments, for a `PgnHandler`. A state machine that survives chunk
 * boundaries, so a file of any length needs the memory of one token; no character is read more than twice.
 *
 * It knows lines and columns but no grammar. After a fault it goes on: in a tag pair with the next line, elsewhere with
 * the next character. Tag pairs and comments have their own lexers.
 */

import { PGN_LIMITS } from '../limits.js';
import { CR, LF, LineCounter, type Place } from '../text/line-counter.js';
import { PgnCommentLexer } from './comment-lexer.js';
import { CHARACTER_CLASS, isSpace, type PgnHandler } from './handler.js';
import { PgnTagLexer } from './tag-pair-lexer.js';

const BYTE_ORDER_MARK = 0xfeff;
const OPEN = 0x28;
/** `e8(Q)` is one word, but a variation directly after a move is not. */
const PROMOTION_SQUARE = /[a-h][18]$/;
const PROMOTION = /^\([QRBNqrbn]?$/;

type State = 'between' | 'word' | 'promotion' | 'nag';

export class PgnLexer {
  /** Characters read: lets a test prove linear time without a clock. */
  steps = 0;
  readonly #handler: PgnHandler;
  readonly #lines = new LineCounter();
  readonly #comment: PgnCommentLexer;
  readonly #tag: PgnTagLexer;
  #state: State = 'between';
  #text = '';
  #line = 1;
  #column = 1;
  /** `(` or `(Q` after a word, until it is clear whether they belong to it. */
  #held = '';
  #lineHasText = false;
  #emptyLine = false;

  constructor(handler: PgnHandler, strict: boolean) {
    this.#handler = handler;
    this.#comment = new PgnCommentLexer(handler, this.#lines);
    this.#tag = new PgnTagLexer(handler, this.#lines, strict);
  }

  push(piece: string): void {
    for (let i = 0; i < piece.length; ) {
      const next = this.#read(piece, i);
      this.steps += Math.max(1, next - i);
      i = next;
    }
    this.#lines.advance(piece.length);
  }

  /** The place where the text ends, once all chunks are pushed. */
  get place(): Place {
    return this.#lines.at(0);
  }

  end(): void {
    this.#comment.end();
    this.#tag.end(this.place);
    if (this.#state === 'promotion') this.#releaseHeld();
    this.#endToken();
  }

  #read(piece: string, i: number): number {
    if (this.#comment.isOpen) return this.#readComment(piece, i);
    if (this.#tag.isOpen) return this.#tag.read(piece, i);
    switch (this.#state) {
      case 'word':
        return this.#readWord(piece, i);
      case 'promotion':
        return this.#readPromotion(piece, i);
      case 'nag':
        return this.#readNag(piece, i);
      case 'between':
        return this.#between(piece, i);
    }
  }

  #readComment(piece: string, i: number): number {
    const next = this.#comment.read(piece, i);
    this.#lineHasText = true;
    const start = this.#comment.interruption;
    if (start) {
      this.#comment.interruption = undefined;
      this.#tag.beginValue('Event', start, this.#lines.at(next));
    }
    return next;
  }

  #between(piece: string, i: number): number {
    const code = piece.charCodeAt(i);
    if (code === LF || code === CR) {
      if (this.#lines.newline(i, code)) {
        this.#emptyLine ||= !this.#lineHasText;
        this.#lineHasText = false;
      }
    } else if (code === BYTE_ORDER_MARK) {
      if (this.#lines.isLineStart(i)) this.#lines.ignoreFirst();
    } else if (!isSpace(code)) {
      const first = !this.#lineHasText;
      this.#lineHasText = true;
      return this.#beginToken(piece.charAt(i), i, first);
    }
    return i + 1;
  }

  #beginToken(char: string, i: number, first: boolean): number {
    switch (char) {
      case '{':
        this.#comment.begin('brace', this.#lines.at(i));
        break;
      case ';':
        this.#comment.begin('line', this.#lines.at(i));
        break;
      case '[':
        if (first || this.#handler.allowsTag()) {
          this.#tag.begin(this.#lines.at(i), this.#emptyLine);
          this.#emptyLine = false;
        } else {
          this.#handler.fault('misplaced-tag', this.#lines.at(i), false);
        }
        break;
      case '(':
        this.#handler.open(this.#lines.at(i));
        break;
      case ')':
        this.#handler.close(this.#lines.at(i));
        break;
      case '}':
        this.#handler.fault('stray-brace', this.#lines.at(i), false);
        break;
      case ']':
      case '"':
      case '<':
      case '>':
        this.#handler.fault('stray-character', this.#lines.at(i), false);
        break;
      case '*':
        this.#handler.word(char, this.#lines.line, this.#lines.columnOf(i));
        break;
      case '$':
        this.#begin('nag', i);
        break;
      default:
        if (char === '%' && this.#lines.isLineStart(i)) {
          this.#comment.begin('escape', this.#lines.at(i));
          break;
        }
        this.#begin('word', i);
        return i;
    }
    return i + 1;
  }

  #begin(state: State, i: number): void {
    this.#state = state;
    this.#text = '';
    this.#line = this.#lines.line;
    this.#column = this.#lines.columnOf(i);
  }

  #readWord(piece: string, from: number): number {
    let i = from;
    while (i < piece.length) {
      const code = piece.charCodeAt(i);
      if (code < 128 ? CHARACTER_CLASS[code] !== 0 : code === BYTE_ORDER_MARK) break;
      i++;
    }
    // One character more than allowed is enough to detect the fault.
    const room = PGN_LIMITS.word + 1 - this.#text.length;
    this.#text += piece.slice(from, Math.min(i, from + room));
    if (i === piece.length) return i;
    if (piece.charCodeAt(i) === OPEN && PROMOTION_SQUARE.test(this.#text)) {
      this.#state = 'promotion';
      this.#held = '(';
      return i + 1;
    }
    this.#endToken();
    return i;
  }

  #readPromotion(piece: string, i: number): number {
    const char = piece.charAt(i);
    if (char === ')' && this.#held.length === 2) {
      this.#text += `${this.#held})`;
      this.#state = 'word';
      return i + 1;
    }
    if (PROMOTION.test(this.#held + char)) {
      this.#held += char;
      return i + 1;
    }
    this.#releaseHeld();
    return i;
  }

  /** The held text starts a variation after all, perhaps with the first letter of its first move. */
  #releaseHeld(): void {
    const column = this.#column + this.#text.length;
    this.#endToken();
    this.#handler.open({ line: this.#line, column });
    if (this.#held.length === 1) return;
    this.#state = 'word';
    this.#text = this.#held.slice(1);
    this.#column = column + 1;
  }

  #readNag(piece: string, from: number): number {
    let i = from;
    while (i < piece.length && piece.charCodeAt(i) >= 0x30 && piece.charCodeAt(i) <= 0x39) i++;
    this.#text += piece.slice(from, Math.min(i, from + 4));
    this.#text = this.#text.slice(0, 4);
    if (i < piece.length) this.#endToken();
    return i;
  }

  #endToken(): void {
    const state = this.#state;
    this.#state = 'between';
    const at = { line: this.#line, column: this.#column };
    if (state === 'nag') this.#handler.nag(this.#text, at);
    if (state !== 'word' && state !== 'promotion') return;
    if (this.#text.length > PGN_LIMITS.word) this.#handler.limit('word', at, false);
    else this.#handler.word(this.#text, this.#line, this.#column);
  }
}
