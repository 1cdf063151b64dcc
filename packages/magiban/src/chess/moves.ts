/**
 * Moves, and the core's 16-bit move codes:
 *
 *   bits 0–5 from · 6–11 to · 12–13 promotion piece, knight = 0
 *   bits 14–15 kind: normal, promotion, en passant, castling
 *
 * A `Move` has the same contents as its UCI text. Castling therefore has two forms: the king moves to its target (e1g1)
 * in standard chess, and onto its own rook (e1h1) in Chess960, where the first form could mean a plain king move. The
 * core knows the second form only. A position accepts either form as long as it is unambiguous.
 */
import type { CastlingSide } from './setup/castling-rights.js';
import { PROMOTION_ROLES, type PromotionRole, type Role, type Square } from './types.js';

/** A move of chess, with the same contents as its UCI text. */
export interface Move {
  readonly from: Square;
  readonly to: Square;
  readonly promotion?: PromotionRole | undefined;
}

/** A legal move with its role, capture, check, mate, and text. */
export interface DescribedMove extends Move {
  readonly role: Role;
  /** The captured piece, en passant included. */
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

/** Returns the target square; for castling, the square of the rook. */
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

/** The target of a castling king: on the g or the c file. */
export function kingTarget(code: number): number {
  return (fromOf(code) & 56) + (castlingSideOf(code) === 'king' ? 6 : 2);
}

/** Returns the target square in a move's UCI text. */
export function writtenTarget(code: number, chess960: boolean): number {
  return kindOf(code) === CASTLING && !chess960 ? kingTarget(code) : toOf(code);
}

export function moveOfCode(code: number, chess960: boolean): Move {
  const from = fromOf(code) as Square;
  const to = writtenTarget(code, chess960) as Square;
  const promotion = promotionOf(code);
  return promotion ? { from, to, promotion } : { from, to };
}

/** Returns the legal code that a move means, or undefined if it is illegal. */
export function findCode(
  codes: readonly number[],
  { from, to, promotion }: Move,
): number | undefined {
  let castling: number | undefined;
  for (const code of codes) {
    if ((code & 63) !== from) continue;
    if (toOf(code) === to && promotionOf(code) === promotion) return code;
    // The king's target, unless it is a single step: that is a normal move, legal or not.
    const isLong = Math.abs(from - to) > 1;
    if (kindOf(code) === CASTLING && kingTarget(code) === to && isLong && !promotion) {
      castling = code;
    }
  }
  return castling;
}
