/** A position in another library: whatever it uses. */
type Position = unknown;

export interface PerftLibrary {
  /** From FEN or SFEN. */
  position(fen: string): Position;
  perft(position: Position, depth: number): number;
}

/** A library that plays a game, and one way to count with it. */
export interface PerftPeer {
  readonly name: string;
  readonly method: string;
  readonly game: 'chess' | 'shogi';
  load(): Promise<PerftLibrary>;
}

export const PERFT_PEERS: readonly PerftPeer[];
