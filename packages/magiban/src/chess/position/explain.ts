/** Finds out why an illegal move is illegal. */
import { illegalMove } from '../../errors/english/moves.js';
import { err } from '../../errors/error.js';
import type { IllegalMoveReason } from '../../errors/reasons/moves.js';
import { attacks } from '../attacks.js';
import type { Move } from '../moves.js';
import type { SanParts } from '../notation/san-text.js';
import { makeSquare } from '../squares.js';
import { oppositeOf, type Piece, type Square } from '../types.js';
import type { ChessPosition } from './position.js';

export function refusal(position: ChessPosition, move: string, reason: IllegalMoveReason) {
  return err(illegalMove({ move, fen: position.fen(), ...reason }));
}

export function whyMoveFails(
  position: ChessPosition,
  { from, to, promotion }: Move,
): IllegalMoveReason {
  const { turn } = position;
  const piece = position.get(from);
  if (!piece) return { reason: 'empty-square', square: makeSquare(from) };
  const { role, color } = piece;
  if (color !== turn) return { reason: 'wrong-side', role, color, turn };
  const target = position.get(to);
  if (target?.color === turn && !(role === 'king' && target.role === 'rook')) {
    return { reason: 'own-piece', color, role: target.role, square: makeSquare(to) };
  }
  if (role === 'king' && (target?.color === turn || Math.abs((from & 7) - (to & 7)) > 1)) {
    return { reason: 'castling', color };
  }
  if (!reaches(position, piece, from, to)) {
    return { reason: 'unreachable', role, from: makeSquare(from), to: makeSquare(to) };
  }
  const promotes = role === 'pawn' && (to < 8 || to >= 56);
  if (promotes && !promotion) return { reason: 'missing-promotion' };
  if (promotion && !promotes) return { reason: 'not-a-promotion' };
  return { reason: 'king-in-check', color, inCheck: !position.checkers.isEmpty() };
}

export function whySanFails(position: ChessPosition, parts: SanParts): IllegalMoveReason {
  const { turn } = position;
  if (parts.castling) return { reason: 'castling', color: turn, side: parts.castling };
  const { role, fromFile, fromRank, to, promotion } = parts;
  const origins = position
    .pieces(role, turn)
    .squares()
    .filter(
      (square) =>
        (fromFile === undefined || (square & 7) === fromFile) &&
        (fromRank === undefined || square >> 3 === fromRank),
    );
  if (origins.length === 0) {
    const origin = (fromFile === undefined ? '' : 'abcdefgh'.charAt(fromFile)) + rankOf(fromRank);
    return { reason: 'no-such-piece', color: turn, role, ...(origin === '' ? {} : { origin }) };
  }
  const able = origins.find((from) => reaches(position, { role, color: turn }, from, to as Square));
  if (able === undefined) {
    return { reason: 'no-piece-reaches', role, square: makeSquare(to as Square) };
  }
  return whyMoveFails(position, { from: able, to: to as Square, promotion });
}

function rankOf(rank: number | undefined): string {
  return rank === undefined ? '' : `${rank + 1}`;
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
