/** Explains why an illegal move is illegal, in a few words for people. */
import { CHESS_BOARD } from '../bitboard/geometry.js';
import { err } from '../errors.js';
import { quote } from '../text-errors.js';
import { attacks } from './attacks.js';
import type { Move } from './moves.js';
import type { ChessPosition } from './position.js';
import type { SanParts } from './san-text.js';
import { SQUARE_NAMES } from './squares.js';
import { oppositeOf, type Piece, type Square } from './types.js';

export function illegalMove(position: ChessPosition, move: string, reason: string) {
  return err(
    'IllegalMove',
    { move, fen: position.fen(), reason },
    `${quote(move)} is not legal here: ${reason}`,
  );
}

export function whyMoveFails(position: ChessPosition, { from, to, promotion }: Move): string {
  const { turn } = position;
  if (!CHESS_BOARD.isSquare(from) || !CHESS_BOARD.isSquare(to)) return 'there is no such square';
  const piece = position.get(from);
  if (!piece) return `${SQUARE_NAMES[from]} is empty`;
  if (piece.color !== turn) return `the ${piece.role} is ${piece.color}'s, and ${turn} is to move`;
  const target = position.get(to);
  if (target?.color === turn && !(piece.role === 'king' && target.role === 'rook')) {
    return `${turn}'s own ${target.role} stands on ${SQUARE_NAMES[to]}`;
  }
  if (piece.role === 'king' && (target?.color === turn || Math.abs((from & 7) - (to & 7)) > 1)) {
    return `${turn} cannot castle so`;
  }
  if (!reaches(position, piece, from, to)) return `a ${piece.role} does not go there`;
  const promotes = piece.role === 'pawn' && (to < 8 || to >= 56);
  if (promotes && !promotion) return 'it does not say what the pawn becomes';
  if (promotion && !promotes) return 'nothing is promoted';
  return `${turn}'s king would be in check`;
}

export function whySanFails(position: ChessPosition, parts: SanParts): string {
  const { turn } = position;
  if (parts.castling) return `${turn} cannot castle on the ${parts.castling}'s side`;
  const { role, fromFile, fromRank, to, promotion } = parts;
  const origins = position
    .pieces(role, turn)
    .squares()
    .filter(
      (square) =>
        (fromFile === undefined || (square & 7) === fromFile) &&
        (fromRank === undefined || square >> 3 === fromRank),
    ) as Square[];
  if (origins.length === 0) return `${turn} has no ${role} there`;
  const able = origins.find((from) => reaches(position, { role, color: turn }, from, to as Square));
  if (able === undefined) return `no ${role} can go to ${SQUARE_NAMES[to]}`;
  return whyMoveFails(position, { from: able, to: to as Square, promotion });
}

/** Whether a move is pseudo-legal for a piece. Castling is not considered. */
function reaches(position: ChessPosition, piece: Piece, from: Square, to: Square): boolean {
  const { occupied, turn, enPassant } = position;
  const target = position.get(to);
  if (target?.color === turn) return false;
  const isAttacked = attacks(piece, from, occupied).get(to);
  if (piece.role !== 'pawn') return isAttacked;
  if (target?.color === oppositeOf(turn) || to === enPassant) return isAttacked;
  const forward = turn === 'white' ? 8 : -8;
  const homeRank = turn === 'white' ? 1 : 6;
  if (to === from + forward) return true;
  return from >> 3 === homeRank && to === from + 2 * forward && !occupied.get(from + forward);
}
