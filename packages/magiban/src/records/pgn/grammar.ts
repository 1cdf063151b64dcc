/**
 * The grammar of PGN: where games begin and end, and what a fault costs. This class implements `PgnReader`, which
 * documents the rules.
 */

import { limitExceeded, malformedPgn } from '../../errors/english/records.js';
import type { MagibanError } from '../../errors/error.js';
import type { PgnTextReason } from '../../errors/reasons/records.js';
import { PGN_LIMITS, type PgnLimit } from '../limits.js';
import type { Place } from '../text/line-counter.js';
import type { PgnHandler } from './handler.js';
import { PgnMovetext } from './movetext.js';
import { MAX_NAG } from './nags.js';
import { type GameResult, PgnRecord } from './record.js';
import { readWord } from './words.js';

/** `over`: after the result; `skip`: after a fault that ended the moves. */
type State = 'between' | 'tags' | 'moves' | 'skip' | 'over';

/** Faults after which the rest of the game is still readable. */
const SMALL_FAULTS: ReadonlySet<PgnTextReason | PgnLimit> = new Set([
  'duplicate-tag',
  'empty-variation',
  'early-nag',
  'nag',
  'suffix',
  'tags',
] as const);
const MAX_ERRORS_PER_GAME = 100;
const MAX_LOOSE_COMMENTS = 1000;

export class PgnGrammar implements PgnHandler {
  readonly complete: PgnRecord[] = [];
  stopped = false;
  readonly #strict: boolean;
  #state: State = 'between';
  #count = 0;
  #record = new PgnRecord(0, 0);
  #movetext = new PgnMovetext(this.#record.tree);
  /** Comments before the first tag pair of a game. */
  #comments: string[] = [];
  #skippedDepth = 0;

  constructor(strict: boolean) {
    this.#strict = strict;
  }

  end(at: Place): void {
    if (this.#state !== 'between') this.#finish(at);
  }

  allowsTag(): boolean {
    return this.#state !== 'moves' && this.#state !== 'skip';
  }

  tag(name: string, value: string, at: Place, valueAt: Place, afterEmptyLine: boolean): void {
    const isRepeated = this.#state === 'tags' && this.#record.headers.has(name);
    if (this.#state !== 'tags' || (isRepeated && afterEmptyLine)) {
      this.#begin('tags', at);
    } else if (isRepeated) {
      this.#fail('duplicate-tag', at);
      return;
    }
    const { tags, headers } = this.#record;
    if (tags.length >= PGN_LIMITS.tags) this.#fail('tags', at);
    if (this.stopped || tags.length >= PGN_LIMITS.tags) return;
    tags.push({ name, value, ...at, valueColumn: valueAt.column });
    headers.set(name, value);
  }

  comment(text: string, { line }: Place): void {
    if (this.stopped || this.#state === 'skip') return;
    const isBehind = this.#state === 'over' && line === this.#record.resultAt?.line;
    if (this.#state === 'tags' || this.#state === 'moves' || isBehind) this.#movetext.comment(text);
    else if (this.#comments.length < MAX_LOOSE_COMMENTS) this.#comments.push(text);
  }

  word(text: string, line: number, column: number): void {
    if (this.#state !== 'skip') this.#inMoves({ line, column });
    if (this.stopped) return;
    const {
      number,
      second = false,
      move,
      offset,
      nags,
      result,
      fault,
    } = readWord(text, this.#strict);
    if (this.#state === 'skip') {
      if (result && this.#skippedDepth === 0) this.#result(result, { line, column });
      return;
    }
    this.#movetext.number(number, second);
    if (move) this.#check(this.#movetext.move(move, line, column + offset), { line, column });
    if (fault) this.#fail(fault.reason, { line, column: column + fault.offset });
    for (const nag of nags) this.#check(this.#movetext.nag(nag), { line, column });
    if (result) this.#result(result, { line, column: column + offset });
  }

  nag(digits: string, at: Place): void {
    if (!this.#inMoves(at)) return;
    const nag = /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;
    if (nag <= MAX_NAG) this.#check(this.#movetext.nag(nag), at);
    else this.#fail('nag', at);
  }

  open(at: Place): void {
    if (this.#inMoves(at)) this.#check(this.#movetext.open(at), at);
    else if (this.#state === 'skip') this.#skippedDepth++;
  }

  close(at: Place): void {
    if (this.#inMoves(at)) this.#check(this.#movetext.close(), at);
    else if (this.#skippedDepth > 0) this.#skippedDepth--;
  }

  fault(reason: PgnTextReason, at: Place, inTag: boolean): void {
    const inTags = this.#state !== 'moves' && this.#state !== 'skip';
    if (inTag || (reason === 'tag-name' && inTags)) this.#failInTag(reason, at);
    else this.#fail(reason, at);
  }

  limit(what: PgnLimit, at: Place, inTag: boolean): void {
    if (inTag) this.#failInTag(what, at);
    else this.#fail(what, at);
  }

  /** Whether movetext is being read here; starts a game if none is open. */
  #inMoves(at: Place): boolean {
    if (this.stopped || this.#state === 'skip') return false;
    if (this.#state === 'between' || this.#state === 'over') this.#begin('moves', at);
    this.#state = 'moves';
    return true;
  }

  #begin(state: 'tags' | 'moves', at: Place): void {
    if (this.#state !== 'between') this.#finish(at);
    if (this.stopped) return;
    this.#record = new PgnRecord(++this.#count, at.line);
    this.#movetext = new PgnMovetext(this.#record.tree);
    for (const text of this.#comments.splice(0)) this.#movetext.comment(text);
    this.#state = state;
  }

  #result(result: GameResult, at: Place): void {
    if (this.#movetext.depth > 0 && this.#state === 'moves') {
      // Annotators end variations with a result; it is not the result of the game.
      if (this.#strict) this.#fail('early-result', at);
      return;
    }
    this.#record.result = result;
    this.#record.resultAt = at;
    this.#movetext.finish();
    this.#state = 'over';
  }

  /** Completes the game; `at` is where the next one begins or the text ends. */
  #finish(at: Place): void {
    const state = this.#state;
    const unclosed = state === 'over' ? undefined : this.#movetext.finish();
    if (unclosed && state !== 'skip') this.#fail('unclosed-variation', unclosed);
    if (this.#strict && state !== 'over') this.#fail('no-result', at);
    if (this.stopped) return;
    this.complete.push(this.#record);
    this.#state = 'between';
  }

  #check(reason: PgnTextReason | PgnLimit | undefined, at: Place): void {
    if (reason) this.#fail(reason, at);
  }

  /** Even an unreadable tag pair shows that the previous game is over. */
  #failInTag(reason: PgnTextReason | PgnLimit, at: Place): void {
    if (this.#state !== 'tags') this.#begin('tags', at);
    this.#note(reason, at);
  }

  #fail(reason: PgnTextReason | PgnLimit, at: Place): void {
    if (this.stopped || this.#state === 'skip') return;
    if (this.#state === 'between' || this.#state === 'over') this.#begin('moves', at);
    this.#note(reason, at);
    if (this.stopped || SMALL_FAULTS.has(reason)) return;
    this.#skippedDepth = this.#movetext.depth;
    this.#state = 'skip';
  }

  #note(reason: PgnTextReason | PgnLimit, at: Place): void {
    if (this.stopped) return;
    const { errors, number } = this.#record;
    if (errors.length < MAX_ERRORS_PER_GAME) errors.push(describe(reason, at, number));
    if (!this.#strict) return;
    this.#movetext.finish();
    this.complete.push(this.#record);
    this.stopped = true;
  }
}

function describe(
  reason: PgnTextReason | PgnLimit,
  { line, column }: Place,
  game: number,
): MagibanError {
  const place = { game, line, column };
  return reason in PGN_LIMITS
    ? limitExceeded({ what: reason as PgnLimit, limit: PGN_LIMITS[reason as PgnLimit], ...place })
    : malformedPgn({ reason: reason as PgnTextReason, ...place });
}
