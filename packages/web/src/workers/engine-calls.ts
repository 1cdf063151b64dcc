/** What the engine's worker can be asked. One worker plays one game: `newGame` makes it forget. */
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
  /** How many threads search together; 1 if not given. */
  readonly threads?: number | undefined;
}

export interface MoveRequest extends From {
  readonly level: number;
  readonly clock?: ClockLeft | undefined;
}

export type EngineCalls = {
  /** Analyses until a limit is reached or it is aborted; progress is every depth, the result the last. */
  readonly search: {
    readonly args: SearchRequest;
    readonly progress: SearchInfo;
    readonly result: SearchInfo | undefined;
  };
  /** A move at a level of strength; nothing if there is none. */
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
