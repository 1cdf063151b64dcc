/** Another library's attack functions. Squares and sets are whatever that library uses. */
export interface AttackPeer {
  readonly name: string;
  readonly board: 'chess' | 'shogi';
  square(name: string): unknown;
  occupied(names: readonly string[]): unknown;
  rook(square: unknown, occupied: unknown): unknown;
  bishop(square: unknown, occupied: unknown): unknown;
  count(set: unknown): number;
  /** The source of an expression that reads from the set behind this variable, so that nobody can optimise it away. */
  checksum(variable: string): string;
}

export const PEERS: readonly AttackPeer[];
