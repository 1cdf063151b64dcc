/** An opening: a start position and legal moves that do not end the game. */
export interface Opening {
  /** FEN or SFEN; undefined for the standard start position. */
  readonly from?: string;
  /** In UCI or USI. */
  readonly moves: readonly string[];
}

/** Formats an opening as a line that can be read back; it is also a valid `position` argument. */
export function makeOpening({ from, moves }: Opening, form: 'fen' | 'sfen'): string {
  const start = from === undefined ? 'startpos' : `${form} ${from}`;
  return moves.length === 0 ? start : `${start} moves ${moves.join(' ')}`;
}
