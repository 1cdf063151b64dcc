/** The interface of an engine: requests and search info. */
import { unwrap } from '../errors/error.js';
import { checkPosition, type GameName, type GamePosition } from '../game.js';
import type { AbortSignalLike } from '../web-types.js';
import type { SearchLimits } from './limits.js';
import type { EngineScore } from './report.js';

/** The root of a search: a position, or a start position with moves, which matter for repetition. */
export type SearchFrom<P, M> = P | { readonly start: P; readonly moves: readonly (M | string)[] };

/** Returns the start and the moves of a search root; throws if it is not a position of the engine's game. */
export function beginningOf<P, M>(from: SearchFrom<P, M>, game: GameName) {
  const isGame = typeof from === 'object' && from !== null && 'start' in from;
  const { start, moves = [] } = isGame ? from : { start: from };
  checkPosition(start, game, `a ${game} engine`);
  return { start, moves };
}

/** The core's code of a legal move, or of its text; throws for any other. */
export function codeOf<M>(position: GamePosition<M>, move: M | string): number {
  const known = typeof move === 'string' ? unwrap(position.parseMove(move)) : move;
  return unwrap(position.codeOf(known));
}

/** A line of a search: its score and its moves. */
export interface EngineLine {
  readonly score: EngineScore;
  /** The principal variation (PV) in UCI or USI; its first move is the best move. */
  readonly moves: readonly string[];
  /** Set if the score is only a bound: another engine was stopped before it had an exact one. */
  readonly bound?: 'lower' | 'upper';
  /** Win, draw and loss in permill for the side to move, from engines that report them. */
  readonly wdl?: readonly [win: number, draw: number, loss: number];
}

/** The state of a search after an iteration; at depth 0 no iteration is complete, and the score means nothing. */
export interface SearchInfo {
  readonly depth: number;
  /** Selective depth: the deepest ply reached. */
  readonly selDepth: number;
  /** Nodes of all threads. */
  readonly nodes: number;
  /** Milliseconds. */
  readonly time: number;
  /** The best line first; MultiPV lines, or as many as there are legal moves. */
  readonly lines: readonly EngineLine[];
  /** Nodes per second, as another engine reports them. */
  readonly nps?: number;
  /** How full the transposition table is, in permill, as another engine reports it. */
  readonly hashfull?: number;
  /** Tablebase hits that another engine reports. */
  readonly tbHits?: number;
  /** A USI engine resigns, or declares a win by impasse, instead of playing a move. */
  readonly declares?: 'resign' | 'win';
}

/** An engine, in this thread or in a worker. It runs one search at a time: a new one ends the previous one. */
export interface AsyncEngine<P, M> {
  readonly game: GameName;
  /** Yields search info after every iteration, and once more when the search ends; yields nothing if there is no legal move. */
  analyse(
    from: SearchFrom<P, M>,
    limits?: SearchLimits<M>,
    signal?: AbortSignalLike,
  ): AsyncGenerator<SearchInfo, void, undefined>;
  /**
   * Searches and returns the last info of `analyse`, or undefined if there is no legal move. Rejects with `SearchSuperseded` if the
   * next search, a new game or `dispose` ends it; `analyse` just ends then.
   */
  bestMove(
    from: SearchFrom<P, M>,
    limits: SearchLimits<M>,
    signal?: AbortSignalLike,
  ): Promise<SearchInfo | undefined>;
  /**
   * Preloads the core and the endgame tables shipped with the package, so that short searches have them. Optional. A search
   * that begins meanwhile does not wait for it; with an engine in a worker, such a search also resolves the promise early.
   */
  prepare(): Promise<void>;
  /** Clears the transposition table and all histories before a new game. */
  newGame(): void;
  /** Stops the search and its threads. Resolves when another engine may reuse the memory; waiting is optional. */
  dispose(): Promise<void>;
}

/** Returns the last info of a search. */
export async function lastOf(infos: AsyncIterable<SearchInfo>): Promise<SearchInfo | undefined> {
  let last: SearchInfo | undefined;
  for await (const info of infos) last = info;
  return last;
}
