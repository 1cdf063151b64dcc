/** Turns a record's move into a move: checked against the position, or without rules after an illegal move. */
import { illegalMove } from '../../errors/english/moves.js';
import { malformedRecord } from '../../errors/english/records.js';
import { err, type MagibanError, type Result } from '../../errors/error.js';
import type { IllegalMoveReason } from '../../errors/reasons/moves.js';
import type { TextMove, TextRecord } from '../../records/record-text.js';
import { PIECE_CODES, type PieceCode } from '../../records/record-words.js';
import { type GameMove, playMove } from '../game/game-move.js';
import type { Move } from '../moves.js';
import { isHandRole, promotedRole } from '../pieces.js';
import { refusal } from '../position/explain.js';
import type { ShogiPosition } from '../position/position.js';
import { makeSquare } from '../squares.js';
import { ROLES, type Role, type Square } from '../types.js';

/** 76 is 7f. */
export function squareOf(digits: number): Square {
  return (9 * (Math.floor(digits / 10) - 1) + (digits % 10) - 1) as Square;
}

export function digitsOf(square: Square): number {
  return 10 * (Math.floor(square / 9) + 1) + (square % 9) + 1;
}

export function roleOfCode(code: PieceCode): Role {
  return ROLES[PIECE_CODES.indexOf(code)] as Role;
}

export function codeOfRole(role: Role): PieceCode {
  return PIECE_CODES[ROLES.indexOf(role)] as PieceCode;
}

/** Whether a text needs the position to find the origin. */
export function isJapanese({ to, from, drop, piece, becomes }: TextMove): boolean {
  return [to, from, drop, piece, becomes].every((word) => word === undefined);
}

/** Plays a record's move; an error has its place in the record. */
export function playStep(
  position: ShogiPosition,
  move: TextMove,
  previous: Square | undefined,
  record: TextRecord,
): Result<GameMove> {
  const known = isJapanese(move)
    ? position.parseMove(move.text, previous)
    : meantMove(position, move, previous);
  const played = known.ok ? playMove(position, known.value, previous) : known;
  if (played.ok) return played;
  return err(placed(played.error, move, record));
}

function meantMove(
  position: ShogiPosition,
  { text, side, to: told, from, drop, piece, becomes, promote }: TextMove,
  previous: Square | undefined,
): Result<Move> {
  const fail = (reason: IllegalMoveReason) => refusal(position, text, reason);
  const { turn } = position;
  if (side && side !== turn) return fail({ reason: 'wrong-turn', color: side, turn });
  const to = told === undefined ? previous : squareOf(told);
  if (to === undefined) return fail({ reason: 'no-previous-move' });
  if (drop || from === undefined) {
    const role = piece && roleOfCode(piece);
    if (!role || !isHandRole(role)) {
      return fail({ reason: 'never-in-hand', ...(role ? { role } : {}) });
    }
    return { ok: true, value: { drop: role, to } };
  }
  const square = squareOf(from);
  const standing = position.get(square)?.role;
  if (!standing) return fail({ reason: 'empty-square', square: makeSquare(square) });
  const said = piece && roleOfCode(piece);
  if (said && said !== standing) {
    return fail({ reason: 'other-piece', role: standing, square: makeSquare(square) });
  }
  const result = becomes && roleOfCode(becomes);
  if (!result || result === standing) {
    return { ok: true, value: { from: square, to, promote: promote ?? false } };
  }
  if (promotedRole(standing) === result) {
    return { ok: true, value: { from: square, to, promote: true } };
  }
  return fail({ reason: 'cannot-become', role: standing, square: makeSquare(square), result });
}

/** Adds the place in the record to an error. */
function placed(
  error: MagibanError,
  { text, line, column }: TextMove,
  { format, number: game }: TextRecord,
): MagibanError {
  if (error.code === 'IllegalMove') {
    return illegalMove({ ...error.data, move: text, game, line, column });
  }
  if (error.code !== 'MalformedMove') return error;
  const cause = { code: error.code, data: error.data };
  const at = { game, line, column: column + error.data.column - 1 };
  return malformedRecord({ format, reason: 'move', cause, ...at });
}
