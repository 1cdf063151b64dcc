/** `magiban/bitboard`: sets of squares for any board of up to 128 squares. Pure TypeScript, no core needed. */
export {
  type ErrorCode,
  type ErrorData,
  MagibanError,
  type Result,
  unwrap,
} from '../errors/error.js';
export {
  ATTACK_METHODS,
  type AttackGenerator,
  type AttackMemory,
  type AttackMethod,
  type AttackOptions,
  type SliderPlan,
} from './attacks/attacks.js';
export { type CreateAttacksOptions, createAttacks } from './attacks/create-attacks.js';
export {
  CHESS_MOVEMENTS,
  type Movement,
  pieceMovement,
  SHOGI_MOVEMENTS,
} from './attacks/pieces.js';
export { RaycastAttacks, type RaycastOptions, raycastAttacks } from './attacks/raycast.js';
export { DIAGONAL, leap, ORTHOGONAL, ray, type Step, slide } from './attacks/rays.js';
export { Bitboard } from './bitboard.js';
export { deBruijnSequence } from './bits/debruijn.js';
export { lsbBy, METHOD_TABLE_BYTES, msbBy, popcountBy } from './bits/methods.js';
export { NibbleTable } from './bits/nibbles.js';
export { POPCOUNT, POPCOUNT_METHODS, type PopcountMethod, type WordOp } from './bits/popcount.js';
export { NO_BIT, SCAN_FORWARD, SCAN_METHODS, SCAN_REVERSE, type ScanMethod } from './bits/scan.js';
export type { NumberBuffer, Words } from './bits/words.js';
export { BoardGeometry, CHESS_BOARD, MAX_SQUARES, SHOGI_BOARD } from './geometry.js';
export { between, commonLine, direction, emptyOnLine, piecesOnLine } from './lines.js';
export { MagicAttacks, type MagicOptions } from './magic/attacks.js';
export {
  fillAttackTables,
  type TablePart,
  type TableRunner,
  type TableTask,
} from './magic/parallel-fill.js';
export { DEFAULT_BUDGET } from './magic/plan.js';
export {
  antidiagonalMask,
  diagonalMask,
  fileMask,
  LINE_KINDS,
  type LineKind,
  lineMasks,
  lineThrough,
  rankMask,
} from './masks.js';
export { CONVENTIONS, type Convention } from './names.js';
export {
  mirrorFiles,
  mirrorRanks,
  rotate90,
  rotate180,
  rotate270,
  shift,
  transpose,
} from './transforms.js';
