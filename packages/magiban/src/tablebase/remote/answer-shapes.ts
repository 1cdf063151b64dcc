/**
 * The JSON that a tablebase server answers with. Chess answers have the shape of lichess' tablebase service
 * (https://github.com/lichess-org/lila-tablebase), so that existing clients can read them: a move's category and
 * distances are those of the position after it, for the side that is then to move, so winning moves have the category
 * `loss`. Distances are positive for who wins, negative for who loses, 0 for a draw or who is mated, null if not known.
 * Shogi answers have the same shape, as far as it makes sense there.
 */

/** Where `magiban serve` answers; the name of the game follows. */
export const API_PATH = '/api/tablebase/';

export const CATEGORIES = [
  ...(['win', 'maybe-win', 'cursed-win', 'draw', 'blessed-loss', 'maybe-loss', 'loss'] as const),
  'unknown',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** What is said of a position, and of the position after a move. */
export interface ChessFacts {
  readonly category: Category;
  readonly dtz: number | null;
  readonly precise_dtz: number | null;
  readonly dtm: number | null;
  readonly checkmate: boolean;
  readonly stalemate: boolean;
  /** For kinds of chess with other goals. */
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
  /** Not in lichess' answers. */
  readonly material: string;
  /** The best first. */
  readonly moves: readonly ChessAnswerMove[];
}

export interface ShogiFacts {
  readonly category: Category;
  readonly dtm: number | null;
  /** Mated, or without a legal move, which is as bad. */
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
