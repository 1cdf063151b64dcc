/**
 * What a game offers to retrograde analysis and to the verification of its tables. Each game has classes `EndgameSet` and
 * `EndgameRules` with these members; the algorithms take them as type parameters, so that calls are compiled directly, once for
 * each game.
 *
 * A set gives every position an index (docs/specs/tablebase.md) and keeps one byte for it: a code. An index is a block,
 * which says where the kings are and whose turn it is, and an entry in it. A caller
 * places a position first; the set then answers about that one.
 */
/** Where the codes of a set are, and how many in a block. */
interface Codes {
  codes: usize;
  entries: u32;
}

export interface Endgame extends Codes {
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

/** The moves of the game, by its rules. */
export interface Rules {
  /** Writes the legal moves, 16 bits each, and returns where they end. */
  legalMoves(at: usize): usize;
  makeMove(move: u32): void;
  unmakeMove(): void;
}

/** A position of the game and its entry in a table. */
export interface TabledGame {
  set(): Codes;
  /** Sets an entry up and says whether it is a position; if not, nothing is asked about it. */
  setUp(block: u32, entry: u32): bool;
  /** How many positions the entry stands for, mirror images counted. */
  weight(block: u32, entry: u32): u32;
  /** What the table says about the position, for its side to move. Lists may be written from `list` on. */
  code(list: usize): u32;
  losesWithoutMoves(): bool;
}
