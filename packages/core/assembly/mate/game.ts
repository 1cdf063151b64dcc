/**
 * What a game offers to the mate solver. Each game has a class `MateRules` with these methods
 * (common/position-view.ts). The attacker is the side that is to mate; what it has in hand is kept apart from the key,
 * because what mates with fewer pieces in hand also mates with more.
 */
export interface ProofGame {
  /**
   * Writes what the attacker may try, 16 bits a move, and returns where it ends. `rest` plies are left: with the last of
   * them only a mate is of use.
   */
  attackerMoves(at: usize, rest: u32): usize;
  /** For how many plies that list holds all that matters, or UNLIMITED. */
  horizon(rest: u32): u32;
  /** All legal moves of the defender; those that are likely to be disproved alike are neighbours. */
  defenderMoves(at: usize): usize;
  /** Whether two neighbours of that list need only one proof, more or less. */
  isAlike(move: u32, other: u32): bool;
  makeMove(move: u32): void;
  unmakeMove(): void;
  /** The Zobrist key without the hands. */
  key(): u64;
  /** What the attacker has in hand, packed. */
  hand(attacker: u32): u32;
  /** Whether one hand holds all that the other does. */
  covers(more: u32, less: u32): bool;
  /** For the defender, to move: 0 = no legal move, else roughly the number of ways out. */
  resistance(): u32;
  /** Whether having no legal move is a mate. */
  isLost(): bool;
  /** The code of the position in an endgame table (common/dtm.ts); IMPOSSIBLE if there is none. */
  tablebaseCode(): u32;
  /** Whether a mate takes just as many plies as the table says, not only at least as many. */
  isLeastExact(): bool;
  /** Whose turn it is: 0 or 1. */
  turn(): u32;
  /** How many moves were played since the position was loaded. */
  height(): u32;
}
