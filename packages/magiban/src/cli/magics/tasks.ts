/** What the main thread and its workers tell each other: plain data, which can be posted. */
import type { Convention } from '../../bitboard/names.js';
import type { ErrorCode, MagibanError } from '../../errors.js';
import type { SliderName, Strategy } from '../../magics/types.js';

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
  readonly index: number;
  readonly piece: SliderName;
  readonly square: number;
}

export type Answer =
  | {
      readonly index: number;
      readonly number: string;
      readonly indexBits: number;
      readonly attempts: number;
      readonly milliseconds: number;
    }
  | { readonly index: number; readonly error: ReturnType<MagibanError<ErrorCode>['toJSON']> };
