/** How a game begins: a position, and moves from there that are legal and do not end it. */
export interface Opening {
  /** FEN or SFEN; nothing for the usual start. */
  readonly from?: string;
  /** In UCI or USI. */
  readonly moves: readonly string[];
}

/** The line that is read back as this opening; an engine could be told it as it is. */
export function makeOpening({ from, moves }: Opening, form: 'fen' | 'sfen'): string {
  const start = from === undefined ? 'startpos' : `${form} ${from}`;
  return moves.length === 0 ? start : `${start} moves ${moves.join(' ')}`;
}
