/**
 * Moves, and the core's 16-bit codes for them:
 *
 *   bits 0–6 to · 7–13 from, or of a drop the role in hand · 14 promotes · 15 drops
 *
 * A `Move` says what its USI text says, so that moves and codes can be turned into each other without a position.
 */
import { SHOGI_BOARD } from '../bitboard/geometry.js';
import { HAND_ROLES, type HandRole, type Role, type Square } from './types.js';

/** A piece on the board goes somewhere. */
export interface BoardMove {
  readonly from: Square;
  readonly to: Square;
  readonly promote: boolean;
}

/** A piece in hand is dropped somewhere. */
export interface Drop {
  readonly drop: HandRole;
  readonly to: Square;
}

export type Move = BoardMove | Drop;

/** What is said of a move besides where it goes. */
export interface MoveFacts {
  /** The piece that moves, before it promotes, or is dropped. */
  readonly role: Role;
  readonly captured?: Role | undefined;
  readonly check: boolean;
  readonly mate: boolean;
  readonly usi: string;
  readonly western: string;
  readonly japanese: string;
}

/** A legal move with all that there is to say about it. */
export type DescribedMove = Move & MoveFacts;

const PROMOTES = 1 << 14;
const DROPS = 1 << 15;

export function isDrop(move: Move): move is Drop {
  return 'drop' in move;
}

export function isDropCode(code: number): boolean {
  return (code & DROPS) !== 0;
}

export function promotesOf(code: number): boolean {
  return (code & PROMOTES) !== 0;
}

/** Where a piece on the board comes from; nothing if it is dropped. */
export function fromOf(code: number): Square | undefined {
  return isDropCode(code) ? undefined : (((code >> 7) & 127) as Square);
}

export function toOf(code: number): Square {
  return (code & 127) as Square;
}

/** What is dropped, if anything. */
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

/** The code of a move, legal or not; nothing if its squares or its role are none. */
export function codeOfMove(move: Move): number | undefined {
  if (!SHOGI_BOARD.isSquare(move.to)) return undefined;
  if (isDrop(move)) {
    const role = HAND_ROLES.indexOf(move.drop);
    return role < 0 ? undefined : move.to | (role << 7) | DROPS;
  }
  if (!SHOGI_BOARD.isSquare(move.from)) return undefined;
  return move.to | (move.from << 7) | (move.promote ? PROMOTES : 0);
}
