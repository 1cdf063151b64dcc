/** Explains why an illegal move is illegal, in a few words for people. */
import { SHOGI_BOARD } from '../bitboard/geometry.js';
import { between } from '../bitboard/lines.js';
import { err } from '../errors.js';
import { quote } from '../text-errors.js';
import { attacks } from './attacks.js';
import { type BoardMove, codeOfMove, type Drop, isDrop, type Move } from './moves.js';
import { isDeadEnd, promotedRole } from './pieces.js';
import type { ShogiPosition } from './position.js';
import { fileOf, isInZone, SQUARE_NAMES } from './squares.js';
import type { Role, Square } from './types.js';

export function illegalMove(position: ShogiPosition, move: string, reason: string) {
  return err(
    'IllegalMove',
    { move, fen: position.sfen(), reason },
    `${quote(move)} is not legal here: ${reason}`,
  );
}

export function whyMoveFails(position: ShogiPosition, move: Move): string {
  if (codeOfMove(move) === undefined) return 'there is no such square or piece';
  return isDrop(move) ? whyDropFails(position, move) : whyBoardMoveFails(position, move);
}

function whyDropFails(position: ShogiPosition, { drop, to }: Drop): string {
  const { turn } = position;
  if (position.hand(turn)[drop] === 0) return `${turn} has no ${drop} in hand`;
  const target = position.get(to);
  if (target) return `${target.color}'s ${target.role} stands on ${SQUARE_NAMES[to]}`;
  if (isDeadEnd(drop, turn, to)) return `a ${drop} could never move from ${SQUARE_NAMES[to]}`;
  const pawns = drop === 'pawn' ? position.pieces('pawn', turn).squares() : [];
  if (pawns.some((pawn) => fileOf(pawn) === fileOf(to))) {
    return `${turn} has a pawn on file ${fileOf(to) + 1} already`;
  }
  return answersCheck(position, to)
    ? 'a pawn must not be dropped to give mate'
    : `${turn}'s king would be in check`;
}

/** Whether a drop here answers the check. */
function answersCheck(position: ShogiPosition, to: Square): boolean {
  const checkers = position.checkers.squares();
  const king = position.pieces('king', position.turn).lsb();
  return checkers.every(
    (checker) => checkers.length === 1 && between(SHOGI_BOARD, checker, king as number).get(to),
  );
}

function whyBoardMoveFails(position: ShogiPosition, { from, to, promote }: BoardMove): string {
  const { turn } = position;
  const piece = position.get(from);
  if (!piece) return `${SQUARE_NAMES[from]} is empty`;
  if (piece.color !== turn) return `the ${piece.role} is ${piece.color}'s, and ${turn} is to move`;
  const target = position.get(to);
  if (target?.color === turn) return `${turn}'s own ${target.role} stands on ${SQUARE_NAMES[to]}`;
  const { role } = piece;
  if (!attacks(piece, from, position.occupied).get(to)) return `a ${role} does not go there`;
  if (promote && !promotedRole(role)) return `a ${role} does not promote`;
  if (promote && !isInZone(from, turn) && !isInZone(to, turn)) {
    return 'a piece promotes only in the last three ranks';
  }
  if (!promote && isDeadEnd(role, turn, to))
    return `the ${role} could never move again: it must promote`;
  return `${turn}'s king would be in check`;
}

/** Explains why no piece of a role can move to a square, or only with another promotion than was written. */
export function whyNobodyGoes(
  position: ShogiPosition,
  role: Role,
  to: Square,
  promotion: boolean | undefined,
): string {
  const { turn } = position;
  const origins = position.pieces(role, turn);
  if (origins.isEmpty()) return `${turn} has no ${role} on the board`;
  const target = position.get(to);
  if (target?.color === turn) return `${turn}'s own ${target.role} stands on ${SQUARE_NAMES[to]}`;
  const able = origins.and(position.attackers(to, turn)).lsb();
  if (able === undefined) return `no ${role} can go to ${SQUARE_NAMES[to]}`;
  const move = { from: able as Square, to, promote: promotion === true };
  if (!position.isLegal(move)) return whyBoardMoveFails(position, move);
  return promotion === false && !position.isLegal({ ...move, promote: true })
    ? 'nothing could be promoted'
    : `no ${role} goes there in this way`;
}
