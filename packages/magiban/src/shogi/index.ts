/** `magiban/shogi`: the game of shogi. */

export { ATTACK_METHODS, type AttackMethod } from '../bitboard/attacks.js';
export { Bitboard } from '../bitboard/bitboard.js';
export { SHOGI_BOARD } from '../bitboard/geometry.js';
export { type Platform, platform } from '../core/platform.js';
export { type ErrorCode, type ErrorData, MagibanError, type Result, unwrap } from '../errors.js';
export { attacks, attacksOfAll, attackTableBytes } from './attacks.js';
export { makeSquare, parseSquare, square, squareSet } from './squares.js';
export {
  COLORS,
  type Color,
  type Piece,
  ROLES,
  type Role,
  type Square,
  type SquareName,
} from './types.js';
