/**
 * `magiban`: the common part of both games, which are `magiban/chess` and `magiban/shogi`; bitboards are
 * `magiban/bitboard`.
 */
export {
  CORE_CHOICES,
  type CoreChoice,
  type CoreKind,
  type Platform,
  platform,
} from './core/platform.js';
export { type ErrorCode, type ErrorData, MagibanError, type Result, unwrap } from './errors.js';
export {
  GAMES,
  type GameName,
  type GamePosition,
  type GameRules,
  type ReadOptions,
  SIDES,
  type Side,
} from './game.js';
export type { AnyPosition } from './rules.js';
