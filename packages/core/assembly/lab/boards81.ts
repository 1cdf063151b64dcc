/**
 * Whole buffers of 81-square boards: the same as `boards64.ts`, on lo/hi pairs.
 */
import { Bits81 } from '../bits/bits81';
import { BOARD_BYTES, INPUT, OUTPUT } from '../common/layout';
import * as codes from './codes';
import { Board81, examine } from './examine';

export function examine81(base: usize, question: u32, method: u32, n: u32): u32 {
  return examine<Board81>(base, question, method, n);
}

/** The operation's result for one word: `lo` of it, or `hi`. One function for both keeps each operation in one place. */
function changed(op: u32, lo: u64, hi: u64, count: u32, wantHi: bool): u64 {
  const empty = (lo | hi) === 0;
  switch (op) {
    case codes.NOT:
      return wantHi ? Bits81.notHi(hi) : Bits81.notLo(lo);
    case codes.ISOLATE_LSB:
      return empty ? 0 : single(Bits81.first(lo, hi), wantHi);
    case codes.ISOLATE_MSB:
      return empty ? 0 : single(Bits81.last(lo, hi), wantHi);
    case codes.CLEAR_LSB:
      return wantHi ? Bits81.clearFirstHi(lo, hi) : Bits81.clearFirstLo(lo);
    case codes.CLEAR_MSB:
      return empty ? 0 : (wantHi ? hi : lo) & ~single(Bits81.last(lo, hi), wantHi);
    case codes.SHIFT_LEFT:
      return wantHi ? Bits81.shiftLeftHi(lo, hi, count) : Bits81.shiftLeftLo(lo, count);
    case codes.SHIFT_RIGHT:
      return wantHi ? Bits81.shiftRightHi(hi, count) : Bits81.shiftRightLo(lo, hi, count);
    case codes.MIRROR_FILES:
      return wantHi ? Bits81.mirrorFilesHi(lo) : Bits81.mirrorFilesLo(lo, hi);
    case codes.MIRROR_RANKS:
      return Bits81.mirrorRanks(wantHi ? hi : lo);
    default:
      return Bits81.mirrorRanks(changed(codes.MIRROR_FILES, lo, hi, count, wantHi));
  }
}

function single(square: u32, wantHi: bool): u64 {
  return wantHi ? Bits81.squareHi(square) : Bits81.squareLo(square);
}

/** Applies one operation to every board; `count` is how far shifts go. */
export function transform81(base: usize, op: u32, count: u32, n: u32): void {
  for (let i: usize = 0; i < <usize>n; i++) {
    const board = base + i * BOARD_BYTES;
    const lo = Bits81.loadLo(board + INPUT);
    const hi = Bits81.loadHi(board + INPUT);
    const newLo = changed(op, lo, hi, count, false);
    const newHi = changed(op, lo, hi, count, true);
    Bits81.store(board + OUTPUT, newLo, newHi);
  }
}

function combined(op: u32, a: u64, b: u64): u64 {
  return op === codes.AND ? a & b : op === codes.OR ? a | b : op === codes.XOR ? a ^ b : a & ~b;
}

/** Combines neighbours: boards 2i and 2i + 1 of the input give board i of the output. */
export function combine81(base: usize, op: u32, n: u32): void {
  for (let i: usize = 0; i < <usize>n; i++) {
    const a = base + INPUT + 2 * i * BOARD_BYTES;
    const b = a + BOARD_BYTES;
    const lo = combined(op, Bits81.loadLo(a), Bits81.loadLo(b));
    const hi = combined(op, Bits81.loadHi(a), Bits81.loadHi(b));
    Bits81.store(base + OUTPUT + i * BOARD_BYTES, lo, hi);
  }
}

/** The squares of the first board, a byte each. */
export function squares81(base: usize): u32 {
  const board = base + INPUT;
  return Bits81.squaresInto(Bits81.loadLo(board), Bits81.loadHi(board), base + OUTPUT);
}
