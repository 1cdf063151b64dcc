/** Calls of the tablebase worker. Positions are FEN or SFEN. */

import type { GameName } from 'magiban';
import type { Explanation, Outcome } from 'magiban/tablebase';
import { WorkerClient } from './calls.js';

export interface SetFacts {
  readonly material: string;
  readonly entries: number;
  readonly longest: { readonly dtm: number; readonly text: string } | null;
  readonly counts: { readonly win: number; readonly draw: number; readonly loss: number };
}

export type TableCalls = {
  /** Every move with its outcome; undefined if no table knows the position. */
  readonly explain: {
    readonly args: { readonly game: GameName; readonly text: string };
    readonly progress: never;
    readonly result: Omit<Explanation, 'line'> | undefined;
  };
  /**
   * A random position of a set with this outcome for the side to move, with at least this distance to mate if decisive.
   */
  readonly random: {
    readonly args: {
      readonly game: GameName;
      readonly material: string;
      readonly outcome: Outcome;
      readonly least: number;
    };
    readonly progress: never;
    readonly result: string | undefined;
  };
  readonly facts: {
    readonly args: { readonly game: GameName; readonly material: string };
    readonly progress: never;
    readonly result: SetFacts | undefined;
  };
  /** Adds a table file and returns its set; saved for the next visit where the browser can. */
  readonly add: {
    readonly args: { readonly name: string; readonly bytes: Uint8Array };
    readonly progress: never;
    readonly result: string;
  };
  /** The sets whose tables are here: packaged ones, and those that were added. */
  readonly list: {
    readonly args: { readonly game: GameName };
    readonly progress: never;
    readonly result: readonly string[];
  };
};

export type { Explanation, Outcome };

let shared: WorkerClient<TableCalls> | undefined;

/** One for the whole page: analysis and endgames ask the same tables. */
export function tableClient(): WorkerClient<TableCalls> {
  shared ??= new WorkerClient(
    () => new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' }),
  );
  return shared;
}
