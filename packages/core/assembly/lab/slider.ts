/**
 * A slider on one square of any board, ready for the magic finder: its relevant mask folded into 64 bits, every
 * subset of that mask, and a key of the attack set that each subset leaves.
 *
 * Boards of more than 64 squares are cut between two lines into `lo` and `hi`, and folded as lo | rotl(hi, r), with
 * the first r of 0, −1, 1, −2, 2 … at which the halves of the mask do not overlap: then no two subsets fold alike, and
 * one 64-bit multiplication is enough. On a shogi board r is 0 for every square.
 *
 * Two subsets have the same attack set exactly if every ray reaches equally far, so the four reaches are the key.
 */
import { LAB_SCRATCH } from '../common/layout';

/** A square's table of more than 2^20 entries is useless, and this is where the memory ends. */
export const MAX_BITS: u32 = 20;
const RAYS: u32 = 4;

export const SUBSETS: usize = LAB_SCRATCH;
export const KEYS: usize = SUBSETS + (8 << MAX_BITS);
/** For each place of a table: the attempt that used it last (u32), and the key that it put there (u32). */
export const PLACES: usize = KEYS + (4 << MAX_BITS);
/** The folded bit of each inner square of each ray, nearest first: 32 places a ray. */
const RAY_BITS: usize = PLACES + (8 << MAX_BITS);
const RAY_BYTES: usize = 8 * 32;
/** How many inner squares each ray has, and whether it has any square at all. */
const RAY_INNER: usize = RAY_BITS + RAYS * RAY_BYTES;

export abstract class Slider {
  static width: i32 = 8;
  static height: i32 = 8;
  static fileStride: i32 = 1;
  static rankStride: i32 = 8;
  /** The last place for a cut between two contiguous lines, so that no line is cut in two. */
  static lineCut: u32 = 64;
  /** The first square of `hi`: there, unless the mask would go on for more than 64 squares behind it. */
  static split: u32 = 64;
  static highest: u32 = 0;

  static maskLo: u64 = 0;
  static maskHi: u64 = 0;
  static rotation: u64 = 0;
  /** The folded mask and its size. */
  static mask: u64 = 0;
  static bits: u32 = 0;
  /** The part of the mask on the board's contiguous line: bits side by side, which one shift can move together. */
  static block: u64 = 0;

  /** Everything about a square but its subsets; returns the bits of its mask. */
  static place(bishop: bool, square: i32): u32 {
    Slider.highest = 0;
    Slider.split = Slider.lineCut;
    Slider.gather(bishop, square);
    if (Slider.highest >= Slider.split + 64) {
      Slider.split = Slider.width * Slider.height - 64;
      Slider.gather(bishop, square);
    }
    Slider.rotation = 0;
    while (Slider.maskLo & rotl(Slider.maskHi, Slider.rotation)) {
      // Down before up: a multiplication can only move bits up, so low ones are worth more.
      Slider.rotation = <i64>Slider.rotation < 0 ? -Slider.rotation : -Slider.rotation - 1;
    }
    Slider.mask = Slider.maskLo | rotl(Slider.maskHi, Slider.rotation);
    Slider.bits = <u32>(popcnt(Slider.maskLo) + popcnt(Slider.maskHi));
    return Slider.bits;
  }

  static gather(bishop: bool, square: i32): void {
    Slider.maskLo = 0;
    Slider.maskHi = 0;
    for (let ray: u32 = 0; ray < RAYS; ray++) Slider.walk(bishop, square, ray, false);
  }

  /** Lists every subset with its key. Only for masks of at most MAX_BITS. */
  static list(bishop: bool, square: i32): void {
    Slider.block = 0;
    for (let ray: u32 = 0; ray < RAYS; ray++) Slider.walk(bishop, square, ray, true);
    let subset: u64 = 0;
    for (let i: usize = 0; i < (<usize>1) << Slider.bits; i++) {
      store<u64>(SUBSETS + (i << 3), subset);
      store<u32>(KEYS + (i << 2), Slider.keyOf(subset));
      subset = (subset - Slider.mask) & Slider.mask; // the next subset, by carrying through the gaps
    }
  }

  /** How far each ray reaches among these blockers, five bits each. */
  static keyOf(subset: u64): u32 {
    let key: u32 = 0;
    for (let ray: usize = 0; ray < <usize>RAYS; ray++) {
      const inner = load<u32>(RAY_INNER + (ray << 2));
      const bits = RAY_BITS + ray * RAY_BYTES;
      let reach: u32 = 0;
      while (reach < inner && !(subset & load<u64>(bits + ((<usize>reach) << 3)))) reach++;
      key = (key << 5) | reach;
    }
    return key;
  }

  /** Walks one ray without its last square: a piece there stops the slider no earlier than the edge does. */
  static walk(bishop: bool, square: i32, ray: u32, note: bool): void {
    // Orthogonal rays: up, right, down, left; diagonal ones: the same, turned by an eighth.
    const files = bishop ? (ray < 2 ? 1 : -1) : ray === 1 ? 1 : ray === 3 ? -1 : 0;
    const ranks = bishop ? (ray === 0 || ray === 3 ? 1 : -1) : ray === 0 ? 1 : ray === 2 ? -1 : 0;
    const stride = files * Slider.fileStride + ranks * Slider.rankStride;
    let file = Slider.fileOf(square) + files;
    let rank = Slider.rankOf(square) + ranks;
    let inner: u32 = 0;
    while (Slider.isInside(file, rank) && Slider.isInside(file + files, rank + ranks)) {
      const s: u32 = file * Slider.fileStride + rank * Slider.rankStride;
      if (note) {
        const bit = rotl(Slider.hiBit(s), Slider.rotation) | Slider.loBit(s);
        store<u64>(RAY_BITS + ray * RAY_BYTES + ((<usize>inner) << 3), bit);
        if (stride === 1 || stride === -1) Slider.block |= bit;
      } else {
        Slider.maskLo |= Slider.loBit(s);
        Slider.maskHi |= Slider.hiBit(s);
        Slider.highest = max(Slider.highest, s);
      }
      inner++;
      file += files;
      rank += ranks;
    }
    if (note) store<u32>(RAY_INNER + (ray << 2), inner);
  }

  @inline static loBit(square: u32): u64 {
    return square < Slider.split ? (<u64>1) << square : 0;
  }

  @inline static hiBit(square: u32): u64 {
    return square < Slider.split ? 0 : (<u64>1) << (square - Slider.split);
  }

  @inline static fileOf(square: i32): i32 {
    return Slider.fileStride === 1 ? square % Slider.width : square / Slider.height;
  }

  @inline static rankOf(square: i32): i32 {
    return Slider.fileStride === 1 ? square / Slider.width : square % Slider.height;
  }

  @inline static isInside(file: i32, rank: i32): bool {
    return file >= 0 && file < Slider.width && rank >= 0 && rank < Slider.height;
  }
}
