/**
 * Moves, and the core's 16-bit codes for them:
 *
 *   bits 0–5 from · 6–11 to · 12–13 what a pawn becomes, from the knight on
 *   bits 14–15 kind: ordinary, promotion, en passant, castling
 *
 * A `Move` says what its UCI text says. Castling therefore has two forms: the king goes to where it ends up (e1g1) in
 * ordinary chess, and to its own rook (e1h1) in Chess960, where the other form could mean a plain step. The core
 * knows the second form only. Moves handed to a position may come in either as long as they can mean one thing only.
 */
import type { CastlingSide } from './castling-rights.js';
import { PROMOTION_ROLES, type PromotionRole, type Role, type Square } from './types.js';

export interface Move {
  readonly from: Square;
  readonly to: Square;
  readonly promotion?: PromotionRole | undefined;
}

/** A legal move with all that there is to say about it. */
export interface DescribedMove extends Move {
  readonly role: Role;
  /** What is captured, en passant included. */
  readonly captured?: Role | undefined;
  readonly castling?: CastlingSide | undefined;
  readonly enPassant: boolean;
  readonly check: boolean;
  readonly mate: boolean;
  readonly san: string;
  readonly uci: string;
}

export const PROMOTION = 1;
export const EN_PASSANT = 2;
export const CASTLING = 3;

export function fromOf(code: number): number {
  return code & 63;
}

/** Where the moving piece goes; when castling, the square of the rook. */
export function toOf(code: number): number {
  return (code >> 6) & 63;
}

export function kindOf(code: number): number {
  return (code >> 14) & 3;
}

export function promotionOf(code: number): PromotionRole | undefined {
  return kindOf(code) === PROMOTION ? PROMOTION_ROLES[(code >> 12) & 3] : undefined;
}

export function castlingSideOf(code: number): CastlingSide {
  return toOf(code) > fromOf(code) ? 'king' : 'queen';
}

/** Where the king ends up when it castles: on the g or on the c file. */
function kingTarget(code: number): number {
  return (fromOf(code) & 56) + (castlingSideOf(code) === 'king' ? 6 : 2);
}

/** The square that a move's UCI text ends with. */
export function writtenTarget(code: number, chess960: boolean): number {
  return kindOf(code) === CASTLING && !chess960 ? kingTarget(code) : toOf(code);
}

export function moveOfCode(code: number, chess960: boolean): Move {
  const from = fromOf(code) as Square;
  const to = writtenTarget(code, chess960) as Square;
  const promotion = promotionOf(code);
  return promotion ? { from, to, promotion } : { from, to };
}

/** The code among legal ones that a move means; nothing if it is not legal. */
export function findCode(
  codes: readonly number[],
  { from, to, promotion }: Move,
): number | undefined {
  let castling: number | undefined;
  for (const code of codes) {
    if ((code & 63) !== from) continue;
    if (toOf(code) === to && promotionOf(code) === promotion) return code;
    // The king's way, unless it is a single step: that is an ordinary move, legal or not.
    const isLong = Math.abs(from - to) > 1;
    if (kindOf(code) === CASTLING && kingTarget(code) === to && isLong && !promotion) {
      castling = code;
    }
  }
  return castling;
}
