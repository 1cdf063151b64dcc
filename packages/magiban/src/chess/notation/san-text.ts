/**
 * The syntax of a move in SAN, without a position. It accepts what people and programs write:
 *
 *   castling   O-O, O-O-O; also with zeros or lower case
 *   else       the piece letter (P is allowed for a pawn), the origin file or rank if given, `x`, `:` or `-`,
 *              the target, and the promotion: =Q, (Q), /Q or Q
 *   suffix     +, ++ or #, then one or two of ! and ?
 */
import { malformedMove } from '../../errors/english/moves.js';
import { err, ok, type Result } from '../../errors/error.js';
import type { MalformedMoveReason } from '../../errors/reasons/moves.js';
import type { CastlingSide } from '../setup/castling-rights.js';
import { PROMOTION_ROLES, type PromotionRole, ROLES, type Role } from '../types.js';

export type SanParts = { readonly castling: CastlingSide } | SanMovement;

export interface SanMovement {
  readonly castling?: undefined;
  readonly role: Role;
  /** From 0, if given. */
  readonly fromFile: number | undefined;
  readonly fromRank: number | undefined;
  readonly to: number;
  readonly promotion: PromotionRole | undefined;
}

const FILES = 'abcdefgh';
const ROLE_LETTERS = 'PNBRQK';
const PROMOTION_LETTERS = 'NBRQnbrq';
const MOVEMENT = /^([PNBRQK])?([a-h])?([1-8])?([x:-])?([a-h])?([1-8])?/;
const SUFFIX = /^(?:\+\+?|#)?[!?]{0,2}/;

export function parseSanText(text: string): Result<SanParts> {
  return /^[O0o]/.test(text) ? parseCastlingText(text) : parseMovementText(text);
}

function parseCastlingText(text: string): Result<SanParts> {
  const form = /^[O0o](?:-[O0o](-[O0o])?)?/.exec(text)?.[0] ?? '';
  if (form.length < 3) {
    const column = text.charAt(1) === '-' ? 3 : 2;
    return malformed(text, column, { reason: 'castling' });
  }
  return parseSuffix(text, form.length) ?? ok({ castling: form.length === 3 ? 'king' : 'queen' });
}

function parseMovementText(text: string): Result<SanParts> {
  const parts = MOVEMENT.exec(text) ?? [''];
  const [form, letter, file, rank, mark] = parts;
  // A single square is the target; of two, the first is the origin.
  const isOnlyTarget = !mark && !parts[5] && file !== undefined && rank !== undefined;
  const toFile = isOnlyTarget ? file : parts[5];
  const toRank = isOnlyTarget ? rank : parts[6];
  if (toFile === undefined || toRank === undefined) {
    return malformed(text, form.length + 1, { reason: 'expected-destination', example: 'e4' });
  }
  const role = letter ? (ROLES[ROLE_LETTERS.indexOf(letter)] as Role) : 'pawn';
  const promotion = parsePromotion(text, form.length);
  if (!promotion.ok) return promotion;
  if (promotion.value.role && role !== 'pawn') {
    return malformed(text, form.length + 1, { reason: 'only-pawns-promote' });
  }
  return (
    parseSuffix(text, promotion.value.end) ??
    ok({
      role,
      fromFile: isOnlyTarget || !file ? undefined : FILES.indexOf(file),
      fromRank: isOnlyTarget || !rank ? undefined : Number(rank) - 1,
      to: FILES.indexOf(toFile) + 8 * (Number(toRank) - 1),
      promotion: promotion.value.role,
    })
  );
}

/** Parses the promotion piece, if it is given here, and where it ends. */
function parsePromotion(
  text: string,
  at: number,
): Result<{ role: PromotionRole | undefined; end: number }> {
  const mark = text.charAt(at);
  const isMarked = mark === '=' || mark === '(' || mark === '/';
  const letter = isMarked ? text.charAt(at + 1) : mark;
  const place = letter ? PROMOTION_LETTERS.indexOf(letter) : -1;
  if (!isMarked && (place < 0 || place >= 4)) return ok({ role: undefined, end: at });
  if (place < 0) {
    const letters = [...PROMOTION_LETTERS.slice(0, 4)];
    return malformed(text, at + 2, { reason: 'expected-promotion-piece', letters });
  }
  if (mark === '(' && text.charAt(at + 2) !== ')') {
    return malformed(text, at + 3, { reason: 'expected-parenthesis' });
  }
  const length = mark === '(' ? 3 : isMarked ? 2 : 1;
  return ok({ role: PROMOTION_ROLES[place % 4], end: at + length });
}

/** An error if anything but check and annotation marks follows the move. */
function parseSuffix(text: string, at: number) {
  const end = at + (SUFFIX.exec(text.slice(at))?.[0].length ?? 0);
  return end === text.length ? undefined : malformed(text, end + 1, { reason: 'trailing-text' });
}

function malformed(text: string, column: number, reason: MalformedMoveReason) {
  return err(malformedMove({ text, column, ...reason }));
}
