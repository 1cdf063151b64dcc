/** The exports of a game's mate solver; docs/specs/abi.md specifies each function. */
import type { DescribeSet } from '../engine/tablebase-memory.js';

export interface MateFunctions {
  readonly prepare: (base: number) => number;
  readonly mateBytes: (base: number) => number;
  readonly placeTable: (base: number, at: number, bytes: number) => number;
  readonly clearTable: (base: number) => void;
  readonly describeSet: DescribeSet;
  readonly loadPosition: (base: number) => void;
  readonly storePosition: (base: number) => void;
  readonly playMove: (base: number, code: number) => void;
  readonly undoMove: (base: number) => void;
  readonly beginProof: (base: number, attacker: number, limit: number) => void;
  readonly runProof: (base: number, nodes: number) => number;
  readonly endProof: (base: number) => void;
  readonly reportProof: (base: number) => void;
  readonly mateMoves: (base: number, isAttack: number) => number;
}

/** Return values of `runProof`. */
export const MORE = 0;
export const MATE = 1;

/** A limit in plies: none. */
export const UNLIMITED = 0xfffe;
