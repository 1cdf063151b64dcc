/**
 * PGN text in chunks → one `PgnRecord` after the other, each as soon as it is complete. Moves stay text: the reader knows
 * the grammar but no rules.
 *
 * Strict reading follows the standard of 1994 (its import format) and stops at the first fault. Lenient reading records
 * faults in the game's `errors` and goes on: a faulty tag pair, NAG or empty variation is dropped; any other fault ends the
 * movetext, and reading resumes after the game's result or with the next game.
 *
 * A game ends with its result; comments after it on the same line still belong to it. A tag pair after moves starts the
 * next game even without a result, and so does a repeated tag after an empty line.
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

  /** Reads a chunk and returns the games that it completes. */
  push(piece: string): PgnRecord[] {
    if (!this.#grammar.stopped) this.#lexer.push(piece);
    return this.#grammar.complete.splice(0);
  }

  /** Ends the text and returns the game that was still open, if any. */
  end(): PgnRecord[] {
    if (!this.#grammar.stopped) {
      this.#lexer.end();
      this.#grammar.end(this.#lexer.place);
    }
    return this.#grammar.complete.splice(0);
  }

  /** Whether a strict reader has stopped at a fault. */
  get stopped(): boolean {
    return this.#grammar.stopped;
  }

  /** Characters read so far. */
  get steps(): number {
    return this.#lexer.steps;
  }
}
