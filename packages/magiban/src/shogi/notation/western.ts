/**
 * Moves in the Western notation of Hodges and Hosking:
 *
 *   P-7f   Bx3c+   G5h-6g   P*2c   N-3c=
 *
 * The piece, with a plus in front if it is promoted; its origin if ambiguous; `-`, `x` for a capture or `*` for a drop; the
 * target; `+` for a promotion and `=` for a declined one. Also read: ranks as digits (P-76), no sign at all for a move on
 * the board, `'` for a drop, and a redundant origin.
 */

import { malformedMove } from '../../errors/english/moves.js';
import { err, ok, type Result, unwrap } from '../../errors/error.js';
import type { IllegalMoveReason, MalformedMoveReason } from '../../errors/reasons/moves.js';
import { checkPosition } from '../../game.js';
import type { MoveLike } from '../move-like.js';
import { fromOf, isDrop, type Move } from '../moves.js';
import { isHandRole, roleLetters, roleOf } from '../pieces.js';
import { whyMoveFails, whyNobodyGoes } from '../position/explain.js';
import type { ShogiPosition } from '../position/position.js';
import { SQUARE_NAMES } from '../squares.js';
import { ROLES, type Role, type Square } from '../types.js';
import {
  codesTo,
  fitsPromotion,
  goers,
  mayPromote,
  onlyMove,
  type ParseTextOptions,
} from './candidates.js';

/** Writes a move in Western notation, if it is legal. */
export function makeWestern(position: ShogiPosition, move: MoveLike): Result<string> {
  checkPosition(position, 'shogi', 'makeWestern');
  const legal = position.moveOf(move);
  return legal.ok ? ok(westernOf(position, legal.value)) : legal;
}

/** Writes a legal move in Western notation. */
export function westernOf(position: ShogiPosition, move: Move): string {
  const target = SQUARE_NAMES[move.to];
  if (isDrop(move)) return `${roleLetters(move.drop)}*${target}`;
  const { from, to, promote } = move;
  const role = position.get(from)?.role as Role;
  const origin = goers(position, role, to).length > 1 ? SQUARE_NAMES[from] : '';
  const sign = position.get(to) ? 'x' : '-';
  const choice = promote ? '+' : mayPromote(position, role, from, to) ? '=' : '';
  return `${roleLetters(role)}${origin}${sign}${target}${choice}`;
}

/** Parses a move in Western notation. */
export function parseWestern(
  position: ShogiPosition,
  text: string,
  options: ParseTextOptions = {},
): Result<Move> {
  checkPosition(position, 'shogi', 'parseWestern');
  const parsed = parseWesternText(text);
  if (!parsed.ok) return parsed;
  const { role, from, to, drops, promotion } = parsed.value;
  const codes = codesTo(position, role, to, drops).filter(
    (code) =>
      (from === undefined || fromOf(code) === from) &&
      fitsPromotion(position, code, role, promotion),
  );
  const whyNone = (): IllegalMoveReason => {
    if (drops && isHandRole(role)) return whyMoveFails(position, { drop: role, to });
    if (from === undefined) return whyNobodyGoes(position, role, to, promotion);
    const found = position.get(from);
    if (found && found.role !== role) {
      return { reason: 'other-piece', role: found.role, square: SQUARE_NAMES[from] as string };
    }
    const move = { from, to, promote: promotion === true };
    return position.isLegal(move) ? { reason: 'nothing-to-decline' } : whyMoveFails(position, move);
  };
  const write = (move: Move) => unwrap(makeWestern(position, move));
  return onlyMove(position, text, codes, write, options, whyNone);
}

interface WesternParts {
  readonly role: Role;
  readonly from: Square | undefined;
  readonly to: Square;
  readonly drops: boolean;
  readonly promotion: boolean | undefined;
}

const FORM = /^(\+?[PLNSGBRK])?([1-9][a-i1-9])?([-x*'])?([1-9][a-i1-9])?([+=])?([!?]{0,2})/;

/** Parses the form of the text, without a position. */
function parseWesternText(text: string): Result<WesternParts> {
  const [form = '', letters = '', first, sign, second, choice, marks = ''] = FORM.exec(text) ?? [];
  const role = roleOf(letters);
  const fault = (column: number, reason: MalformedMoveReason) =>
    err(malformedMove({ text, column, ...reason }));
  if (!role) return fault(1, { reason: 'expected-piece', letters: ROLES.map(roleLetters) });
  // A single square without a sign before it is the target; of two, the first is the origin.
  const target = second ?? (sign ? undefined : first);
  if (target === undefined) {
    const column = letters.length + (first?.length ?? 0) + (sign?.length ?? 0) + 1;
    return fault(column, { reason: 'expected-destination', example: '7f' });
  }
  const drops = sign === '*' || sign === "'";
  const origin = second === undefined ? undefined : first;
  if (drops && !isHandRole(role)) return fault(1, { reason: 'never-in-hand', role });
  if (drops && origin !== undefined) {
    return fault(letters.length + 1, { reason: 'drop-with-origin' });
  }
  if (drops && choice) {
    return fault(form.length - marks.length, { reason: 'drop-with-promotion' });
  }
  if (form.length < text.length) return fault(form.length + 1, { reason: 'trailing-text' });
  return ok({
    role,
    from: origin === undefined ? undefined : squareOf(origin),
    to: squareOf(target),
    drops,
    promotion: choice === undefined ? undefined : choice === '+',
  });
}

/** `7f` or `76`. */
function squareOf(name: string): Square {
  const rank = 'abcdefghi'.indexOf(name.charAt(1));
  return (9 * (Number(name.charAt(0)) - 1) +
    (rank < 0 ? Number(name.charAt(1)) - 1 : rank)) as Square;
}
