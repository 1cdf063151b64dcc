/** `magiban/engine`: searching for the best move, in both games. */
export {
  type ChessEngine,
  createEngine,
  Engine,
  type EngineLine,
  type EngineOptions,
  type SearchFrom,
  type SearchInfo,
  type ShogiEngine,
} from './engine.js';
export { ENGINE_GAMES, type EngineGameName } from './games.js';
export { allot, type Clock, type SearchLimits } from './limits.js';
export { type EngineScore, scoreOf } from './report.js';
export { type SearchBounds, Searcher, type SliceEnd } from './searcher.js';
