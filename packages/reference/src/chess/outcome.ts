/**
 * How a position ends the game by itself (FIDE Laws, articles 5 and 9.6.2): checkmate, stalemate, 75 moves without pawn
 * or capture, and insufficient material. Repetition needs the game, and fifty moves a claim.
 */
import { at, type Color, opposite, squaresOf } from './board.js';
import type { Position } from './fen.js';
import { inCheck, moves } from './moves.js';

export type Outcome =
  | { readonly reason: 'checkmate'; readonly winner: Color }
  | { readonly reason: 'stalemate' | 'insufficient-material' | 'seventy-five-moves' };

/** Besides the kings nothing, one knight, or any number of bishops that all stand on squares of one colour. */
function isMaterialInsufficient({ board }: Position): boolean {
  const others = [...squaresOf(board, 'white'), ...squaresOf(board, 'black')]
    .map(({ file, rank }) => ({
      letter: at(board, file, rank).toUpperCase(),
      shade: (file + rank) % 2,
    }))
    .filter(({ letter }) => letter !== 'K');
  if (others.length === 1 && others[0]?.letter === 'N') return true;
  return others.every(({ letter, shade }) => letter === 'B' && shade === others[0]?.shade);
}

/** Checkmate goes before every draw; undefined while the game goes on. */
export function outcomeOf(position: Position): Outcome | undefined {
  if (moves(position).length === 0) {
    return inCheck(position)
      ? { reason: 'checkmate', winner: opposite(position.turn) }
      : { reason: 'stalemate' };
  }
  if (isMaterialInsufficient(position)) return { reason: 'insufficient-material' };
  if (position.halfmoves >= 150) return { reason: 'seventy-five-moves' };
  return undefined;
}
