/**
 * Four-bit tables for more than counting: a board is cut into groups of four squares, each of the sixteen
 * patterns of each group has a value, and a board's value is the sum over its groups, found with one
 * look-up a group. What the values mean is up to the caller:
 *
 *   mobility   new NibbleTable(board, (squares) => squares.length)
 *   control    new NibbleTable(board, (squares) => squares.reduce((sum, s) => sum + weight[s], 0))
 *   patterns   new NibbleTable(board, (squares) => (isWanted(squares) ? 1 : 0))
 */
import { geometryMismatch } from '../../errors/english/boards.js';
import { invalidOption } from '../../errors/english/options.js';
import type { Bitboard } from '../bitboard.js';
import type { BoardGeometry } from '../geometry.js';

const PATTERNS = 16;

/** Sums of values over the squares of a set, looked up by groups of four squares. */
export class NibbleTable {
  readonly geometry: BoardGeometry;
  /** Values of groups 0, 1, 2 …, sixteen each. 16-bit: a chess board takes 512 bytes, shogi 672. */
  readonly #values: Int16Array;

  /** `worth` is asked once for each pattern of each group, with the squares that the pattern holds. */
  constructor(geometry: BoardGeometry, worth: (squares: readonly number[]) => number) {
    this.geometry = geometry;
    const groups = Math.ceil(geometry.squareCount / 4);
    this.#values = new Int16Array(groups * PATTERNS);
    for (let group = 0; group < groups; group++) {
      for (let pattern = 0; pattern < PATTERNS; pattern++) {
        const squares = [0, 1, 2, 3]
          .filter((bit) => (pattern >> bit) & 1)
          .map((bit) => 4 * group + bit);
        if (!squares.every((square) => geometry.isSquare(square))) continue;
        this.#values[group * PATTERNS + pattern] = checkValue(worth(squares), squares);
      }
    }
  }

  /** The size of the table in bytes. */
  get byteLength(): number {
    return this.#values.byteLength;
  }

  /** Returns the sum of the values of all groups of squares for a set. */
  sum(board: Bitboard): number {
    if (!board.geometry.equals(this.geometry)) {
      const left = this.geometry.toString();
      const right = board.geometry.toString();
      throw geometryMismatch({ left, right });
    }
    return (
      this.#sumOfWord(board.w0, 0) +
      this.#sumOfWord(board.w1, 1) +
      this.#sumOfWord(board.w2, 2) +
      this.#sumOfWord(board.w3, 3)
    );
  }

  /** The empty pattern may have a value too, so every group of a word is looked up. */
  #sumOfWord(word: number, index: number): number {
    let sum = 0;
    const first = index * 8 * PATTERNS;
    const end = Math.min(first + 8 * PATTERNS, this.#values.length);
    for (let at = first, rest = word; at < end; at += PATTERNS, rest >>>= 4) {
      sum += this.#values[at + (rest & 15)] as number;
    }
    return sum;
  }
}

function checkValue(value: number, squares: readonly number[]): number {
  if (Number.isInteger(value) && value >= -0x8000 && value <= 0x7fff) return value;
  throw invalidOption({
    option: `value of squares ${squares.join(' ')}`,
    value: String(value),
    reason: 'integer',
    min: -0x8000,
    max: 0x7fff,
  });
}
