/**
 * What a game offers to the search. Each game has a class `SearchRules` with these methods (common/position-view.ts).
 */
export interface SearchGame {
  /** Writes all legal moves, 16 bits each, and returns where they end. */
  legalMoves(at: usize): usize;
  /** Legal moves without dominated ones, such as not promoting a pawn in shogi. */
  usefulMoves(at: usize): usize;
  /** The legal captures and promotions that quiescence searches. */
  captures(at: usize): usize;
  /** Quiet moves that give direct check; call it right after `captures`. */
  quietChecks(at: usize): usize;
  makeMove(move: u32): void;
  unmakeMove(): void;
  /** The null move: the other side's turn. */
  makeNullMove(): void;
  unmakeNullMove(): void;
  /** Whether null move pruning is sound: not in pawn endgames, where zugzwang is common. */
  canNullMove(): bool;
  /** Whether the side to move has a bare king: it can only be mated, so its eval must not end the search. */
  isBareKing(): bool;
  /** Whether quiescence searches quiet checks on its first ply. */
  usesQuietChecks(): bool;
  /** Whether a move captures or promotes to something much better. */
  isCapture(move: u32): bool;
  /** Most valuable victim, least valuable attacker: only the order matters. */
  mvvLva(move: u32): i32;
  /** The captured piece, below 16; 0 if none. */
  victim(move: u32): u32;
  /** The most that a capture can gain, in centipawns. */
  captureGain(move: u32): i32;
  /** Whether a move gives check. */
  givesCheck(move: u32): bool;
  /** Whether a move gives direct check, faster: after `prepareChecks`, until the next move is made. */
  prepareChecks(): void;
  checksDirectly(move: u32): bool;
  /** Whether the static exchange evaluation of a move is at least `threshold`. */
  seeAtLeast(move: u32, threshold: i32): bool;
  /** Piece and destination as one number below `pieceToCount`, seen from the moving side: the index of histories. */
  pieceTo(move: u32): u32;
  pieceToCount(): u32;
  /** 0 or 1. */
  turn(): u32;
  /** Static eval for the side to move. */
  evaluate(): i32;
  /** The three keys of correction history; their lowest 13 bits count. */
  correctionKey(kind: u32): u32;
  /** The score by rules (repetition, fifty moves, perpetual check) or tablebases, `ply` plies from the root; or NONE. */
  terminalScore(ply: i32): i32;
  /** The score without legal moves, `ply` plies from the root: mate or stalemate. */
  noMovesScore(ply: i32): i32;
}
