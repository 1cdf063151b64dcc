/** The games' laboratories: every method to find a slider's attacks in the core, for benchmarks. WebAssembly only. */
import { wasm as chessWasm } from '@magiban/core/chess-lab';
import { wasm as shogiWasm } from '@magiban/core/shogi-lab';
import type { Bitboard } from '../bitboard/bitboard.js';
import { startWasm } from './load.js';

/** In the order of the core's numbers. */
export const STUDY_METHODS = {
  chess: ['raycast', 'magic', 'arithmetic'],
  shogi: ['raycast', 'magic', 'full table', 'lines', 'arithmetic'],
} as const;

export type StudyGame = keyof typeof STUDY_METHODS;

interface StudyFunctions {
  readonly prepare: (base: number) => number;
  readonly prepareStudy: (base: number) => void;
  readonly studyBytes: (base: number, method: number) => number;
  readonly measure: (base: number, method: number, count: number) => number;
  readonly split?: (base: number, count: number) => void;
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly SAMPLE_BOARDS: { readonly value: number };
  readonly SAMPLE_SQUARES: { readonly value: number };
}

export interface Study {
  /** How many samples fit. */
  readonly capacity: number;
  load(boards: readonly Bitboard[], squares: readonly number[]): void;
  /** Computes the rook and bishop attacks of every sample by one method; returns a checksum of the sets. */
  measure(method: number): number;
  bytes(method: number): number;
}

const WASM: Readonly<Record<StudyGame, string>> = { chess: chessWasm, shogi: shogiWasm };
const CAPACITY = 0x10000;

export function startStudy(game: StudyGame): Study {
  const core = startWasm<StudyFunctions>(`${game}-lab`, WASM[game]);
  const { functions, base } = core;
  const { memory, SAMPLE_BOARDS, SAMPLE_SQUARES } = functions;
  functions.prepare(base);
  functions.prepareStudy(base);
  const words = new Int32Array(memory.buffer, SAMPLE_BOARDS.value, 4 * CAPACITY);
  const bytes = new Uint8Array(memory.buffer, SAMPLE_SQUARES.value, CAPACITY);
  let count = 0;
  return {
    capacity: CAPACITY,
    load(boards, squares) {
      count = boards.length;
      for (const [i, { w0, w1, w2, w3 }] of boards.entries()) words.set([w0, w1, w2, w3], 4 * i);
      bytes.set(squares);
      functions.split?.(base, count);
    },
    measure: (method) => functions.measure(base, method, count),
    bytes: (method) => functions.studyBytes(base, method),
  };
}
