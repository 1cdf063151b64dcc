/**
 * PGN text in pieces → one `PgnRecord` after the other, each as soon as it is complete. The moves stay text: this knows
 * the grammar, but no game.
 *
 * Strict reading follows the standard of 1994 (its import format) and ends at the first fault. Lenient reading notes faults
 * in the game's `errors` and goes on: a faulty tag, mark or empty variation is left out; any other fault ends the moves of
 * the game, and reading goes on behind its result or with the next game.
 *
 * A game ends with its result; comments behind that on the same line still belong to it. A tag behind moves begins the
 * next game even without a result, and so does a tag that was given before, after an empty line.
 */
import { PgnGrammar } from './grammar.js';
import { PgnLexer } from './lexer.js';
import type { PgnRecord } from './record.js';

export interface PgnReaderOptions {
  /** Follow the standard to the letter and stop at the first fault. */
  readonly strict?: boolean;
}

export class PgnReader {
  readonly #grammar: PgnGrammar;
  readonly #lexer: PgnLexer;

  constructor({ strict = false }: PgnReaderOptions = {}) {
    this.#grammar = new PgnGrammar(strict);
    this.#lexer = new PgnLexer(this.#grammar, strict);
  }

  /** Reads on; the games that are complete now. */
  push(piece: string): PgnRecord[] {
    if (!this.#grammar.stopped) this.#lexer.push(piece);
    return this.#grammar.complete.splice(0);
  }

  /** The text is over; the game that was still open, if any. */
  end(): PgnRecord[] {
    if (!this.#grammar.stopped) {
      this.#lexer.end();
      this.#grammar.end(this.#lexer.place);
    }
    return this.#grammar.complete.splice(0);
  }

  /** A strict reader has met a fault and reads no further. */
  get stopped(): boolean {
    return this.#grammar.stopped;
  }

  /** Characters looked at so far. */
  get steps(): number {
    return this.#lexer.steps;
  }
}
