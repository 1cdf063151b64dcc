/**
 * The laboratory core: alternative bit-twiddling methods side by side, on whole buffers of bitboards. For benchmarks and
 * tests.
 */
import { wasm } from '@magiban/core/lab';
import { type Core, lazyCore } from './load.js';

/** In the order of the core's numbers (assembly/lab/codes.ts of the core). */
export const LAB_QUESTIONS = ['popcount', 'lsb', 'msb'] as const;
export const LAB_METHODS = [
  'naive',
  'kernighan',
  'swar',
  'nibble',
  'debruijn',
  'hardware',
] as const;
export const LAB_TRANSFORMS = [
  ...['not', 'isolateLsb', 'isolateMsb', 'clearLsb', 'clearMsb', 'shiftLeft', 'shiftRight'],
  ...['mirrorFiles', 'mirrorRanks', 'rotate180'],
] as const;
export const LAB_COMBINATIONS = ['and', 'or', 'xor', 'andNot'] as const;

export type LabQuestion = (typeof LAB_QUESTIONS)[number];
export type LabMethod = (typeof LAB_METHODS)[number];

/** The core's result where a bit scan finds no bit. */
export const LAB_NONE = 0xff;

type Examine = (base: number, question: number, method: number, boards: number) => number;
type Transform = (base: number, op: number, count: number, boards: number) => void;
type Combine = (base: number, op: number, boards: number) => void;
type Squares = (base: number) => number;

export interface LabFunctions {
  readonly examine64: Examine;
  readonly examine81: Examine;
  readonly transform64: Transform;
  readonly transform81: Transform;
  readonly combine64: Combine;
  readonly combine81: Combine;
  readonly magicBoard: (
    base: number,
    width: number,
    height: number,
    filesContiguous: number,
  ) => void;
  readonly magicSquare: (base: number, bishop: number, square: number) => number;
  readonly magicSeed: (base: number, low: number, high: number) => void;
  readonly magicSearch: (
    base: number,
    strategy: number,
    indexBits: number,
    attempts: number,
    low: number,
    high: number,
  ) => number;
  readonly magicCheck: (base: number, low: number, high: number, indexBits: number) => number;
  readonly magicCompare: (base: number, low: number, high: number, indexBits: number) => number;
  readonly squares64: Squares;
  readonly squares81: Squares;
}

export const labCore: () => Core<LabFunctions> = /* @__PURE__ */ lazyCore<LabFunctions>('lab', {
  wasm,
});
