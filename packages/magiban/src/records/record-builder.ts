/**
 * Builds a record while its text is read from top to bottom. Lines of moves follow each other; a variation names the move of
 * the previous line that it replaces, so the builder remembers that line.
 */

import { RECORD_LIMITS, tooMuch } from './limits.js';
import {
  plainHeader,
  type RecordFormat,
  type TextMove,
  TextRecord,
  type TextStep,
} from './record-text.js';
import type { Termination } from './terminations.js';
import type { Place } from './text/line-counter.js';
import { type Branch, MoveNode } from './tree.js';

type TextPlace = Branch<TextStep>;

export class RecordBuilder {
  readonly record: TextRecord;
  /** The start and the moves of the current line. */
  #line: TextPlace[];
  /** Comments between the heading of a variation and its first move; undefined elsewhere. */
  #before: string[] | undefined;
  /** Whether the variation has no branch point in the game: its moves are read but dropped. */
  #lost = false;
  #steps = 0;
  /** The offset of the move numbers in this line. */
  #slip = 0;

  constructor(number: number, format: RecordFormat, line: number) {
    this.record = new TextRecord(number, format, line);
    this.#line = [this.record.tree];
  }

  /** The last move, or the start. */
  get end(): TextPlace {
    return this.#line.at(-1) as TextPlace;
  }

  /** The number of moves in the line, without its termination. */
  get moves(): number {
    return this.end.ply - (this.isOver ? 1 : 0);
  }

  get isOver(): boolean {
    return this.end instanceof MoveNode && 'ending' in this.end.move;
  }

  get isEmpty(): boolean {
    return this.record.tree.children.length === 0;
  }

  /** Checks the number of the next move. Some programs count on from the start's number; an offset is reported once. */
  number(number: number, place: Place): void {
    const due = this.end.ply + 1 + this.#slip;
    if (this.#lost || number === due || number === due + this.record.firstNumber - 1) return;
    this.#slip += number - due;
    this.record.fault('number', place);
  }

  /** Whether the current variation has no branch point in the game. */
  get isLost(): boolean {
    return this.#lost;
  }

  header(name: string, value: string, place: Place): void {
    const plain = plainHeader(name);
    if (this.record.headers.has(plain)) this.record.fault('duplicate-header', place);
    else this.record.headers.set(plain, value);
  }

  comment(text: string): void {
    if (this.#lost) return;
    (this.#before ?? this.end.comments).push(text);
  }

  move(move: TextMove): void {
    this.#add(move);
  }

  ending(ending: Termination, text: string, { line, column }: Place): void {
    this.#add({ ending, text, line, column });
  }

  #add(step: TextStep): void {
    if (this.#lost) return;
    if (this.isOver) {
      this.record.fault('after-ending', step);
      return;
    }
    if (++this.#steps > RECORD_LIMITS.moves) {
      if (this.#steps === RECORD_LIMITS.moves + 1) {
        this.record.report(tooMuch('moves', step, this.record.number));
      }
      return;
    }
    const node = this.end.add(step);
    node.before = this.#before ?? [];
    this.#before = undefined;
    this.#line.push(node);
  }

  /** Sets the seconds spent on the last move or the termination. */
  time(seconds: number, place: Place): void {
    if (this.#lost) return;
    const { end } = this;
    if (end === this.record.tree || this.#before) this.record.fault('early-time', place);
    else if (end.elapsed !== undefined) this.record.fault('duplicate-time', place);
    else if (seconds > RECORD_LIMITS.seconds) this.record.fault('time', place);
    else end.elapsed = seconds;
  }

  /** Starts a variation that replaces the move of this number in the previous line. */
  variation(number: number, place: Place): void {
    const parent = this.#line[number - 1];
    this.#lost = !parent || (parent instanceof MoveNode && 'ending' in parent.move);
    if (this.#lost || parent?.children.length === 0) this.record.fault('variation', place);
    if (this.#lost) return;
    this.#line.length = number;
    this.#slip = 0;
    // A variation that replaces nothing continues where the previous line was cut off.
    this.#before = parent?.children.length === 0 ? undefined : [];
  }
}
