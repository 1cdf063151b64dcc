/**
 * Moves, and the core's 16-bit move codes:
 *
 *   bits 0–6 to · 7–13 from, or the role of a drop · 14 promotion · 15 drop
 *
 * A `Move` has the same contents as its USI text, so moves and codes convert into each other without a position.
 */
import { HAND_ROLES, type HandRole, type Role, type Square } from './types.js';

/** A move of a piece on the board. */
export interface BoardMove {
  readonly from: Square;
  readonly to: Square;
  readonly promote: boolean;
}

/** A drop of a piece in hand. */
export interface Drop {
  readonly drop: HandRole;
  readonly to: Square;
}

/** A move of shogi, with the same contents as its USI text. */
export type Move = BoardMove | Drop;

/** Further facts about a move. */
export interface MoveFacts {
  /** The piece that moves, before promotion, or is dropped. */
  readonly role: Role;
  readonly captured?: Role | undefined;
  readonly check: boolean;
  readonly mate: boolean;
  readonly usi: string;
  readonly western: string;
  readonly japanese: string;
}

/** A legal move with its role, capture, check, mate, and text. */
export type DescribedMove = Move & MoveFacts;

const PROMOTES = 1 << 14;
const DROPS = 1 << 15;

/** Whether a move is a drop. */
export function isDrop(move: Move): move is Drop {
  return 'drop' in move;
}

export function isDropCode(code: number): boolean {
  return (code & DROPS) !== 0;
}

export function promotesOf(code: number): boolean {
  return (code & PROMOTES) !== 0;
}

/** Returns the origin square; undefined for a drop. */
export function fromOf(code: number): Square | undefined {
  return isDropCode(code) ? undefined : (((code >> 7) & 127) as Square);
}

export function toOf(code: number): Square {
  return (code & 127) as Square;
}

/** Returns the dropped piece, if it is a drop. */
export function dropOf(code: number): HandRole | undefined {
  return isDropCode(code) ? HAND_ROLES[(code >> 7) & 127] : undefined;
}

export function moveOfCode(code: number): Move {
  const to = toOf(code);
  const drop = dropOf(code);
  return drop
    ? { drop, to }
    : { from: ((code >> 7) & 127) as Square, to, promote: promotesOf(code) };
}

/** Returns the code of a move, legal or not. */
export function codeOfMove(move: Move): number {
  if (isDrop(move)) return move.to | (HAND_ROLES.indexOf(move.drop) << 7) | DROPS;
  return move.to | (move.from << 7) | (move.promote ? PROMOTES : 0);
}
