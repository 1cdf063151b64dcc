/** What the server knows about a position. All of it is plain data, so it could go to client components, too. */
import { ChessPosition } from 'magiban/chess';
import { Tablebase } from 'magiban/tablebase';

export const ENDGAMES = [
  { title: 'Opposition', fen: '4k3/8/4K3/4P3/8/8/8/8 b - - 0 1' },
  { title: 'Queen against a bare king', fen: '8/8/8/4k3/8/8/8/KQ6 w - - 0 1' },
  { title: 'Rook pawn', fen: 'k7/8/1K6/P7/8/8/8/8 w - - 0 1' },
] as const;

export interface Facts {
  /** Legal moves in SAN. */
  readonly moves: readonly string[];
  /** For the side to move, with the distance to mate in plies; undefined if no table of the package has the position. */
  readonly verdict?: { readonly outcome: string; readonly dtm: number | null } | undefined;
}

/** Legal moves and exact outcome of a position, or what is wrong with its FEN. */
export async function factsOf(fen: string): Promise<Facts | { readonly error: string }> {
  const position = ChessPosition.fromFen(fen);
  if (!position.ok) return { error: position.error.message };
  const moves = position.value.describeMoves().map(({ san }) => san);
  const tablebase = await Tablebase.open();
  return { moves, verdict: await tablebase.probe(position.value) };
}
