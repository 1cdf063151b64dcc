/** Calls of the lab worker: one magic look-up step by step, magics for a whole board, and perft. */

import type { GameName } from 'magiban';
import type { SliderName, Strategy } from 'magiban/magics';
import { WorkerClient } from './calls.js';

export interface LookUp {
  /** Sets of squares, as lists. */
  readonly mask: readonly number[];
  readonly blockers: readonly number[];
  readonly attacks: readonly number[];
  readonly raycast: readonly number[];
  /** 64-bit numbers. */
  readonly folded: bigint;
  readonly magic: bigint;
  readonly product: bigint;
  readonly index: number;
  readonly indexBits: number;
  /** Whether the board has more than 64 squares, so that its halves are folded. */
  readonly isFolded: boolean;
}

export interface FoundSquare {
  readonly square: number;
  /** Candidates tried; the magic is undefined if none of them works. */
  readonly attempts: number;
  readonly magic: string | undefined;
  readonly indexBits: number;
}

export interface PerftMove {
  readonly move: string;
  readonly nodes: number;
}

export type LabCalls = {
  readonly lookUp: {
    readonly args: {
      /** As `8x8`, `chess` or `shogi`. */
      readonly board: string;
      readonly piece: SliderName;
      readonly square: number;
      readonly occupied: readonly number[];
    };
    readonly progress: never;
    readonly result: LookUp;
  };
  readonly find: {
    readonly args: {
      readonly board: string;
      readonly piece: SliderName;
      readonly strategy: Strategy;
      readonly seed: number;
    };
    readonly progress: FoundSquare;
    readonly result: number;
  };
  readonly perft: {
    readonly args: { readonly game: GameName; readonly text: string; readonly depth: number };
    readonly progress: PerftMove & { readonly milliseconds: number; readonly all: number };
    readonly result: { readonly nodes: number; readonly milliseconds: number };
  };
};

export type { SliderName, Strategy };

export function createLabClient(): WorkerClient<LabCalls> {
  return new WorkerClient(
    () => new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' }),
  );
}
