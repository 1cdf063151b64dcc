/** What the entries of the engine have in common. */

export {
  type ErrorCode,
  type ErrorData,
  MagibanError,
  type Result,
  unwrap,
} from '../errors/error.js';
export { GAMES, type GameName } from '../game.js';
export type { CreateOptions, InThread, InWorker } from './create-for.js';
export { Engine, type EngineOptions, WorkerEngine } from './engine.js';
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
export type { EndgameLoader, WholeTable } from './tablebases/table-description.js';
export type { WorkerLike, WorkerSource } from './threads/workers.js';
