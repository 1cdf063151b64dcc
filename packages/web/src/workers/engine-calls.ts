/** Calls of the engine worker. One worker plays one game: `newGame` clears its memory. */
import type { EngineScore, SearchInfo } from 'magiban/engine';
import type { GameName } from '../games/rules.js';
import { WorkerClient } from './calls.js';

export interface From {
  readonly game: GameName;
  /** FEN or SFEN of the start, and the moves since: repetition depends on them. */
  readonly start: string;
  readonly moves: readonly string[];
}

export interface ClockLeft {
  readonly remaining: number;
  readonly increment: number;
  readonly byoyomi: number;
}

export interface SearchRequest extends From {
  readonly lines: number;
  readonly movetime?: number | undefined;
  readonly nodes?: number | undefined;
  readonly depth?: number | undefined;
  /** Search threads; default 1. */
  readonly threads?: number | undefined;
}

export interface MoveRequest extends From {
  readonly level: number;
  readonly clock?: ClockLeft | undefined;
}

export type EngineCalls = {
  /** Analyses until a limit or an abort; progress is sent after every iteration, the result is the last info. */
  readonly search: {
    readonly args: SearchRequest;
    readonly progress: SearchInfo;
    readonly result: SearchInfo | undefined;
  };
  /** Plays a move at a level; undefined if there is no legal move. */
  readonly move: {
    readonly args: MoveRequest;
    readonly progress: never;
    readonly result: string | undefined;
  };
};

export type { EngineScore, SearchInfo };

export function createEngineClient(): WorkerClient<EngineCalls> {
  return new WorkerClient(
    () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
  );
}
