/**
 * The magics of a board's squares as one small array per field. V8 treats what a known closure has captured as constants,
 * so it loads neither addresses nor lengths of such arrays, and checks a square once for all of them. That is a quarter
 * faster than one object per square.
 */

/** The offset of a square whose table is not built yet. */
export const NOWHERE = -1;

/** Table offsets, the multipliers of both folded words, and the relevance masks, by word. */
export type MagicColumns = readonly [
  places: Int32Array,
  even: Int32Array,
  odd: Int32Array,
  m0: Int32Array,
  m1: Int32Array,
  m2: Int32Array,
  m3: Int32Array,
];
/** The number of fields of a magic. */
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
