/**
 * Counting and scanning buffers of boards by a method of choice.
 *
 * `question`, `method` and the kind of board are constants wherever `Loop.run` is called, and everything is
 * inlined: the compiler keeps the one branch that is meant, so that a measured loop holds nothing but its method.
 */
import { Bits81 } from '../bits/bits81';
import { Popcount } from '../bits/popcount';
import { Scan } from '../bits/scan';
import { BOARD_BYTES, INPUT, OUTPUT } from '../common/layout';
import { DEBRUIJN, HARDWARE, KERNIGHAN, LSB, MSB, NAIVE, NIBBLE, POPCOUNT, SWAR } from './codes';

/** The kinds of board, as types: type parameters are distinguished by their size. */
export type Board64 = u8;
export type Board81 = u16;

/** What LSB and MSB answer of an empty board. */
const NONE: u32 = 0xff;
const LO_SQUARES: u32 = 63;

abstract class Word {
  @inline static count(method: u32, word: u64): u32 {
    if (method === NAIVE) return Popcount.naive(word);
    if (method === KERNIGHAN) return Popcount.kernighan(word);
    if (method === SWAR) return Popcount.swar(word);
    if (method === NIBBLE) return Popcount.nibble(word);
    return Popcount.hardware(word);
  }

  @inline static first(method: u32, word: u64): u32 {
    if (method === NAIVE) return Scan.naiveFirst(word);
    if (method === SWAR) return Scan.swarFirst(word);
    if (method === NIBBLE) return Scan.nibbleFirst(word);
    if (method === DEBRUIJN) return Scan.deBruijnFirst(word);
    return Scan.hardwareFirst(word);
  }

  @inline static last(method: u32, word: u64): u32 {
    if (method === NAIVE) return Scan.naiveLast(word);
    if (method === SWAR) return Scan.swarLast(word);
    if (method === NIBBLE) return Scan.nibbleLast(word);
    if (method === DEBRUIJN) return Scan.deBruijnLast(word);
    return Scan.hardwareLast(word);
  }
}

abstract class Loop {
  @inline static answer<B>(question: u32, method: u32, lo: u64, hi: u64): u32 {
    if (sizeof<B>() === sizeof<Board64>()) {
      if (question === POPCOUNT) return Word.count(method, lo);
      if (question === LSB) return lo ? Word.first(method, lo) : NONE;
      return lo ? Word.last(method, lo) : NONE;
    }
    if (question === POPCOUNT) return Word.count(method, lo) + Word.count(method, hi);
    if (question === LSB) {
      return lo ? Word.first(method, lo) : hi ? LO_SQUARES + Word.first(method, hi) : NONE;
    }
    return hi ? LO_SQUARES + Word.last(method, hi) : lo ? Word.last(method, lo) : NONE;
  }

  @inline static run<B>(base: usize, question: u32, method: u32, n: u32): u32 {
    let sum: u32 = 0;
    for (let i: usize = 0; i < <usize>n; i++) {
      const board = base + INPUT + i * BOARD_BYTES;
      const whole = sizeof<B>() === sizeof<Board64>();
      const lo = whole ? load<u64>(board) : Bits81.loadLo(board);
      const hi = whole ? 0 : Bits81.loadHi(board);
      const value = Loop.answer<B>(question, method, lo, hi);
      store<u8>(base + i, <u8>value, OUTPUT);
      sum += value;
    }
    return sum;
  }

  @inline static by<B>(base: usize, question: u32, method: u32, n: u32): u32 {
    switch (method) {
      case NAIVE:
        return Loop.run<B>(base, question, NAIVE, n);
      case KERNIGHAN:
        return Loop.run<B>(base, question, KERNIGHAN, n);
      case SWAR:
        return Loop.run<B>(base, question, SWAR, n);
      case NIBBLE:
        return Loop.run<B>(base, question, NIBBLE, n);
      case DEBRUIJN:
        return Loop.run<B>(base, question, DEBRUIJN, n);
      default:
        return Loop.run<B>(base, question, HARDWARE, n);
    }
  }
}

/** Writes the answer for each of `n` boards as a byte, and returns the sum of the answers. */
export function examine<B>(base: usize, question: u32, method: u32, n: u32): u32 {
  switch (question) {
    case POPCOUNT:
      return Loop.by<B>(base, POPCOUNT, method, n);
    case LSB:
      return Loop.by<B>(base, LSB, method, n);
    default:
      return Loop.by<B>(base, MSB, method, n);
  }
}
