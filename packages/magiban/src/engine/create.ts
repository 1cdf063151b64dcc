/** Creates engines: in this thread or in a worker. */

import type { Move as ChessMove } from '../chess/moves.js';
import type { ChessPosition } from '../chess/position/position.js';
import type { GameName } from '../game.js';
import { type AnyMove, type AnyPosition, rulesOf } from '../rules.js';
import type { Move as ShogiMove } from '../shogi/moves.js';
import type { ShogiPosition } from '../shogi/position/position.js';
import { Engine, type EngineOptions, type WorkerEngineOptions } from './engine.js';
import { WorkerEngine } from './worker/worker-engine.js';

export type ChessEngine = Engine<ChessPosition, ChessMove>;
export type ShogiEngine = Engine<ShogiPosition, ShogiMove>;
/** An engine of either game. */
export type AnyEngine = Engine<AnyPosition, AnyMove>;
export type ChessWorkerEngine = WorkerEngine<ChessPosition, ChessMove>;
export type ShogiWorkerEngine = WorkerEngine<ShogiPosition, ShogiMove>;
export type AnyWorkerEngine = WorkerEngine<AnyPosition, AnyMove>;

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
export function createEngine(game: GameName, options: InWorker): AnyWorkerEngine;
export function createEngine(game: GameName, options?: InThread): AnyEngine;
export function createEngine(
  game: GameName,
  { worker = false, ...options }: EngineOptions & { readonly worker?: boolean } = {},
): AnyEngine | AnyWorkerEngine {
  const rules = rulesOf(game);
  return worker ? new WorkerEngine(rules, options) : new Engine(rules, options);
}
