/** The exports of an engine core; docs/specs/abi.md documents what each function reads and writes. */
import type { DescribeSet } from './tablebases/tablebase-memory.js';

export interface EngineFunctions {
  readonly prepare: (base: number) => number;
  readonly engineBytes: (base: number) => number;
  readonly prepareEngine: (base: number) => void;
  readonly setThread: (base: number, thread: number) => void;
  readonly nodesOf: (base: number) => number;
  readonly placeTable: (base: number, at: number, bytes: number) => number;
  readonly clearTable: (base: number, from: number, bytes: number) => void;
  /** Chess only. */
  readonly describeSet?: DescribeSet;
  readonly loadPosition: (base: number) => void;
  readonly playMove: (base: number, code: number) => number;
  readonly beginSearch: (
    base: number,
    depth: number,
    nodesLow: number,
    nodesHigh: number,
    mate: number,
    lines: number,
    moves: number,
  ) => number;
  readonly runSearch: (base: number, nodes: number) => number;
  readonly reportSearch: (base: number) => number;
  readonly endSearch: (base: number, height: number) => void;
  readonly evaluate: (base: number) => number;
  readonly evaluateFully: (base: number) => number;
  readonly height: (base: number) => number;
  readonly seeAtLeast: (base: number, code: number, least: number) => number;
  readonly givesCheck: (base: number, code: number) => number;
}

/** Return values of `runSearch`. */
export const MORE = 0;
export const PROGRESS = 1;
export const OVER = 2;
