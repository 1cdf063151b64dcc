/** The shogi core with what it does not use, for benchmarks: exports only. Needs SIMD. */
import {
  bytesOf,
  Full,
  Lines,
  measure as measureAttacks,
  split as splitBoards,
} from '../shogi/lab';

export * from './shogi';

/** Fills the tables to compare; the bytes of each method by its number, as `studyBytes` returns them. */
export function prepareStudy(_base: usize): void {
  Full.fill();
  Lines.fill();
}

export function studyBytes(_base: usize, method: u32): usize {
  return bytesOf(method);
}

export function measure(_base: usize, method: u32, count: u32): u32 {
  return measureAttacks(method, count);
}

export function split(_base: usize, count: u32): void {
  splitBoards(count);
}
