/** `magiban/engine/chess`: searching for the best move in chess, without the engine of the other game. */
import type { Move } from '../chess/moves.js';
import type { ChessPosition } from '../chess/position/position.js';
import { type CreateOptions, createFor, type InThread, type InWorker } from './create-for.js';
import type { Engine, WorkerEngine } from './engine.js';
import { CHESS_ENGINE } from './games/chess.js';
import type { AsyncEngine } from './search-info.js';

export * from './common.js';

/** A chess engine in this thread. */
export type ChessEngine = Engine<ChessPosition, Move>;
/** A chess engine in a worker. */
export type ChessWorkerEngine = WorkerEngine<ChessPosition, Move>;

/** Creates a chess engine: in a worker with `worker`, otherwise in this thread. */
export function createChessEngine(options: InWorker): ChessWorkerEngine;
export function createChessEngine(options?: InThread): ChessEngine;
export function createChessEngine(options?: CreateOptions): AsyncEngine<ChessPosition, Move>;
export function createChessEngine(options?: CreateOptions): AsyncEngine<ChessPosition, Move> {
  return createFor<ChessPosition, Move>(CHESS_ENGINE, options);
}
