/** `magiban/uci`: driving any UCI or USI engine, in a process, a worker, or behind any other connection. */

export type { Clock, SearchLimits } from '../../engine/limits.js';
export type { EngineScore } from '../../engine/report.js';
export type {
  AsyncEngine,
  EngineLine,
  SearchFrom,
  SearchInfo,
} from '../../engine/search-info.js';
export {
  type ErrorCode,
  type ErrorData,
  MagibanError,
  type Result,
  unwrap,
} from '../../errors/error.js';
export {
  ENGINE_TROUBLE_REASONS,
  type EngineEnd,
  type EngineTroubleData,
  type EngineTroubleReason,
} from '../../errors/reasons/engines.js';
export { GAMES, type GameName } from '../../game.js';
export { type EngineOption, OPTION_TYPES, type OptionType } from '../answer.js';
export { PROTOCOLS, type Protocol } from '../command.js';
export type { LineDirection, LineLog } from './connection.js';
export type { EngineId } from './link.js';
export type { OptionValue } from './option-values.js';
export type { EngineLines, EnginePort, PortEvent } from './port.js';
export type { ProcessOptions } from './process.js';
export {
  type AnyUciEngine,
  type ChessUciEngine,
  connectEngine,
  type EngineConnector,
  type ShogiUciEngine,
  type SpawnOptions,
  spawnEngine,
  type UciEngineOptions,
} from './start-engine.js';
export type { EngineTimeouts } from './timeouts.js';
export { type MateAnswer, UciEngine } from './uci-engine.js';
