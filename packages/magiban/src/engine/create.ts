/** Creates engines: of either game, in this thread or in a worker. */

import type { Move as ChessMove } from '../chess/moves.js';
import type { ChessPosition } from '../chess/position/position.js';
import { type GameName, unknownGame } from '../game.js';
import type { AnyMove, AnyPosition } from '../rules.js';
import type { Move as ShogiMove } from '../shogi/moves.js';
import type { ShogiPosition } from '../shogi/position/position.js';
import type { ChessEngine, ChessWorkerEngine } from './chess.js';
import { type CreateOptions, createFor, type InThread, type InWorker } from './create-for.js';
import type { Engine, WorkerEngine } from './engine.js';
import { CHESS_ENGINE } from './games/chess.js';
import type { EngineGame } from './games/engine-game.js';
import { SHOGI_ENGINE } from './games/shogi.js';
import type { AsyncEngine } from './search-info.js';
import type { ShogiEngine, ShogiWorkerEngine } from './shogi.js';

/** An engine of either game, in this thread. */
export type AnyEngine = Engine<AnyPosition, AnyMove>;
/** An engine of either game, in a worker. */
export type AnyWorkerEngine = WorkerEngine<AnyPosition, AnyMove>;
/** An engine of a game given by its name, in this thread. */
export type EngineOf<G extends GameName> = ByGame<G, ChessEngine, ShogiEngine, AnyEngine>;
/** An engine of a game given by its name, in a worker. */
export type WorkerEngineOf<G extends GameName> = ByGame<
  G,
  ChessWorkerEngine,
  ShogiWorkerEngine,
  AnyWorkerEngine
>;
/** An engine of a game given by its name, in whichever thread. */
export type AsyncEngineOf<G extends GameName> = ByGame<
  G,
  AsyncEngine<ChessPosition, ChessMove>,
  AsyncEngine<ShogiPosition, ShogiMove>,
  AsyncEngine<AnyPosition, AnyMove>
>;

/** Not distributive: an engine of `'chess' | 'shogi'` takes positions of either game. */
type ByGame<G extends GameName, Chess, Shogi, Any> = [G] extends ['chess']
  ? Chess
  : [G] extends ['shogi']
    ? Shogi
    : Any;

const GAMES_OF_ENGINES = { chess: CHESS_ENGINE, shogi: SHOGI_ENGINE };

/**
 * Creates an engine: in a worker with `worker`, otherwise in this thread. Importing this brings in the engines of both games;
 * `magiban/engine/chess` and `magiban/engine/shogi` have one each.
 *
 * @example
 * ```ts
 * import { ChessPosition } from 'magiban/chess';
 * import { createEngine } from 'magiban/engine';
 *
 * const engine = createEngine('chess', { worker: true });
 * const found = await engine.bestMove(ChessPosition.start, { movetime: 500 });
 * console.log(found?.lines[0]?.moves);
 * ```
 */
export function createEngine<G extends GameName>(game: G, options: InWorker): WorkerEngineOf<G>;
export function createEngine<G extends GameName>(game: G, options?: InThread): EngineOf<G>;
export function createEngine<G extends GameName>(
  game: G,
  options?: CreateOptions,
): AsyncEngineOf<G>;
export function createEngine(
  game: GameName,
  options?: CreateOptions,
): AsyncEngine<AnyPosition, AnyMove> {
  if (!Object.hasOwn(GAMES_OF_ENGINES, game)) throw unknownGame(game);
  return createFor(GAMES_OF_ENGINES[game] as EngineGame<AnyPosition>, options);
}
