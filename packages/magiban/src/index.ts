/** `magiban`: what belongs to no game. The games are `magiban/chess` and `magiban/shogi`, sets are `magiban/bitboard`. */
export {
  CORE_CHOICES,
  type CoreChoice,
  type CoreKind,
  type Platform,
  platform,
} from './core/platform.js';
export { type ErrorCode, type ErrorData, MagibanError, type Result, unwrap } from './errors.js';
