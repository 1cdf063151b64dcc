/** What a piece attacks, asked of the core. */
import * as module from '@magiban/core/shogi';
import { Bitboard } from '../bitboard/bitboard.js';
import { SHOGI_BOARD } from '../bitboard/geometry.js';
import { pieceAttacks } from '../core/attacks.js';
import { lazyCore } from '../core/load.js';
import { COLORS, type Piece, ROLES, type Square } from './types.js';

const NOTHING = /* @__PURE__ */ Bitboard.empty(SHOGI_BOARD);

const ask = /* @__PURE__ */ pieceAttacks(
  SHOGI_BOARD,
  /* @__PURE__ */ lazyCore('shogi', module),
  ROLES,
  COLORS,
);

/** The squares that a piece attacks: empty ones, and the first occupied one in each direction. */
export function attacks(piece: Piece, square: Square, occupied: Bitboard = NOTHING): Bitboard {
  return ask(piece.role, piece.color, square, occupied);
}
