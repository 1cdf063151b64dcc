/** Finds out why an illegal move is illegal. */
import { SHOGI_BOARD } from '../../bitboard/geometry.js';
import { between } from '../../bitboard/lines.js';
import { illegalMove } from '../../errors/english/moves.js';
import { err } from '../../errors/error.js';
import type { IllegalMoveReason } from '../../errors/reasons/moves.js';
import { attacks } from '../attacks.js';
import { type BoardMove, type Drop, isDrop, type Move } from '../moves.js';
import { isDeadEnd, promotedRole } from '../pieces.js';
import { fileOf, isInZone, makeSquare } from '../squares.js';
import type { Role, Square } from '../types.js';
import type { ShogiPosition } from './position.js';

export function refusal(position: ShogiPosition, move: string, reason: IllegalMoveReason) {
  return err(illegalMove({ move, fen: position.sfen(), ...reason }));
}

export function whyMoveFails(position: ShogiPosition, move: Move): IllegalMoveReason {
  return isDrop(move) ? whyDropFails(position, move) : whyBoardMoveFails(position, move);
}

function whyDropFails(position: ShogiPosition, { drop, to }: Drop): IllegalMoveReason {
  const { turn } = position;
  if (position.hand(turn)[drop] === 0) {
    return { reason: 'not-in-hand', color: turn, role: drop };
  }
  const target = position.get(to);
  if (target) return { reason: 'occupied', ...target, square: makeSquare(to) };
  if (isDeadEnd(drop, turn, to)) return { reason: 'dead-end', role: drop, square: makeSquare(to) };
  const pawns = drop === 'pawn' ? position.pieces('pawn', turn).squares() : [];
  if (pawns.some((pawn) => fileOf(pawn) === fileOf(to))) {
    return { reason: 'nifu', color: turn, file: fileOf(to) + 1 };
  }
  return answersCheck(position, to) ? { reason: 'uchifuzume' } : kingInCheck(position);
}

/** Whether a drop here answers the check. */
function answersCheck(position: ShogiPosition, to: Square): boolean {
  const checkers = position.checkers.squares();
  const king = position.pieces('king', position.turn).lsb();
  return checkers.every(
    (checker) => checkers.length === 1 && between(SHOGI_BOARD, checker, king as number).get(to),
  );
}

function kingInCheck({ turn, checkers }: ShogiPosition): IllegalMoveReason {
  return { reason: 'king-in-check', color: turn, inCheck: !checkers.isEmpty() };
}

function whyBoardMoveFails(
  position: ShogiPosition,
  { from, to, promote }: BoardMove,
): IllegalMoveReason {
  const { turn } = position;
  const piece = position.get(from);
  if (!piece) return { reason: 'empty-square', square: makeSquare(from) };
  if (piece.color !== turn) return { reason: 'wrong-side', ...piece, turn };
  const target = position.get(to);
  if (target?.color === turn) return { reason: 'own-piece', ...target, square: makeSquare(to) };
  const { role } = piece;
  if (!attacks(piece, from, position.occupied).get(to)) {
    return { reason: 'unreachable', role, from: makeSquare(from), to: makeSquare(to) };
  }
  if (promote && !promotedRole(role)) return { reason: 'never-promotes', role };
  if (promote && !isInZone(from, turn) && !isInZone(to, turn)) {
    return { reason: 'outside-promotion-zone' };
  }
  if (!promote && isDeadEnd(role, turn, to)) {
    return { reason: 'must-promote', role, square: makeSquare(to) };
  }
  return kingInCheck(position);
}

/** Explains why no piece of a role can move to a square, or only with another promotion than was written. */
export function whyNobodyGoes(
  position: ShogiPosition,
  role: Role,
  to: Square,
  promotion: boolean | undefined,
): IllegalMoveReason {
  const { turn } = position;
  const origins = position.pieces(role, turn);
  if (origins.isEmpty()) return { reason: 'no-such-piece', color: turn, role };
  const target = position.get(to);
  if (target?.color === turn) return { reason: 'own-piece', ...target, square: makeSquare(to) };
  const able = origins.and(position.attackers(to, turn)).lsb();
  if (able === undefined) {
    return { reason: 'no-piece-reaches', role, square: makeSquare(to) };
  }
  const move = { from: able, to, promote: promotion === true };
  if (!position.isLegal(move)) return whyBoardMoveFails(position, move);
  return promotion === false && !position.isLegal({ ...move, promote: true })
    ? { reason: 'nothing-to-decline' }
    : { reason: 'wrong-qualifier', role };
}
