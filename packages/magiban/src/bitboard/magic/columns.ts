/**
 * One magic for each square of a board, in one small array for each of its numbers. V8 takes what a known closure has
 * captured for constants, so it loads neither the addresses nor the lengths of such arrays, and checks a square once for
 * all of them. That is a quarter faster than an object for each square.
 */

/** The place of a square whose table is not built yet. */
export const NOWHERE = -1;

/** Where tables begin, the multipliers of both folded words, and the squares that matter, by word. */
export type MagicColumns = readonly [
  places: Int32Array,
  even: Int32Array,
  odd: Int32Array,
  m0: Int32Array,
  m1: Int32Array,
  m2: Int32Array,
  m3: Int32Array,
];
/** How many numbers a magic has. */
export const MAGIC_LENGTH = 7;

export function makeColumns(squareCount: number): MagicColumns {
  const column = () => new Int32Array(squareCount);
  const places = column().fill(NOWHERE);
  return [places, column(), column(), column(), column(), column(), column()];
}

export function readMagic(columns: MagicColumns, square: number): number[] {
  return columns.map((column) => column[square] as number);
}

export function writeMagic(columns: MagicColumns, square: number, magic: ArrayLike<number>): void {
  for (const [i, column] of columns.entries()) column[square] = magic[i] as number;
}
