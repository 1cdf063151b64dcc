/**
 * The attack tables of shogi: where they are, and how they are filled from the stored magics.
 *
 * A rook's square has up to 2^14 subsets of blockers but at most 256 different attack sets. So a look-up goes by a
 * byte: which of the square's sets it is. That takes 0.8 MB where whole sets would take 8, and is faster, because
 * it stays in the cache (docs/decisions/006).
 *
 *   TABLES  ┌─────────────────────────────┐
 *           │ STEPS     9 × 81 sets        │  16 bytes a set (lo, hi): pieces that step, by colour
 *           │ RAYS      4 × 81 sets        │  attacks on the empty board: bishop, rook, sente's and gote's lance
 *           │ NEIGHBOURHOODS   81 sets     │  whence a stepping piece attacks a square or one next to it
 *           │ BETWEEN   81 × 81 sets       │  from a square (excluded) to another (included) on a line
 *           │ KEYS                         │  see zobrist.ts
 *           ├─────────────────────────────┤
 *           │ ROOK, BISHOP   81 entries    │  64 bytes an entry, its fields interleaved in one cache line: see `Slot`
 *           ├─────────────────────────────┤
 *           │ the sets, 81 + 81 dictionaries │
 *           ├─────────────────────────────┤
 *           │ the bytes: one shared table  │  each square's part begins where the one before ends
 *           └─────────────────────────────┘
 */
import { TABLES } from '../common/layout';
import { BISHOP_MAGICS, ROOK_MAGICS } from './magics';
import { Raycast } from './raycast';
import { Rays } from './rays';
import { BISHOP, GOLD, GOTE, KING, KNIGHT, LANCE, PAWN, ROOK, SENTE, SILVER } from './types';

export const SET_BYTES: usize = 16;
export const SQUARES: usize = 81;
const SETS_BYTES: usize = SQUARES * SET_BYTES;

export const KING_SETS: usize = TABLES;
/** Sente's, then gote's. */
export const PAWN_SETS: usize = KING_SETS + SETS_BYTES;
export const KNIGHT_SETS: usize = PAWN_SETS + 2 * SETS_BYTES;
export const SILVER_SETS: usize = KNIGHT_SETS + 2 * SETS_BYTES;
export const GOLD_SETS: usize = SILVER_SETS + 2 * SETS_BYTES;

export const BISHOP_RAYS: usize = GOLD_SETS + 2 * SETS_BYTES;
export const ROOK_RAYS: usize = BISHOP_RAYS + SETS_BYTES;
export const LANCE_RAYS: usize = ROOK_RAYS + SETS_BYTES;
export const NEIGHBOURHOODS: usize = LANCE_RAYS + 2 * SETS_BYTES;
export const BETWEEN: usize = NEIGHBOURHOODS + SETS_BYTES;
export const KEYS: usize = BETWEEN + SQUARES * SETS_BYTES;
export const KEY_COUNT: usize = 33 * SQUARES + 2 * 7 * 32;
/** Entries begin at a cache line. */
export const ROOK_SLOTS: usize = (KEYS + KEY_COUNT * 8 + 63) & ~63;
export const SLOT_BYTES: usize = 64;
export const BISHOP_SLOTS: usize = ROOK_SLOTS + SQUARES * SLOT_BYTES;
const DICTIONARIES: usize = BISHOP_SLOTS + SQUARES * SLOT_BYTES;
/** How many different attack sets rooks and bishops have, counted over all squares. */
const DICTIONARY_SETS: usize = 12976;
const BYTES: usize = DICTIONARIES + DICTIONARY_SETS * SET_BYTES;

/** What a look-up needs to know of a square: read together, so kept together. */
@unmanaged
export class Slot {
  maskLo: u64;
  maskHi: u64;
  magic: u64;
  /** The addresses of the square's bytes, and of its dictionary. */
  bytes: u32;
  sets: u32;
  shift: u64;
}

export abstract class Tables {
  /** Where the tables end; 0 before they are filled. */
  static end: usize = 0;
  /** Where the next square's dictionary begins. */
  static sets: usize = DICTIONARIES;

  /** `scratch` is memory of this thread, a kilobyte. */
  static fill(scratch: usize): void {
    Tables.fillSteps(KING_SETS, KING, SENTE);
    for (let colour: u32 = SENTE; colour <= GOTE; colour++) {
      const second = <usize>colour * SETS_BYTES;
      Tables.fillSteps(PAWN_SETS + second, PAWN, colour);
      Tables.fillSteps(KNIGHT_SETS + second, KNIGHT, colour);
      Tables.fillSteps(SILVER_SETS + second, SILVER, colour);
      Tables.fillSteps(GOLD_SETS + second, GOLD, colour);
    }
    Tables.fillSteps(BISHOP_RAYS, BISHOP, SENTE);
    Tables.fillSteps(ROOK_RAYS, ROOK, SENTE);
    Tables.fillSteps(LANCE_RAYS, LANCE, SENTE);
    Tables.fillSteps(LANCE_RAYS + SETS_BYTES, LANCE, GOTE);
    Tables.fillLines();
    let end = BYTES;
    for (let square = 0; square < 81; square++) end = Tables.fillSlot(scratch, square, false, end);
    for (let square = 0; square < 81; square++) end = Tables.fillSlot(scratch, square, true, end);
    Tables.end = end;
  }

  static fillSteps(sets: usize, piece: u32, colour: u32): void {
    for (let square = 0; square < 81; square++) {
      Raycast.attacks(piece, colour, square, 0, 0);
      Tables.storeSet(sets + <usize>square * SET_BYTES);
    }
  }

  static fillLines(): void {
    for (let from = 0; from < 81; from++) {
      Raycast.clear();
      // A knight reaches farthest: two ranks and one file, to a square that is itself one step away.
      for (let files = -2; files <= 2; files++) {
        for (let ranks = -3; ranks <= 3; ranks++) Raycast.leap(from, files, ranks);
      }
      Tables.storeSet(NEIGHBOURHOODS + <usize>from * SET_BYTES);
      for (let ray = 0; ray < 8; ray++) {
        const files = Raycast.files(ray > 3, ray & 3);
        const ranks = Raycast.ranks(ray > 3, ray & 3);
        const length = Raycast.lengthOf(from, files, ranks);
        for (let steps = 1; steps <= length; steps++) {
          const to = from + steps * (9 * files + ranks);
          Raycast.clear();
          Raycast.slide(from, files, ranks, steps, 0, 0);
          Tables.storeSet(BETWEEN + (<usize>from * SQUARES + <usize>to) * SET_BYTES);
        }
      }
    }
  }

  @inline static storeSet(at: usize): void {
    store<u64>(at, Raycast.lo);
    store<u64>(at, Raycast.hi, 8);
  }

  /** Writes a square's entry, its dictionary and its bytes, and returns where the next one's bytes begin. */
  static fillSlot(scratch: usize, square: i32, bishop: bool, bytes: usize): usize {
    const slot = changetype<Slot>(
      (bishop ? BISHOP_SLOTS : ROOK_SLOTS) + <usize>square * SLOT_BYTES,
    );
    // A magic, and how many index bits it was found for.
    const stored = (bishop ? BISHOP_MAGICS : ROOK_MAGICS) + <usize>square * 16;
    const indexBits = load<u64>(stored, 8);
    Raycast.mask(bishop, square);
    slot.maskLo = Raycast.lo;
    slot.maskHi = Raycast.hi;
    slot.magic = load<u64>(stored);
    slot.shift = 64 - indexBits;
    slot.bytes = <u32>bytes;
    slot.sets = <u32>Tables.sets;
    Rays.place(scratch, bishop, square);
    Tables.sets = Rays.writeDictionary(scratch, Tables.sets, 0, 0, 0);
    const mask = slot.maskLo | slot.maskHi;
    let subset: u64 = 0;
    do {
      const index = <usize>((subset * slot.magic) >> slot.shift);
      store<u8>(bytes + index, Rays.entryOf(scratch, subset));
      subset = (subset - mask) & mask; // carry-rippler: the next subset of the mask
    } while (subset);
    return bytes + ((<usize>1) << (<usize>indexBits));
  }
}
