/** Messages between the main thread and its workers: plain data, which can be posted. */
import type { Convention } from '../bitboard/names.js';
import type { SliderName, Strategy } from '../magics/types.js';

export interface SearchOptions {
  readonly seed: number;
  readonly strategy: Strategy;
  readonly attempts: number;
}

export interface WorkerSettings {
  readonly width: number;
  readonly height: number;
  readonly convention: Convention;
  readonly options: SearchOptions;
}

export interface Task {
  readonly piece: SliderName;
  readonly square: number;
}

/** A magic without its mask, which is not plain data and easily recomputed. */
export interface FoundNumber {
  readonly number: string;
  readonly indexBits: number;
  readonly attempts: number;
  readonly milliseconds: number;
}
