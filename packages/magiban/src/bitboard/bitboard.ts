/**
 * An immutable set of squares of one board.
 *
 * Four signed 32-bit words, square s at bit s mod 32 of word s div 32; words and bits beyond the board are
 * always zero. Always four, in fields rather than in an array: every operation is straight-line code, V8
 * keeps the words in registers, and a result costs one small object. BigInt would be 15 times slower.
 *
 *   word      w0        w1        w2        w3
 *   squares   0–31      32–63     64–95     96–127
 */
import {
  bitsOffBoard,
  bufferTooSmall,
  geometryMismatch,
  invalidWord,
  malformedDrawing,
  wrongWordCount,
} from '../errors/english/boards.js';
import { invalidOption } from '../errors/english/options.js';
import { err, type MagibanError, ok, type Result } from '../errors/error.js';
import { inspectable } from '../inspect.js';
import { popcount64, popcount128 } from './bits/popcount.js';
import { highestBit, lowestBit } from './bits/scan.js';
import {
  bitIn,
  funnel,
  type NumberBuffer,
  ones,
  SquareIterator,
  type Words,
  wordOf,
  writeSquares,
} from './bits/words.js';
import { drawBoard, parseDrawing } from './drawing.js';
import { type BoardGeometry, MAX_SQUARES } from './geometry.js';

let isInspectable = false;

/**
 * An immutable set of squares of one board. `S` is the type of its squares and `N` that of their names: the sets of a chess
 * or shogi position iterate as squares of that game.
 */
export class Bitboard<S extends number = number, N extends string = string> implements Words {
  readonly geometry: BoardGeometry;
  readonly w0: number;
  readonly w1: number;
  readonly w2: number;
  readonly w3: number;

  /** Trusts its arguments: no bit may lie beyond the board. Outside callers use `fromWords`. @internal */
  constructor(geometry: BoardGeometry, w0: number, w1: number, w2: number, w3: number) {
    this.geometry = geometry;
    this.w0 = w0 | 0;
    this.w1 = w1 | 0;
    this.w2 = w2 | 0;
    this.w3 = w3 | 0;
    if (!isInspectable) isInspectable = inspectable(Bitboard);
  }

  // ── Making ────────────────────────────────────────────────────────────────────────────────────

  /** Creates the set of no square. */
  static empty(geometry: BoardGeometry): Bitboard {
    return new Bitboard(geometry, 0, 0, 0, 0);
  }

  /** Creates the set of all squares. */
  static full(geometry: BoardGeometry): Bitboard {
    const n = geometry.squareCount;
    return new Bitboard(geometry, ones(n), ones(n - 32), ones(n - 64), ones(n - 96));
  }

  /** Creates the set of these squares. */
  static fromSquares(geometry: BoardGeometry, squares: Iterable<number>): Bitboard {
    const words = [0, 0, 0, 0];
    for (const square of squares) {
      geometry.check(square);
      words[square >> 5] = (words[square >> 5] as number) | (1 << square);
    }
    return Bitboard.#ofArray(geometry, words);
  }

  /** Creates a set from unsigned 32-bit words, as many as the board needs, lowest squares first. */
  static fromWords(geometry: BoardGeometry, words: ArrayLike<number>): Bitboard {
    if (words.length !== geometry.wordCount) {
      throw wrongWordCount({
        expected: geometry.wordCount,
        received: words.length,
        board: geometry.toString(),
      });
    }
    const list = Array.from(words);
    for (const [index, value] of list.entries()) {
      if (value >>> 0 !== value) {
        throw invalidWord({ index, value });
      }
    }
    const board = Bitboard.#ofArray(geometry, list);
    if (!Bitboard.full(geometry).contains(board)) {
      throw offBoard(geometry, list.map((word) => `0x${word.toString(16)}`).join(' '));
    }
    return board;
  }

  /** Creates a set from a bigint whose bit s is square s. */
  static fromBigInt(geometry: BoardGeometry, value: bigint): Bitboard {
    if (value < 0n || value >> BigInt(geometry.squareCount) !== 0n) {
      throw offBoard(geometry, hexadecimal(value));
    }
    const words = [0n, 32n, 64n, 96n].map((at) => Number((value >> at) & 0xffffffffn));
    return Bitboard.#ofArray(geometry, words);
  }

  /** Parses a drawn board, with or without labels: the format of `toString`. */
  static parse(geometry: BoardGeometry, text: string): Result<Bitboard> {
    const drawing = parseDrawing(geometry, text);
    if (drawing.ok) return ok(Bitboard.fromSquares(geometry, drawing.squares));
    return err(malformedDrawing({ board: geometry.toString(), ...drawing.fault }));
  }

  static #ofArray(geometry: BoardGeometry, words: readonly number[]): Bitboard {
    const [w0 = 0, w1 = 0, w2 = 0, w3 = 0] = words;
    return new Bitboard(geometry, w0, w1, w2, w3);
  }

  // ── Asking ────────────────────────────────────────────────────────────────────────────────────

  /** Whether a square is in the set. */
  get(square: number): boolean {
    this.geometry.check(square);
    return ((wordOf(this, square >> 5) >>> square) & 1) === 1;
  }

  /** Whether the set has no square. */
  isEmpty(): boolean {
    return (this.w0 | this.w1 | this.w2 | this.w3) === 0;
  }

  /** The number of squares. */
  popcount(): number {
    const low = this.geometry.squareCount <= 64;
    return low ? popcount64(this.w0, this.w1) : popcount128(this.w0, this.w1, this.w2, this.w3);
  }

  /** The lowest square, or undefined for an empty set. */
  lsb(): S | undefined {
    if (this.w0 !== 0) return lowestBit(this.w0) as S;
    if (this.w1 !== 0) return (32 + lowestBit(this.w1)) as S;
    if (this.w2 !== 0) return (64 + lowestBit(this.w2)) as S;
    if (this.w3 !== 0) return (96 + lowestBit(this.w3)) as S;
    return undefined;
  }

  /** The highest square, or undefined for an empty set. */
  msb(): S | undefined {
    if (this.w3 !== 0) return (96 + highestBit(this.w3)) as S;
    if (this.w2 !== 0) return (64 + highestBit(this.w2)) as S;
    if (this.w1 !== 0) return (32 + highestBit(this.w1)) as S;
    if (this.w0 !== 0) return highestBit(this.w0) as S;
    return undefined;
  }

  /** Whether the other set has the same squares of the same board. */
  equals(other: Bitboard): boolean {
    return (
      this.geometry.equals(other.geometry) &&
      this.w0 === other.w0 &&
      this.w1 === other.w1 &&
      this.w2 === other.w2 &&
      this.w3 === other.w3
    );
  }

  /** Whether the sets have a square in common. */
  intersects(other: Bitboard): boolean {
    return !this.and(other).isEmpty();
  }

  /** Whether every square of the other set is in this one. */
  contains(other: Bitboard): boolean {
    return other.andNot(this).isEmpty();
  }

  // ── One square ────────────────────────────────────────────────────────────────────────────────

  /** Returns the set with a square. */
  set(square: number): Bitboard<S, N> {
    return this.or(this.#single(square));
  }

  /** Returns the set without a square. */
  clear(square: number): Bitboard<S, N> {
    return this.andNot(this.#single(square));
  }

  /** Returns the set with a square added or, if it is there, removed. */
  toggle(square: number): Bitboard<S, N> {
    return this.xor(this.#single(square));
  }

  /** Returns the set of the lowest square only. */
  isolateLsb(): Bitboard<S, N> {
    const square = this.lsb();
    return square === undefined ? this : this.#single(square);
  }

  /** Returns the set of the highest square only. */
  isolateMsb(): Bitboard<S, N> {
    const square = this.msb();
    return square === undefined ? this : this.#single(square);
  }

  /** Returns the set without its lowest square. */
  clearLsb(): Bitboard<S, N> {
    return this.andNot(this.isolateLsb());
  }

  /** Returns the set without its highest square. */
  clearMsb(): Bitboard<S, N> {
    return this.andNot(this.isolateMsb());
  }

  /** Returns the lowest square and the set without it, or undefined for an empty set. */
  popLsb(): { square: S; rest: Bitboard<S, N> } | undefined {
    const square = this.lsb();
    return square === undefined ? undefined : { square, rest: this.clear(square) };
  }

  // ── Whole sets ────────────────────────────────────────────────────────────────────────────────

  /** Returns the squares that are in either set. */
  or(other: Bitboard): Bitboard<S, N> {
    const { w0, w1, w2, w3 } = this.#same(other);
    return new Bitboard<S, N>(
      this.geometry,
      this.w0 | w0,
      this.w1 | w1,
      this.w2 | w2,
      this.w3 | w3,
    );
  }

  /** Returns the squares that are in both sets. */
  and(other: Bitboard): Bitboard<S, N> {
    const { w0, w1, w2, w3 } = this.#same(other);
    return new Bitboard<S, N>(
      this.geometry,
      this.w0 & w0,
      this.w1 & w1,
      this.w2 & w2,
      this.w3 & w3,
    );
  }

  /** Returns the squares that are in exactly one of the sets. */
  xor(other: Bitboard): Bitboard<S, N> {
    const { w0, w1, w2, w3 } = this.#same(other);
    return new Bitboard<S, N>(
      this.geometry,
      this.w0 ^ w0,
      this.w1 ^ w1,
      this.w2 ^ w2,
      this.w3 ^ w3,
    );
  }

  /** Returns the squares that are in this set but not in the other. */
  andNot(other: Bitboard): Bitboard<S, N> {
    const { w0, w1, w2, w3 } = this.#same(other);
    return new Bitboard<S, N>(
      this.geometry,
      this.w0 & ~w0,
      this.w1 & ~w1,
      this.w2 & ~w2,
      this.w3 & ~w3,
    );
  }

  /** Returns the squares that are not in the set. */
  not(): Bitboard<S, N> {
    return Bitboard.full(this.geometry).andNot(this) as Bitboard<S, N>;
  }

  /** Adds `count` to every square number; squares beyond the last one are dropped. For board steps use `shift`. */
  shiftLeft(count: number): Bitboard<S, N> {
    const bits = checkShift(count);
    const whole = bits >> 5;
    const part = bits & 31;
    const word = (i: number) => funnel(wordOf(this, i - whole), wordOf(this, i - whole - 1), part);
    const { w0, w1, w2, w3 } = Bitboard.full(this.geometry);
    return new Bitboard<S, N>(
      this.geometry,
      word(0) & w0,
      word(1) & w1,
      word(2) & w2,
      word(3) & w3,
    );
  }

  /** Subtracts `count` from every square number; squares below 0 are dropped. */
  shiftRight(count: number): Bitboard<S, N> {
    const bits = checkShift(count);
    // A right shift by 32 k − left is a left shift by `left` after k whole words.
    const whole = (bits + 31) >> 5;
    const part = (32 - (bits & 31)) & 31;
    const word = (i: number) => funnel(wordOf(this, i + whole), wordOf(this, i + whole - 1), part);
    return new Bitboard<S, N>(this.geometry, word(0), word(1), word(2), word(3));
  }

  // ── Going through ─────────────────────────────────────────────────────────────────────────────

  /** Writes the squares, lowest first, and returns their number; allocates nothing. */
  squaresInto(buffer: NumberBuffer, offset = 0): number {
    const count = this.popcount();
    if (!(offset >= 0 && offset + count <= buffer.length)) {
      throw bufferTooSmall({ needed: offset + count, available: buffer.length });
    }
    let at = writeSquares(this.w0, 0, buffer, offset);
    at = writeSquares(this.w1, 32, buffer, at);
    at = writeSquares(this.w2, 64, buffer, at);
    writeSquares(this.w3, 96, buffer, at);
    return count;
  }

  /** The squares, lowest first. */
  squares(): S[] {
    const list = new Array<S>(this.popcount());
    this.squaresInto(list);
    return list;
  }

  /** The names of the squares, lowest first. */
  names(): N[] {
    return this.squares().map((square) => this.geometry.nameOf(square) as N);
  }

  [Symbol.iterator](): IterableIterator<S> {
    return new SquareIterator(this) as IterableIterator<number> as IterableIterator<S>;
  }

  // ── Other forms ───────────────────────────────────────────────────────────────────────────────

  /** The set as unsigned 32-bit words, as many as the board needs. */
  toWords(): Uint32Array {
    return Uint32Array.of(this.w0, this.w1, this.w2, this.w3).slice(0, this.geometry.wordCount);
  }

  /** The set as a bigint whose bit s is square s. */
  toBigInt(): bigint {
    return this.toWords().reduceRight((value, word) => (value << 32n) | BigInt(word), 0n);
  }

  /** Draws the board: `X` for a square of the set, `.` for another, with labels. */
  toString(): string {
    return drawBoard(this.geometry, (square) => this.get(square));
  }

  /** What consoles show. @internal */
  inspect(): string {
    return `Bitboard, ${this.popcount()} of ${this.geometry.squareCount} squares\n${this}`;
  }

  /** The board and the names of the squares: plain data for JSON. */
  toJSON(): { board: string; squares: N[] } {
    return { board: this.geometry.toString(), squares: this.names() };
  }

  // ── Inside ────────────────────────────────────────────────────────────────────────────────────

  #single(square: number): Bitboard<S, N> {
    this.geometry.check(square);
    return new Bitboard<S, N>(
      this.geometry,
      bitIn(0, square),
      bitIn(1, square),
      bitIn(2, square),
      bitIn(3, square),
    );
  }

  #same(other: Bitboard): Bitboard {
    if (this.geometry === other.geometry || this.geometry.equals(other.geometry)) return other;
    const left = this.geometry.toString();
    const right = other.geometry.toString();
    throw geometryMismatch({ left, right });
  }
}

function checkShift(count: number): number {
  if (Number.isInteger(count) && count >= 0) return Math.min(count, MAX_SQUARES);
  throw invalidOption({ option: 'shift count', value: String(count), reason: 'integer', min: 0 });
}

function hexadecimal(value: bigint): string {
  return value < 0n ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}`;
}

function offBoard(geometry: BoardGeometry, value: string): MagibanError {
  return bitsOffBoard({ value, board: geometry.toString(), squares: geometry.squareCount });
}
