/**
 * What a game offers to perft and to the verification of endgame tables. Each game has a class `Rules` with these methods; algorithms
 * take it as a type parameter, so that calls are compiled directly, once for each game.
 */
export interface Game {
  key(): u64;
  /** Writes the legal moves, 16 bits each, and returns where they end. */
  legalMoves(at: usize): usize;
  play(move: u32): void;
  undo(): void;
  /** Without a hash table; lists, where the game needs any, are written from `list` on. */
  perft(depth: u32, list: usize): u64;
}
