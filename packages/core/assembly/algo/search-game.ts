/**
 * What a game must offer to be searched. Each game has a class `SearchRules` with these methods, whose address is the
 * position's; algorithms take it as a type, so that calls are compiled directly, once for each game.
 */
export interface SearchGame {
  /** Writes all legal moves, 16 bits each, and returns where they end. */
  legalMoves(at: usize): usize;
  /** The same without moves that another one always replaces, such as not promoting a pawn in shogi. */
  usefulMoves(at: usize): usize;
  /** The legal captures and promotions that quiescence looks at. */
  captures(at: usize): usize;
  /** Quiet moves that give check by where they go; right after `captures` only. */
  quietChecks(at: usize): usize;
  play(move: u32): void;
  undo(): void;
  /** The other side's turn, without a move. */
  pass(): void;
  unpass(): void;
  /** Whether passing is likely to be worse than the best move: not in endings of kings and pawns. */
  mayPass(): bool;
  /** Whether the side to move has nothing left to lose: it can only be mated, however bad that looks already. */
  isBareKing(): bool;
  /** Whether quiescence is to look at quiet checks: where kings are hunted, not where they hide. */
  huntsKings(): bool;
  /** Whether a move captures or promotes to something much better. */
  isCapture(move: u32): bool;
  /** Roughly what a capture brings, the cheapest capturer first: only the order matters. */
  captureOrder(move: u32): i32;
  /** What is captured, below 16; 0 if nothing. */
  victim(move: u32): u32;
  /** At most what a capture brings, in hundredths of a pawn. */
  captureGain(move: u32): i32;
  /** Whether a move gives check. */
  givesCheck(move: u32): bool;
  /** The same by where it goes only, and faster: of any move after `prepareChecks`, until the next move is played. */
  prepareChecks(): void;
  checksDirectly(move: u32): bool;
  /** Whether the exchange on a move's square brings at least so much. */
  exchangeReaches(move: u32, least: i32): bool;
  /** What moves where: a number below `placeCount`, the same for both sides seen from each one's own end. */
  place(move: u32): u32;
  placeCount(): u32;
  /** 0 or 1. */
  turn(): u32;
  /** For the side to move. */
  evaluate(): i32;
  /** Three numbers for what decides which errors the evaluation makes; their lowest 13 bits count. */
  family(kind: u32): u32;
  /** The value that rules or tables give to the position `ply` moves after the root, or NONE. */
  verdict(ply: i32): i32;
  /** The value of having no legal move, `ply` moves after the root. */
  stuck(ply: i32): i32;
}
