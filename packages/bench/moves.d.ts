/** A position in another library: whatever it uses. */
type Position = unknown;

export interface ListLibrary {
  position(fen: string): Position;
  /** All legal moves, text included: what is measured. */
  list(position: Position): readonly unknown[];
  /** Their texts in SAN. */
  san(moves: readonly unknown[]): string[];
}

/** A chess library, and one way to list moves as text with it. */
export interface ListPeer {
  readonly name: string;
  readonly method: string;
  load(): Promise<ListLibrary>;
}

export const LIST_PEERS: readonly ListPeer[];
