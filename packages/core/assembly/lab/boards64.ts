/**
 * Whole buffers of 64-square boards: INPUT is read, OUTPUT written, `n` boards at a time.
 */
import { Bits64 } from '../bits/bits64';
import { BOARD_BYTES, INPUT, OUTPUT } from '../common/layout';
import * as codes from './codes';
import { Board64, examine } from './examine';

export function examine64(base: usize, question: u32, method: u32, n: u32): u32 {
  return examine<Board64>(base, question, method, n);
}

function changed(op: u32, set: u64, count: u32): u64 {
  switch (op) {
    case codes.NOT:
      return ~set;
    case codes.ISOLATE_LSB:
      return Bits64.isolateFirst(set);
    case codes.ISOLATE_MSB:
      return Bits64.isolateLast(set);
    case codes.CLEAR_LSB:
      return Bits64.clearFirst(set);
    case codes.CLEAR_MSB:
      return Bits64.clearLast(set);
    case codes.SHIFT_LEFT:
      return Bits64.shiftLeft(set, count);
    case codes.SHIFT_RIGHT:
      return Bits64.shiftRight(set, count);
    case codes.MIRROR_FILES:
      return Bits64.mirrorFiles(set);
    case codes.MIRROR_RANKS:
      return Bits64.mirrorRanks(set);
    default:
      return Bits64.rotate180(set);
  }
}

/** Applies one operation to every board; `count` is how far shifts go. */
export function transform64(base: usize, op: u32, count: u32, n: u32): void {
  for (let i: usize = 0; i < <usize>n; i++) {
    const at = base + i * BOARD_BYTES;
    store<u64>(at, changed(op, load<u64>(at, INPUT), count), OUTPUT);
    store<u64>(at, 0, OUTPUT + 8);
  }
}

/** Combines neighbours: boards 2i and 2i + 1 of the input give board i of the output. */
export function combine64(base: usize, op: u32, n: u32): void {
  for (let i: usize = 0; i < <usize>n; i++) {
    const pair = base + 2 * i * BOARD_BYTES;
    const a = load<u64>(pair, INPUT);
    const b = load<u64>(pair, INPUT + BOARD_BYTES);
    const set =
      op === codes.AND ? a & b : op === codes.OR ? a | b : op === codes.XOR ? a ^ b : a & ~b;
    store<u64>(base + i * BOARD_BYTES, set, OUTPUT);
    store<u64>(base + i * BOARD_BYTES, 0, OUTPUT + 8);
  }
}

/** The squares of the first board, a byte each. */
export function squares64(base: usize): u32 {
  return Bits64.squaresInto(load<u64>(base, INPUT), base + OUTPUT);
}
