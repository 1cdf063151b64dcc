/**
 * What a set of endgame positions must offer to retrograde analysis. Each game has a class `EndgameSet` with these
 * methods; the algorithms take it as a type, so that calls are compiled directly, once for each game.
 *
 * A set gives every position an index (docs/specs/tablebase.md) and keeps one byte for it: a code. An index is a block,
 * which says where the kings stand and who is to move, and an entry in it. A caller
 * places a position first; the set then answers about that one.
 */
export interface Endgame {
  /** Where the codes are, and how many in a block. */
  codes(): usize;
  entries(): u32;
  /** Whether no move leads to another set. */
  isClosed(): bool;
  place(block: u32, entry: u32): void;
  isPossible(): bool;
  /** How many positions this entry stands for, mirror images counted. */
  weight(): u32;
  /** Whether a side that has no legal move has lost. */
  losesWithoutMoves(): bool;
  /** Writes where moves of the king lead: most positions are seen to be no mates by these alone. */
  kingMoves(at: usize): usize;
  /** Writes where the moves lead, and returns where the list ends. Impossible positions may be among them. */
  successors(at: usize): usize;
  /** Writes from where moves lead to this position, which has this code, and returns where the list ends. */
  predecessors(at: usize, code: u32): usize;
}
