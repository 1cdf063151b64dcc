/**
 * The JSON answers of a tablebase server. Chess answers follow lichess' tablebase service
 * (https://github.com/lichess-org/lila-tablebase), so existing clients can read them: a move's category and distances are
 * those of the position after it, for the side then to move, so winning moves have the category `loss`. Distances are
 * positive for the winner, negative for the loser, 0 for a draw or checkmate, null if unknown. Shogi answers have the same
 * shape, as far as it applies.
 */

/** The path that `magiban serve` answers at; the game's name follows. */
export const API_PATH = '/api/tablebase/';

/** The outcomes of the HTTP API, as lichess' API names them. */
export const CATEGORIES = [
  ...(['win', 'maybe-win', 'cursed-win', 'draw', 'blessed-loss', 'maybe-loss', 'loss'] as const),
  'unknown',
] as const;
/** One of `CATEGORIES`. */
export type Category = (typeof CATEGORIES)[number];

/** The facts about a position, or about the position after a move. */
export interface ChessFacts {
  readonly category: Category;
  readonly dtz: number | null;
  readonly precise_dtz: number | null;
  readonly dtm: number | null;
  readonly checkmate: boolean;
  readonly stalemate: boolean;
  /** For chess variants. */
  readonly variant_win: false;
  readonly variant_loss: false;
  readonly insufficient_material: boolean;
}

/** A move in an answer of the HTTP API, for chess. */
export interface ChessAnswerMove extends ChessFacts {
  readonly uci: string;
  readonly san: string;
  /** A capture or pawn move. */
  readonly zeroing: boolean;
}

/** An answer of the HTTP API for chess, in the form of lichess. */
export interface ChessAnswer extends ChessFacts {
  /** An extension: not in lichess' answers. */
  readonly material: string;
  /** The best first. */
  readonly moves: readonly ChessAnswerMove[];
}

/** The facts about a shogi position, or about the position after a move. */
export interface ShogiFacts {
  readonly category: Category;
  readonly dtm: number | null;
  /** Mated, or without a legal move, which loses as well. */
  readonly checkmate: boolean;
}

/** A move in an answer of the HTTP API, for shogi. */
export interface ShogiAnswerMove extends ShogiFacts {
  readonly usi: string;
}

/** An answer of the HTTP API for shogi. */
export interface ShogiAnswer extends ShogiFacts {
  readonly material: string;
  /** The best first. */
  readonly moves: readonly ShogiAnswerMove[];
}
