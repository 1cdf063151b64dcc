/**
 * The JSON answers of a tablebase server. Chess answers follow lichess' tablebase service
 * (https://github.com/lichess-org/lila-tablebase), so existing clients can read them: a move's category and distances are
 * those of the position after it, for the side then to move, so winning moves have the category `loss`. Distances are
 * positive for the winner, negative for the loser, 0 for a draw or checkmate, null if unknown. Shogi answers have the same
 * shape, as far as it applies.
 */

/** The path that `magiban serve` answers at; the game's name follows. */
export const API_PATH = '/api/tablebase/';

export const CATEGORIES = [
  ...(['win', 'maybe-win', 'cursed-win', 'draw', 'blessed-loss', 'maybe-loss', 'loss'] as const),
  'unknown',
] as const;
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

export interface ChessAnswerMove extends ChessFacts {
  readonly uci: string;
  readonly san: string;
  /** A capture or pawn move. */
  readonly zeroing: boolean;
}

export interface ChessAnswer extends ChessFacts {
  /** An extension: not in lichess' answers. */
  readonly material: string;
  /** The best first. */
  readonly moves: readonly ChessAnswerMove[];
}

export interface ShogiFacts {
  readonly category: Category;
  readonly dtm: number | null;
  /** Mated, or without a legal move, which loses as well. */
  readonly checkmate: boolean;
}

export interface ShogiAnswerMove extends ShogiFacts {
  readonly usi: string;
}

export interface ShogiAnswer extends ShogiFacts {
  readonly material: string;
  /** The best first. */
  readonly moves: readonly ShogiAnswerMove[];
}
