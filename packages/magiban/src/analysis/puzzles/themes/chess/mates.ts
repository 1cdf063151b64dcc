/** Mating patterns of chess. Pure. */

import { CHESS_BOARD } from '../../../../bitboard/geometry.js';
import { attacks } from '../../../../chess/attacks.js';
import type { ChessPosition } from '../../../../chess/position/position.js';
import type { Square } from '../../../../chess/types.js';

/**
 * Back rank mate: the king on its own back rank is mated by a rook or queen on that rank, and its own pieces occupy every square in
 * front of it.
 */
export function isBackRankMate(position: ChessPosition): boolean {
  const king = mated(position);
  if (king === undefined) return false;
  const { turn } = position;
  const backRank = turn === 'white' ? 0 : 7;
  if (CHESS_BOARD.rankOf(king) !== backRank) return false;
  const own = position.pieces(undefined, turn);
  const front = steps(king, turn).filter((square) => CHESS_BOARD.rankOf(square) !== backRank);
  const isOnRank = (square: number) => {
    const role = position.get(square as Square)?.role;
    return CHESS_BOARD.rankOf(square) === backRank && (role === 'rook' || role === 'queen');
  };
  return front.every((square) => own.get(square)) && position.checkers.squares().some(isOnRank);
}

/** Smothered mate: a knight mates a king whose own pieces occupy every square around it. */
export function isSmotheredMate(position: ChessPosition): boolean {
  const king = mated(position);
  if (king === undefined) return false;
  const own = position.pieces(undefined, position.turn);
  const [checker] = position.checkers.squares();
  return (
    position.get(checker as Square)?.role === 'knight' &&
    steps(king, position.turn).every((square) => own.get(square))
  );
}

/** The square of the mated king. */
function mated(position: ChessPosition): Square | undefined {
  if (!position.isCheckmate) return undefined;
  return position.pieces('king', position.turn).lsb() as Square;
}

function steps(king: Square, color: ChessPosition['turn']): number[] {
  return attacks({ role: 'king', color }, king).squares();
}
