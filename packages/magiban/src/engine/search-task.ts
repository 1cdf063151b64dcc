/**
 * A search as plain data: a task, and the reports on it. Both can be posted between threads. Moves are the core's codes, so a
 * thread that searches needs the core alone and no rules.
 */
import type { AbortSignalLike } from '../web-types.js';
import type { Allotment } from './limits.js';
import type { CodedLine } from './report.js';
import type { SearchBounds } from './searcher.js';
import type { TableDescription } from './tablebases/table-description.js';

export interface SearchTask {
  /** The packed start position, and the codes of the moves that lead from there to the root. */
  readonly packed: readonly number[];
  readonly codes: readonly number[];
  readonly bounds: SearchBounds;
  readonly time: Allotment;
  /** The endgame tables that the root can reach. */
  readonly tables: readonly TableDescription[];
}

/** The state of a search after an iteration, and when it ends. */
export interface SearchReport {
  readonly depth: number;
  readonly selDepth: number;
  /** Nodes of all threads. */
  readonly nodes: number;
  /** Milliseconds. */
  readonly time: number;
  readonly lines: readonly CodedLine[];
  /** Whether the search has ended by itself, by a limit or by its signal. */
  readonly isOver: boolean;
}

/** What ends a search early, and what starts its clock. */
export interface SearchSignals {
  readonly stop?: AbortSignalLike | undefined;
  readonly clockFrom?: AbortSignalLike | undefined;
}

/** Runs one search at a time, in this thread or in a worker: the next one ends the previous one, whose reports then end. */
export interface SearchRunner {
  search(task: SearchTask, signals: SearchSignals): AsyncGenerator<SearchReport, void, undefined>;
  /** Loads endgame tables ahead of the searches that use them. */
  prepare(tables: readonly TableDescription[]): Promise<void>;
  /** Ends the search and clears the transposition table and all histories. */
  newGame(): void;
  /** Stops everything. Resolves when the memory of the search is no longer used, or given up. */
  dispose(): Promise<unknown>;
}
