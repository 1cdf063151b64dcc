/**
 * The part of the PGN lexer for `{…}`, `;` comments, and `%` escape lines.
 *
 * An empty line followed by `[Event "` inside a brace comment starts the next game: a missing closing brace costs one
 * game, not the rest of the file.
 */

import { PGN_LIMITS } from '../limits.js';
import { CR, LF, type LineCounter, type Place } from '../text/line-counter.js';
import { isSpace, type PgnHandler } from './handler.js';

const BRACE_CLOSE = 0x7d;
const NEXT_GAME = '[Event "';

export type CommentKind = 'brace' | 'line' | 'escape';

export class PgnCommentLexer {
  isOpen = false;
  /** The place of the `[` that started a game inside the last comment, if one did. */
  interruption: Place | undefined;
  readonly #handler: PgnHandler;
  readonly #lines: LineCounter;
  #kind: CommentKind = 'brace';
  #start: Place = { line: 1, column: 1 };
  #text = '';
  #tooLong = false;
  /** Line ends since the last character that is not white space; how much of `NEXT_GAME` has matched. */
  #newlines = 0;
  #met = 0;
  #probeStart: Place = this.#start;

  constructor(handler: PgnHandler, lines: LineCounter) {
    this.#handler = handler;
    this.#lines = lines;
  }

  begin(kind: CommentKind, start: Place): void {
    this.isOpen = true;
    this.interruption = undefined;
    this.#kind = kind;
    this.#start = start;
    this.#text = '';
    this.#tooLong = kind === 'escape';
    this.#newlines = 0;
    this.#met = 0;
  }

  /** Reads on from an index and returns the index after what was read. */
  read(piece: string, from: number): number {
    return this.#kind === 'brace' ? this.#readBrace(piece, from) : this.#readLine(piece, from);
  }

  /** Call at the end of the text. */
  end(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    if (this.#kind === 'brace') this.#handler.fault('unclosed-comment', this.#start, false);
    else this.#finish();
  }

  #readLine(piece: string, from: number): number {
    let i = from;
    while (i < piece.length && piece.charCodeAt(i) !== LF && piece.charCodeAt(i) !== CR) i++;
    this.#keep(piece, from, i);
    if (i < piece.length) this.#finish();
    return i;
  }

  #readBrace(piece: string, from: number): number {
    for (let i = from; i < piece.length; i++) {
      const code = piece.charCodeAt(i);
      if (code === BRACE_CLOSE) {
        this.#keep(piece, from, i);
        this.#finish();
        return i + 1;
      }
      if (this.#met > 0 || this.#newlines > 0 || code === LF || code === CR) {
        if (!this.#atLineStart(code, i)) continue;
        // The game continues after `[Event "`, in the value of its first tag pair.
        this.isOpen = false;
        this.#handler.fault('unclosed-comment', this.#start, false);
        this.interruption = this.#probeStart;
        return i + 1;
      }
    }
    this.#keep(piece, from, piece.length);
    return piece.length;
  }

  /** Matches the characters at the start of a line; true when they start a game. */
  #atLineStart(code: number, index: number): boolean {
    if (code === LF || code === CR) {
      this.#met = 0;
      if (this.#lines.newline(index, code)) this.#newlines++;
      return false;
    }
    if (this.#met === 0 && isSpace(code)) return false;
    if (this.#newlines < 2 || code !== NEXT_GAME.charCodeAt(this.#met)) {
      this.#newlines = 0;
      this.#met = 0;
      return false;
    }
    if (this.#met === 0) this.#probeStart = this.#lines.at(index);
    this.#met++;
    return this.#met === NEXT_GAME.length;
  }

  #keep(piece: string, from: number, to: number): void {
    if (this.#tooLong) return;
    this.#text += piece.slice(from, to);
    if (this.#text.length <= PGN_LIMITS.text) return;
    this.#text = '';
    this.#tooLong = true;
    this.#handler.limit('text', this.#start, false);
  }

  #finish(): void {
    this.isOpen = false;
    if (!this.#tooLong) this.#handler.comment(this.#text, this.#start);
  }
}
