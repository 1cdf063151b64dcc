/** `magiban/engine`: searching for the best move, in both games. */

export {
  type ErrorCode,
  type ErrorData,
  MagibanError,
  type Result,
  unwrap,
} from '../errors/error.js';
export { GAMES, type GameName } from '../game.js';
export {
  type AnyEngine,
  type AnyWorkerEngine,
  type ChessEngine,
  type ChessWorkerEngine,
  createEngine,
  type ShogiEngine,
  type ShogiWorkerEngine,
} from './create.js';
export { Engine, type EngineOptions, type WorkerEngineOptions } from './engine.js';
export {
  accuracyOf,
  CHANCE_SCALES,
  JUDGEMENT_LIMITS,
  JUDGEMENT_NAGS,
  JUDGEMENT_SIGNS,
  JUDGEMENTS,
  type JudgedMove,
  type Judgement,
  judgeGame,
  judgeMove,
  judgementOf,
  type Opinion,
  winningChances,
} from './judgement.js';
export {
  FULL_STRENGTH,
  LEVEL_NUMBERS,
  LEVELS,
  type Level,
  type LevelNumber,
  type LevelWords,
  levelOf,
  levelOfElo,
  nextLevel,
  PLAYER_RESULTS,
  type PlayerResult,
} from './levels/levels.js';
export { type LevelMove, type LevelOptions, playAtLevel } from './levels/play.js';
export { allot, type Clock, type SearchLimits } from './limits.js';
export { type EngineScore, scoreOf } from './report.js';
export type { AsyncEngine, EngineLine, SearchFrom, SearchInfo } from './search-info.js';
export type { EndgameLoader, WholeTable } from './tablebases/tablebase-loader.js';
export { WorkerEngine } from './worker/worker-engine.js';
