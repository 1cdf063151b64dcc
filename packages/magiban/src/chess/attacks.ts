/**
 * Attack sets of chess pieces, computed by the core. Plain functions in each game, not members of one object: bundlers drop the
 * unused ones, and the core with them.
 */
import type { AttackMethod } from '../bitboard/attacks/attacks.js';
import type { Bitboard } from '../bitboard/bitboard.js';
import { CHESS_BOARD } from '../bitboard/geometry.js';
import { createAttacker } from '../core/attacks.js';
import type { SlidingMetrics } from '../core/sliding-meter.js';
import { chessCore, host } from './core.js';
import { squareOf } from './squares.js';
import { COLORS, type Piece, ROLES, type SquareLike, type SquareSet } from './types.js';

const attacker = /* @__PURE__ */ createAttacker(CHESS_BOARD, chessCore, ROLES, COLORS);

/**
 * Returns the squares that a piece attacks: empty squares, and the first blocker in each direction. The board is empty by
 * default; `via` chooses between magic tables and ray casting, which give the same sets.
 */
export function attacks(
  piece: Piece,
  square: SquareLike,
  occupied?: Bitboard,
  via?: AttackMethod,
): SquareSet {
  return attacker.one(piece.role, piece.color, squareOf(square), occupied, via) as SquareSet;
}

/** Returns the attack sets of many squares at once, which saves most of the calls into the core. */
export function attacksOfAll(
  piece: Piece,
  squares: readonly SquareLike[],
  occupied?: Bitboard,
): SquareSet[] {
  return attacker.all(piece.role, piece.color, squares.map(squareOf), occupied) as SquareSet[];
}

/** The size of the core's attack tables in bytes. */
export function attackTableBytes(): number {
  return attacker.tableBytes();
}

/** Returns metrics of slider move generation, sampled on calls of `legalMoves`. */
export function slidingMetrics(): SlidingMetrics[] {
  return host.meter.read();
}

/** Resets the metrics. */
export function resetSlidingMetrics(): void {
  host.meter.reset();
}
