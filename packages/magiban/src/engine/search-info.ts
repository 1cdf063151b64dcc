/** What an engine is asked, and what it tells. */
import { checkPosition } from '../position-check.js';
import type { SearchLimits } from './limits.js';
import type { EngineGameName } from './modules.js';
import type { EngineScore } from './report.js';

/** From where to think: a position, or a game with its moves, which matters for repetition. */
export type SearchFrom<P, M> = P | { readonly start: P; readonly moves: readonly (M | string)[] };

/** Where a search starts, as a game. Throws if it is no position of the engine's game. */
export function beginningOf<P, M>(from: SearchFrom<P, M>, game: EngineGameName) {
  const isGame = typeof from === 'object' && from !== null && 'start' in from;
  const { start, moves = [] } = isGame ? from : { start: from };
  checkPosition(start, game, `a ${game} engine`);
  return { start, moves };
}

export interface EngineLine {
  readonly score: EngineScore;
  /** The best moves for both sides as far as seen, in UCI or USI; the first is the choice. */
  readonly moves: readonly string[];
}

/** What is known so far. */
export interface SearchInfo {
  readonly depth: number;
  /** The farthest ply that was looked at. */
  readonly selDepth: number;
  /** By all threads together. */
  readonly nodes: number;
  /** Milliseconds. */
  readonly time: number;
  /** The best first; as many as were wanted, if there are as many moves. */
  readonly lines: readonly EngineLine[];
}

/** An engine, wherever it thinks. It does one search at a time: a new one ends the one before. */
export interface AsyncEngine<P, M> {
  readonly game: 'chess' | 'shogi';
  /** Every further depth as it is finished, and at last what was found when the search ended. Nothing if there is no legal move. */
  analyse(
    from: SearchFrom<P, M>,
    limits?: SearchLimits<M>,
    signal?: AbortSignal,
  ): AsyncGenerator<SearchInfo, void, undefined>;
  /** The result of `analyse`: what was found last, or nothing if there is no legal move. */
  bestMove(
    from: SearchFrom<P, M>,
    limits: SearchLimits<M>,
    signal?: AbortSignal,
  ): Promise<SearchInfo | undefined>;
  /**
   * Gets what takes a moment when it is first needed, so that short searches have it: the core, and endgame tables that travel with the
   * package. Nobody has to call it; a search that begins meanwhile does not wait for it, and ends the wait of
   * whoever has asked an engine in a worker.
   */
  prepare(): Promise<void>;
  /** Forgets what was learned, for a new game. */
  newGame(): void;
  /** Ends the search and the threads. Resolves when the next engine can have the memory; there is no need to wait. */
  dispose(): Promise<void>;
}

/** The last of what an analysis tells. */
export async function lastOf(infos: AsyncIterable<SearchInfo>): Promise<SearchInfo | undefined> {
  let last: SearchInfo | undefined;
  for await (const info of infos) last = info;
  return last;
}
