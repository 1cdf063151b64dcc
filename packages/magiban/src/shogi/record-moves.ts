/** Turns a record's move into a move: checked against the position, or without rules after an illegal move. */
import { MagibanError, type Result } from '../errors.js';
import { malformedRecord } from '../records/record-faults.js';
import type { TextMove, TextRecord } from '../records/record-text.js';
import { PIECE_CODES, type PieceCode } from '../records/record-words.js';
import { illegalMove } from './explain.js';
import { type GameMove, playMove } from './game-move.js';
import type { Move } from './moves.js';
import { isHandRole, promotedRole } from './pieces.js';
import type { ShogiPosition } from './position.js';
import { SQUARE_NAMES } from './squares.js';
import { ROLES, type Role, type Square } from './types.js';

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
  return { ok: false, error: placed(played.error, position, move, record) };
}

function meantMove(
  position: ShogiPosition,
  { text, side, to: told, from, drop, piece, becomes, promote }: TextMove,
  previous: Square | undefined,
): Result<Move> {
  const fail = (reason: string) => illegalMove(position, text, reason);
  const { turn } = position;
  if (side && side !== turn) return fail(`${turn} is to move, not ${side}`);
  const to = told === undefined ? previous : squareOf(told);
  if (to === undefined) return fail('同, but there is no move before');
  if (drop || from === undefined) {
    const role = piece && roleOfCode(piece);
    if (!role || !isHandRole(role)) return fail(`a ${role ?? 'piece'} cannot be in hand`);
    return { ok: true, value: { drop: role, to } };
  }
  const square = squareOf(from);
  const standing = position.get(square)?.role;
  if (!standing) return fail(`${SQUARE_NAMES[square]} is empty`);
  const said = piece && roleOfCode(piece);
  if (said && said !== standing) return fail(`a ${standing} stands on ${SQUARE_NAMES[square]}`);
  const result = becomes && roleOfCode(becomes);
  if (!result || result === standing) {
    return { ok: true, value: { from: square, to, promote: promote ?? false } };
  }
  if (promotedRole(standing) === result) {
    return { ok: true, value: { from: square, to, promote: true } };
  }
  return fail(`the ${standing} on ${SQUARE_NAMES[square]} cannot become a ${result}`);
}

/** Adds the place in the record to an error. */
function placed(
  { code, data, message }: MagibanError,
  position: ShogiPosition,
  { text, line, column }: TextMove,
  { format, number }: TextRecord,
): MagibanError {
  if (code === 'IllegalMove' && 'fen' in data) {
    const { reason } = data;
    return new MagibanError(
      'IllegalMove',
      { move: text, fen: position.sfen(), reason, game: number, line, column },
      `game ${number}, line ${line}, column ${column}: "${text}" is not legal here: ${reason}`,
    );
  }
  const offset = 'column' in data && data.column ? data.column - 1 : 0;
  return malformedRecord(format, 'move', { line, column: column + offset }, number, message);
}
