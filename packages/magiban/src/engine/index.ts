/** `magiban/engine`: searching for the best move, in both games. */

export type { ChessEngine, ChessWorkerEngine } from './chess.js';
export * from './common.js';
export {
  type AnyEngine,
  type AnyWorkerEngine,
  type AsyncEngineOf,
  createEngine,
  type EngineOf,
  type WorkerEngineOf,
} from './create.js';
export type { ShogiEngine, ShogiWorkerEngine } from './shogi.js';
