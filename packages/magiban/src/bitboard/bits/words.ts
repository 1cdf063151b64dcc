/**
 * A set as four 32-bit words, and the small operations on them that `Bitboard` is made of. Nothing here knows a
 * geometry: square s is bit s mod 32 of word s div 32.
 */
import { lowestBit } from './scan.js';

/** A set as four 32-bit words: square s is bit s mod 32 of word s div 32. */
export interface Words {
  readonly w0: number;
  readonly w1: number;
  readonly w2: number;
  readonly w3: number;
}

/** Anything that holds numbers by index: an array, a Uint8Array. */
export interface NumberBuffer {
  readonly length: number;
  [index: number]: number;
}

export function wordOf(board: Words, index: number): number {
  if (index === 0) return board.w0;
  if (index === 1) return board.w1;
  if (index === 2) return board.w2;
  return index === 3 ? board.w3 : 0;
}

/** The bit of a square, if it is in this word. */
export function bitIn(word: number, square: number): number {
  return square >> 5 === word ? 1 << square : 0;
}

/** Writes the squares of one word, the first of which is `base`, and returns where it stopped. */
export function writeSquares(word: number, base: number, buffer: NumberBuffer, at: number): number {
  for (let rest = word; rest !== 0; rest &= rest - 1) buffer[at++] = base + lowestBit(rest);
  return at;
}

/** A word whose lowest `count` bits are set. */
export function ones(count: number): number {
  if (count <= 0) return 0;
  return count >= 32 ? -1 : (1 << count) - 1;
}

/** The upper word of the pair (high, low) shifted left by `part`, 0 to 31. */
export function funnel(high: number, low: number, part: number): number {
  // Two shifts, because JavaScript takes a shift by 32 for a shift by 0.
  return (high << part) | ((low >>> 1) >>> (31 - part));
}

/** Walks a set's squares without a generator: one object for the walk, one for each step. */
export class SquareIterator implements IterableIterator<number> {
  /** What is left of the current word, and the number of its first square. */
  private rest: number;
  private base = 0;

  constructor(private readonly board: Words) {
    this.rest = board.w0;
  }

  next(): IteratorResult<number> {
    while (this.rest === 0) {
      if (this.base === 96) return { done: true, value: undefined };
      this.base += 32;
      this.rest = wordOf(this.board, this.base >> 5);
    }
    const value = this.base + lowestBit(this.rest);
    this.rest &= this.rest - 1;
    return { done: false, value };
  }

  [Symbol.iterator](): IterableIterator<number> {
    return this;
  }
}
