/** The chess core with what it does not use, for benchmarks: exports only. */
import { Arithmetic, bytesOf, measure as measureAttacks } from '../chess/lab';

export * from './chess';

export function prepareStudy(_base: usize): void {
  Arithmetic.fill();
}

/** Bytes of tables that a method's look-ups read. */
export function studyBytes(_base: usize, method: u32): usize {
  return bytesOf(method);
}

export function measure(_base: usize, method: u32, count: u32): u32 {
  return measureAttacks(method, count);
}
