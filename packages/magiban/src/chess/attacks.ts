/** What pieces attack, asked of the core. */
import type { AttackMethod } from '../bitboard/attacks.js';
import type { Bitboard } from '../bitboard/bitboard.js';
import { CHESS_BOARD } from '../bitboard/geometry.js';
import { createAttacker } from '../core/attacks.js';
import { chessCore } from './core.js';
import { COLORS, type Piece, ROLES, type Square } from './types.js';

const attacker = /* @__PURE__ */ createAttacker(CHESS_BOARD, chessCore, ROLES, COLORS);

/**
 * The squares that a piece attacks: empty ones, and the first occupied one in each direction. The board is empty
 * unless told otherwise; `via` chooses between the magic tables and walking, which give the same.
 */
export function attacks(
  piece: Piece,
  square: Square,
  occupied?: Bitboard,
  via?: AttackMethod,
): Bitboard {
  return attacker.one(piece.role, piece.color, square, occupied, via);
}

/** The same for many squares at once, which saves most of the calls into the core. */
export function attacksOfAll(
  piece: Piece,
  squares: readonly Square[],
  occupied?: Bitboard,
): Bitboard[] {
  return attacker.all(piece.role, piece.color, squares, occupied);
}

/** How many bytes the attack tables in the core take. */
export function attackTableBytes(): number {
  return attacker.tableBytes();
}
