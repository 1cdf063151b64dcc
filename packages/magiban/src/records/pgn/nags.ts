/**
 * Numeric annotation glyphs (NAGs) as symbols. The six made of ! and ? are in the PGN standard, the others are the
 * customary symbols for the standard's numbers.
 */
export const SUFFIXES: ReadonlyMap<string, number> = new Map([
  ['!', 1],
  ['?', 2],
  ['!!', 3],
  ['??', 4],
  ['!?', 5],
  ['?!', 6],
]);

/** Symbols that stand alone after a move. */
export const SYMBOLS: ReadonlyMap<string, number> = new Map([
  ['□', 7],
  ['=', 10],
  ['∞', 13],
  ['+=', 14],
  ['+/=', 14],
  ['⩲', 14],
  ['=+', 15],
  ['=/+', 15],
  ['⩱', 15],
  ['+/-', 16],
  ['±', 16],
  ['-/+', 17],
  ['∓', 17],
  ['+-', 18],
  ['-+', 19],
  ['N', 146],
]);

export const MAX_NAG = 255;
