/**
 * Ways to find a slider's attacks that the core does not use, and the loop in which all of them are measured
 * (`magiban bench attacks`). Part of `shogi-lab.wasm` only.
 *
 *   full         a whole set of 16 bytes for each subset of blockers: 8 MB
 *   lines        a table for each line through the square, by its seven inner squares: 0.7 MB
 *   arithmetic   no tables but masks: subtract one, and the borrow runs to the first blocker
 */
import { Bits81 } from '../bits/bits81';
import { BOARD_BYTES, LAB_SCRATCH, SAMPLE_BOARDS, SAMPLE_SQUARES } from '../common/layout';
import { Attacks } from './attacks';
import { Raycast } from './raycast';
import { BISHOP_SLOTS, ROOK_SLOTS, SET_BYTES, SLOT_BYTES, Slot, Tables } from './tables';

export const WALK: u32 = 0;
export const COMPRESSED: u32 = 1;
export const FULL: u32 = 2;
export const LINES: u32 = 3;
export const ARITHMETIC: u32 = 4;

/** Where each square's part of the full table begins: rooks, then bishops. */
const FULL_PARTS: usize = memory.data(2 * 81 * 4);
/** For each square: its file (0 to 8), its rank, and the shift of its file within its word. */
const PLACES: usize = memory.data(81 * 4);
/** Attacks along the file, the rank, the diagonal and the antidiagonal, 128 sets a square each. */
const LINE_SETS: usize = LAB_SCRATCH;
const LINE_BYTES: usize = 81 * 128 * SET_BYTES;
/** For each square and each of rank, diagonal, antidiagonal: forward lo, backward lo, forward hi, backward hi. */
const RAY_MASKS: usize = LINE_SETS + 4 * LINE_BYTES;
/** For each square and both diagonals: the mask of its inner squares, lo and hi. */
const DIAGONAL_MASKS: usize = RAY_MASKS + 81 * 3 * 32;
const FULL_SETS: usize = DIAGONAL_MASKS + 81 * 2 * 16;

/** Collects one bit of each file: file f, at bit 9f, goes to bit 57 + f; nothing else gets that high. */
const GATHER_FILES: u64 =
  (1 << 57) | (1 << 49) | (1 << 41) | (1 << 33) | (1 << 25) | (1 << 17) | (1 << 9);
/** Adds all files up: of a diagonal, the bit of each rank is left in the top file. */
const ADD_FILES: u64 = 0x0040201008040201;

export abstract class Full {
  static end: usize = 0;

  static fill(): void {
    let at = FULL_SETS;
    for (let part: usize = 0; part < 162; part++) {
      const slot = changetype<Slot>(
        part < 81 ? ROOK_SLOTS + part * SLOT_BYTES : BISHOP_SLOTS + (part - 81) * SLOT_BYTES,
      );
      store<u32>(FULL_PARTS + (part << 2), <u32>at);
      const indexBits = 64 - <usize>slot.shift;
      for (let i: usize = 0; i < (<usize>1) << indexBits; i++) {
        const set = <usize>slot.sets + ((<usize>load<u8>(<usize>slot.bytes + i)) << 4);
        store<u64>(at, load<u64>(set));
        store<u64>(at, load<u64>(set, 8), 8);
        at += SET_BYTES;
      }
    }
    Full.end = at;
  }

  @inline static sliding(slots: usize, part: usize, square: usize, lo: u64, hi: u64): usize {
    const slot = changetype<Slot>(slots + square * SLOT_BYTES);
    const folded = (lo & slot.maskLo) | (hi & slot.maskHi);
    const index = <usize>((folded * slot.magic) >> slot.shift);
    return <usize>load<u32>(FULL_PARTS + ((part + square) << 2)) + (index << 4);
  }
}

export abstract class Lines {
  static fill(): void {
    for (let square = 0; square < 81; square++) {
      const rank = square % 9;
      store<u8>(PLACES + ((<usize>square) << 2), <u8>(square / 9));
      store<u8>(PLACES + ((<usize>square) << 2), <u8>rank, 1);
      store<u8>(
        PLACES + ((<usize>square) << 2),
        <u8>((square < 63 ? square : square - 63) - rank),
        2,
      );
      for (let line: usize = 0; line < 4; line++) Lines.fillLine(square, line);
      for (let line: usize = 1; line < 4; line++) Lines.fillMasks(square, line);
    }
  }

  /** The direction of a line in which squares' numbers grow: file, rank, diagonal, antidiagonal. */
  @inline static files(line: usize): i32 {
    return line === 0 ? 0 : 1;
  }

  @inline static ranks(line: usize): i32 {
    return line === 1 ? 0 : line === 3 ? -1 : 1;
  }

  /** Each way in which the inner squares can be occupied, numbered as `index…` numbers them. */
  static fillLine(square: i32, line: usize): void {
    for (let inner = 0; inner < 128; inner++) {
      let lo: u64 = 0;
      let hi: u64 = 0;
      for (let i = 0; i < 7; i++) {
        if (!((inner >> i) & 1)) continue;
        // File and diagonals are numbered by ranks b to h, ranks by files 8 (bit 0), 2 to 7.
        const rank = line === 1 ? square % 9 : i + 1;
        const along = line === 2 ? rank - (square % 9) : (square % 9) - rank;
        const file = line === 0 ? square / 9 : line === 1 ? (i === 0 ? 7 : i) : square / 9 + along;
        if (file < 0 || file > 8) continue;
        lo |= Bits81.squareLo(9 * file + rank);
        hi |= Bits81.squareHi(9 * file + rank);
      }
      Raycast.clear();
      Raycast.slide(square, Lines.files(line), Lines.ranks(line), 9, lo, hi);
      Raycast.slide(square, -Lines.files(line), -Lines.ranks(line), 9, lo, hi);
      const at = LINE_SETS + line * LINE_BYTES + ((<usize>square * 128 + inner) << 4);
      store<u64>(at, Raycast.lo);
      store<u64>(at, Raycast.hi, 8);
    }
  }

  static fillMasks(square: i32, line: usize): void {
    const at = RAY_MASKS + (<usize>square * 3 + (line - 1)) * 32;
    Raycast.clear();
    Raycast.slide(square, Lines.files(line), Lines.ranks(line), 9, 0, 0);
    store<u64>(at, Raycast.lo);
    store<u64>(at, Raycast.hi, 16);
    let lo = Raycast.lo;
    let hi = Raycast.hi;
    Raycast.clear();
    Raycast.slide(square, -Lines.files(line), -Lines.ranks(line), 9, 0, 0);
    // Turned around by bytes, the second word comes first.
    store<u64>(at, bswap<u64>(Raycast.hi), 8);
    store<u64>(at, bswap<u64>(Raycast.lo), 24);
    if (line === 1) return;
    // Without the outer files, of which one would fall upon an inner one when folded, and without ranks a and i.
    lo |= Raycast.lo;
    hi |= Raycast.hi;
    const inner = DIAGONAL_MASKS + (<usize>square * 2 + (line - 2)) * 16;
    store<u64>(inner, lo & ~(<u64>0x1ff));
    store<u64>(inner, hi & 0x1ff, 8);
  }

  @inline static set(line: usize, square: usize, index: usize): usize {
    return LINE_SETS + line * LINE_BYTES + (((square << 7) | index) << 4);
  }

  @inline static fileIndex(square: usize, lo: u64, hi: u64): usize {
    const shift = <u64>load<u8>(PLACES + (square << 2), 2);
    return <usize>((square < 63 ? lo : hi) >> (shift + 1)) & 127;
  }

  @inline static rankIndex(square: usize, lo: u64, hi: u64): usize {
    const rank = <u64>load<u8>(PLACES + (square << 2), 1);
    // Files 2 to 7 at their places, file 8 in the place of file 1.
    const files = ((lo >> rank) & 0x0040201008040200) | ((hi >> rank) & 1);
    return <usize>((files * GATHER_FILES) >> 57);
  }

  @inline static diagonalIndex(line: usize, square: usize, lo: u64, hi: u64): usize {
    const mask = DIAGONAL_MASKS + (square * 2 + (line - 2)) * 16;
    const folded = (lo & load<u64>(mask)) | (hi & load<u64>(mask, 8));
    return <usize>((folded * ADD_FILES) >> 55) & 127;
  }
}

export abstract class Arithmetic {
  /** A line both ways at once: the second lane holds the board turned around by bytes. */
  @inline static line(at: usize, first: v128, second: v128): v128 {
    const maskA = v128.load(at);
    const maskB = v128.load(at, 16);
    const a = v128.and(first, maskA);
    const b = v128.and(second, maskB);
    const reachA = v128.and(v128.xor(a, i64x2.sub(a, i64x2.splat(1))), maskA);
    // Where the first word has no blocker, the borrow goes on in the second.
    const borrow = i64x2.eq(a, i64x2.splat(0));
    const reachB = v128.and(v128.xor(b, i64x2.add(b, borrow)), maskB);
    const forward = i64x2.shuffle(reachA, reachB, 0, 2);
    const backward = v128.shuffle<u8>(
      reachA,
      reachB,
      31,
      30,
      29,
      28,
      27,
      26,
      25,
      24,
      15,
      14,
      13,
      12,
      11,
      10,
      9,
      8,
    );
    return v128.or(forward, backward);
  }

  /** Everything that a rook and a bishop attack: the file by its table, three lines by subtraction. */
  @inline static both(square: usize, lo: u64, hi: u64): v128 {
    const first = i64x2.replace_lane(i64x2.splat(lo), 1, bswap<u64>(hi));
    const second = i64x2.replace_lane(i64x2.splat(hi), 1, bswap<u64>(lo));
    const at = RAY_MASKS + square * 96;
    const file = v128.load(Lines.set(0, square, Lines.fileIndex(square, lo, hi)));
    const rank = Arithmetic.line(at, first, second);
    const up = Arithmetic.line(at + 32, first, second);
    const down = Arithmetic.line(at + 64, first, second);
    return v128.or(v128.or(file, rank), v128.or(up, down));
  }
}

abstract class Loop {
  /** Rook and bishop on each square among its blockers; returns a checksum of all sets. */
  @inline static run(method: u32, count: usize): u64 {
    let sum = i64x2.splat(0);
    for (let i: usize = 0; i < count; i++) {
      const board = SAMPLE_BOARDS + i * BOARD_BYTES;
      const lo = load<u64>(board);
      const hi = load<u64>(board, 8);
      const square = <usize>load<u8>(SAMPLE_SQUARES + i);
      if (method === WALK) {
        Raycast.clear();
        Raycast.orthogonal(<i32>square, 9, lo, hi);
        Raycast.diagonal(<i32>square, 9, lo, hi);
        sum = v128.xor(sum, i64x2.replace_lane(i64x2.splat(Raycast.lo), 1, Raycast.hi));
      } else if (method === ARITHMETIC) {
        sum = v128.xor(sum, Arithmetic.both(square, lo, hi));
      } else if (method === LINES) {
        const file = v128.load(Lines.set(0, square, Lines.fileIndex(square, lo, hi)));
        const rank = v128.load(Lines.set(1, square, Lines.rankIndex(square, lo, hi)));
        const up = v128.load(Lines.set(2, square, Lines.diagonalIndex(2, square, lo, hi)));
        const down = v128.load(Lines.set(3, square, Lines.diagonalIndex(3, square, lo, hi)));
        sum = v128.xor(sum, v128.xor(v128.xor(file, rank), v128.xor(up, down)));
      } else if (method === FULL) {
        sum = v128.xor(sum, v128.load(Full.sliding(ROOK_SLOTS, 0, square, lo, hi)));
        sum = v128.xor(sum, v128.load(Full.sliding(BISHOP_SLOTS, 81, square, lo, hi)));
      } else {
        sum = v128.xor(sum, v128.load(Attacks.rook(square, lo, hi)));
        sum = v128.xor(sum, v128.load(Attacks.bishop(square, lo, hi)));
      }
    }
    return i64x2.extract_lane(sum, 0) ^ rotl(i64x2.extract_lane(sum, 1), 32);
  }
}

/**
 * Goes through the first `count` samples, whose boards must be split 63 + 18 as the core keeps them (`split`). Rook and
 * bishop attacks of a square have no square in common, so one checksum serves for all methods.
 */
export function measure(method: u32, count: u32): u32 {
  const sum =
    method === WALK
      ? Loop.run(WALK, count)
      : method === COMPRESSED
        ? Loop.run(COMPRESSED, count)
        : method === FULL
          ? Loop.run(FULL, count)
          : method === LINES
            ? Loop.run(LINES, count)
            : Loop.run(ARITHMETIC, count);
  return <u32>sum ^ <u32>(sum >> 32);
}

/** Bytes of tables and masks that a method's look-ups read. */
export function bytesOf(method: u32): usize {
  if (method === FULL) return Full.end - FULL_SETS + 162 * SLOT_BYTES + 162 * 4;
  if (method === LINES) return 4 * LINE_BYTES + 81 * (4 + 2 * 16);
  if (method === ARITHMETIC) return LINE_BYTES + 81 * (4 + 3 * 32);
  return method === COMPRESSED ? Tables.end - ROOK_SLOTS : 0;
}

/** Boards as the host writes them, into the two words of the core. */
export function split(count: u32): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const board = SAMPLE_BOARDS + i * BOARD_BYTES;
    const lo = Bits81.loadLo(board);
    const hi = Bits81.loadHi(board);
    store<u64>(board, lo);
    store<u64>(board, hi, 8);
  }
}
