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
export {
  type ErrorCode,
  type ErrorData,
  MagibanError,
  type Result,
  unwrap,
} from './errors/error.js';
export * from './errors/reasons/boards.js';
export * from './errors/reasons/core.js';
export * from './errors/reasons/engines.js';
export * from './errors/reasons/fen.js';
export * from './errors/reasons/files.js';
export type { ErrorColor, ErrorRole } from './errors/reasons/moves.js';
export * from './errors/reasons/moves.js';
export * from './errors/reasons/options.js';
export * from './errors/reasons/positions.js';
export * from './errors/reasons/records.js';
export * from './errors/reasons/tablebase.js';
export { type ReasonSentences, tellReason } from './errors/sentences.js';
export {
  GAMES,
  type GameName,
  type GamePosition,
  type GameRules,
  type ReadOptions,
  SIDES,
  type Side,
} from './game.js';
export type { AnnotationsJson, GameJson, PlaceJson, PositionJson } from './game-json.js';
export type { AnyPosition } from './rules.js';
export type {
  AbortSignalLike,
  FetchLike,
  ReadableStreamLike,
  ResponseLike,
  UrlLike,
} from './web-types.js';
