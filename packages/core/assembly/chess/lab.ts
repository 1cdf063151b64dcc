/**
 * Ways to find a slider's attacks that the core does not use, and the loop in which all of them are measured
 * (`magiban bench attacks`). Part of `chess-lab.wasm` only.
 */
import { BOARD_BYTES, SAMPLE_BOARDS, SAMPLE_SQUARES } from '../common/layout';
import { Attacks } from './attacks';
import { Raycast } from './raycast';
import { ROOK_SLOTS, Tables } from './tables';

export const WALK: u32 = 0;
export const MAGIC: u32 = 1;
export const ARITHMETIC: u32 = 2;

/** For each square: its file, diagonal and antidiagonal without the square itself, and the square's bit. */
const LINES: usize = memory.data(64 * 32);
/** Attacks along a rank, by file and by the six inner squares. */
const RANK_ATTACKS: usize = memory.data(8 * 64);

export abstract class Arithmetic {
  static fill(): void {
    for (let square = 0; square < 64; square++) {
      const at = LINES + ((<usize>square) << 5);
      store<u64>(at, Raycast.slide(square, 0, 1, 0) | Raycast.slide(square, 0, -1, 0));
      store<u64>(at, Raycast.slide(square, 1, 1, 0) | Raycast.slide(square, -1, -1, 0), 8);
      store<u64>(at, Raycast.slide(square, -1, 1, 0) | Raycast.slide(square, 1, -1, 0), 16);
      store<u64>(at, (<u64>1) << square, 24);
    }
    for (let file = 0; file < 8; file++) {
      for (let inner = 0; inner < 64; inner++) {
        const occupied = (<u64>inner) << 1;
        const set = Raycast.slide(file, 1, 0, occupied) | Raycast.slide(file, -1, 0, occupied);
        store<u8>(RANK_ATTACKS + (file << 6) + inner, <u8>set);
      }
    }
  }

  /**
   * Both directions of a line with a subtraction each: o − 2s flips everything from the square up to the first
   * blocker. Turning the bytes around does the same downwards, as no line has two squares in one byte.
   */
  @inline static line(line: u64, square: u64, occupied: u64): u64 {
    const blockers = occupied & line;
    const up = blockers - 2 * square;
    const down = bswap<u64>(bswap<u64>(blockers) - 2 * bswap<u64>(square));
    return (up ^ down) & line;
  }

  @inline static rook(square: usize, occupied: u64): u64 {
    const at = LINES + (square << 5);
    const rankShift = <u64>(square & 56);
    const inner = <usize>(occupied >> (rankShift + 1)) & 63;
    const rank = (<u64>load<u8>(RANK_ATTACKS + ((square & 7) << 6) + inner)) << rankShift;
    return rank | Arithmetic.line(load<u64>(at), load<u64>(at, 24), occupied);
  }

  @inline static bishop(square: usize, occupied: u64): u64 {
    const at = LINES + (square << 5);
    const bit = load<u64>(at, 24);
    return (
      Arithmetic.line(load<u64>(at, 8), bit, occupied) |
      Arithmetic.line(load<u64>(at, 16), bit, occupied)
    );
  }
}

abstract class Loop {
  /** Rook and bishop on each square among its blockers; returns a checksum of all sets. */
  @inline static run(method: u32, count: usize): u64 {
    let sum: u64 = 0;
    for (let i: usize = 0; i < count; i++) {
      const occupied = load<u64>(SAMPLE_BOARDS + i * BOARD_BYTES);
      const square = <usize>load<u8>(SAMPLE_SQUARES + i);
      if (method === WALK) {
        sum ^= Raycast.rook(<i32>square, occupied) ^ rotl(Raycast.bishop(<i32>square, occupied), 1);
      } else if (method === MAGIC) {
        sum ^= Attacks.rook(square, occupied) ^ rotl(Attacks.bishop(square, occupied), 1);
      } else {
        sum ^= Arithmetic.rook(square, occupied) ^ rotl(Arithmetic.bishop(square, occupied), 1);
      }
    }
    return sum;
  }
}

/** Goes through the first `count` samples. */
export function measure(method: u32, count: u32): u32 {
  const sum =
    method === WALK
      ? Loop.run(WALK, count)
      : method === MAGIC
        ? Loop.run(MAGIC, count)
        : Loop.run(ARITHMETIC, count);
  return <u32>sum ^ <u32>(sum >> 32);
}

/** Bytes of tables and masks that a method's look-ups read. */
export function bytesOf(method: u32): usize {
  if (method === ARITHMETIC) return 64 * 32 + 8 * 64;
  return method === MAGIC ? Tables.end - ROOK_SLOTS : 0;
}
