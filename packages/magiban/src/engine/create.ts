/** Creates engines: in this thread or in a worker. */
import type { Move as ChessMove } from '../chess/moves.js';
import type { ChessPosition } from '../chess/position.js';
import { unknownName } from '../errors/english/options.js';
import type { Move as ShogiMove } from '../shogi/moves.js';
import type { ShogiPosition } from '../shogi/position.js';
import { Engine, type EngineOptions, type WorkerEngineOptions } from './engine.js';
import { chessGame, shogiGame } from './games.js';
import { ENGINE_GAMES, type EngineGameName } from './modules.js';
import { WorkerEngine } from './worker-engine.js';

export type ChessEngine = Engine<ChessPosition, ChessMove>;
export type ShogiEngine = Engine<ShogiPosition, ShogiMove>;
export type ChessWorkerEngine = WorkerEngine<ChessPosition, ChessMove>;
export type ShogiWorkerEngine = WorkerEngine<ShogiPosition, ShogiMove>;

interface InWorker extends WorkerEngineOptions {
  /** Search in a worker: this thread stays free, and the engine has no synchronous `think`. */
  readonly worker: true;
}

interface InThread extends EngineOptions {
  readonly worker?: false;
}

export function createEngine(game: 'chess', options: InWorker): ChessWorkerEngine;
export function createEngine(game: 'shogi', options: InWorker): ShogiWorkerEngine;
export function createEngine(game: 'chess', options?: InThread): ChessEngine;
export function createEngine(game: 'shogi', options?: InThread): ShogiEngine;
export function createEngine(
  game: EngineGameName,
  { worker = false, ...options }: EngineOptions & { readonly worker?: boolean } = {},
): ChessEngine | ShogiEngine | ChessWorkerEngine | ShogiWorkerEngine {
  if (game === 'chess') {
    return worker
      ? new WorkerEngine(game, chessGame, options)
      : new Engine(game, chessGame, options);
  }
  if (game === 'shogi') {
    return worker
      ? new WorkerEngine(game, shogiGame, options)
      : new Engine(game, shogiGame, options);
  }
  throw unknownName({ what: 'game', name: String(game), known: ENGINE_GAMES });
}
