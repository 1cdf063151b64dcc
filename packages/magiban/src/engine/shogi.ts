/** `magiban/engine/shogi`: searching for the best move in shogi, without the engine of the other game. */
import type { Move } from '../shogi/moves.js';
import type { ShogiPosition } from '../shogi/position/position.js';
import { type CreateOptions, createFor, type InThread, type InWorker } from './create-for.js';
import type { Engine, WorkerEngine } from './engine.js';
import { SHOGI_ENGINE } from './games/shogi.js';
import type { AsyncEngine } from './search-info.js';

export * from './common.js';

/** A shogi engine in this thread. */
export type ShogiEngine = Engine<ShogiPosition, Move>;
/** A shogi engine in a worker. */
export type ShogiWorkerEngine = WorkerEngine<ShogiPosition, Move>;

/** Creates a shogi engine: in a worker with `worker`, otherwise in this thread. */
export function createShogiEngine(options: InWorker): ShogiWorkerEngine;
export function createShogiEngine(options?: InThread): ShogiEngine;
export function createShogiEngine(options?: CreateOptions): AsyncEngine<ShogiPosition, Move>;
export function createShogiEngine(options?: CreateOptions): AsyncEngine<ShogiPosition, Move> {
  return createFor<ShogiPosition, Move>(SHOGI_ENGINE, options);
}
