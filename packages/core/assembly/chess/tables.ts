/**
 * The attack tables of chess: where they are, and how they are filled from the stored magics.
 *
 *   TABLES  ┌─────────────────────────────┐
 *           │ KNIGHT, KING    64 sets each │  8 bytes a set
 *           │ PAWN            2 × 64 sets  │  white's, then black's captures
 *           │ BISHOP, ROOK    64 rays each │  attacks on the empty board
 *           │ BETWEEN         64 × 64 sets │  from a square (excluded) to another (included) on a line
 *           │ KEYS            16 × 64 keys │  see zobrist.ts
 *           ├─────────────────────────────┤
 *           │ ROOK, BISHOP    64 entries   │  32 bytes an entry: see `Slot`
 *           ├─────────────────────────────┤
 *           │ one shared table of sets     │  102,400 of rooks, then 5,248 of bishops: each square's part
 *           └─────────────────────────────┘  begins where the one before ends
 */
import { TABLES } from '../common/layout';
import { BISHOP_MAGICS, ROOK_MAGICS } from './magics';
import { Raycast } from './raycast';
import { BLACK, WHITE } from './types';

export const SET_BYTES: usize = 8;
const SETS_BYTES: usize = 64 * SET_BYTES;

export const KNIGHT_SETS: usize = TABLES;
export const KING_SETS: usize = KNIGHT_SETS + SETS_BYTES;
export const PAWN_SETS: usize = KING_SETS + SETS_BYTES;
export const BISHOP_RAYS: usize = PAWN_SETS + 2 * SETS_BYTES;
export const ROOK_RAYS: usize = BISHOP_RAYS + SETS_BYTES;
export const BETWEEN: usize = ROOK_RAYS + SETS_BYTES;
export const KEYS: usize = BETWEEN + 64 * SETS_BYTES;
export const ROOK_SLOTS: usize = KEYS + 16 * SETS_BYTES;
export const SLOT_BYTES: usize = 32;
export const BISHOP_SLOTS: usize = ROOK_SLOTS + 64 * SLOT_BYTES;
const SHARED: usize = BISHOP_SLOTS + 64 * SLOT_BYTES;

/** What a look-up needs to know of a square: read together, so kept together. */
@unmanaged
export class Slot {
  mask: u64;
  magic: u64;
  /** The address of the square's part of the shared table. */
  sets: u32;
  shift: u32;
}

export abstract class Tables {
  /** Where the shared table ends; 0 before it is filled. */
  static end: usize = 0;

  /** `_scratch` is for shogi, whose entry is the same. */
  static fill(_scratch: usize): void {
    for (let square = 0; square < 64; square++) {
      const at = <usize>square * SET_BYTES;
      store<u64>(KNIGHT_SETS + at, Raycast.knight(square));
      store<u64>(KING_SETS + at, Raycast.king(square));
      store<u64>(PAWN_SETS + at, Raycast.pawn(square, WHITE));
      store<u64>(PAWN_SETS + SETS_BYTES + at, Raycast.pawn(square, BLACK));
      store<u64>(BISHOP_RAYS + at, Raycast.bishop(square, 0));
      store<u64>(ROOK_RAYS + at, Raycast.rook(square, 0));
      for (let to = 0; to < 64; to++) {
        store<u64>(BETWEEN + at * 64 + <usize>to * SET_BYTES, Tables.between(square, to));
      }
    }
    let end = SHARED;
    for (let square = 0; square < 64; square++) end = Tables.fillSlot(square, false, end);
    for (let square = 0; square < 64; square++) end = Tables.fillSlot(square, true, end);
    Tables.end = end;
  }

  static between(from: i32, to: i32): u64 {
    const end = (<u64>1) << to;
    for (let files = -1; files <= 1; files++) {
      for (let ranks = -1; ranks <= 1; ranks++) {
        if (files === 0 && ranks === 0) continue;
        const ray = Raycast.slide(from, files, ranks, end);
        if (ray & end) return ray;
      }
    }
    return 0;
  }

  /** Writes a square's entry and its attack sets, and returns where the next one's begin. */
  static fillSlot(square: i32, bishop: bool, sets: usize): usize {
    const at = <usize>square;
    const slot = changetype<Slot>((bishop ? BISHOP_SLOTS : ROOK_SLOTS) + at * SLOT_BYTES);
    // A magic, and how many index bits it was found for.
    const stored = (bishop ? BISHOP_MAGICS : ROOK_MAGICS) + at * 16;
    const mask = bishop ? Raycast.bishopMask(square) : Raycast.rookMask(square);
    const magic = load<u64>(stored);
    const indexBits = load<u64>(stored, 8);
    const shift = 64 - indexBits;
    slot.mask = mask;
    slot.magic = magic;
    slot.shift = <u32>shift;
    slot.sets = <u32>sets;
    let subset: u64 = 0;
    do {
      const set = bishop ? Raycast.bishop(square, subset) : Raycast.rook(square, subset);
      store<u64>(sets + ((<usize>((subset * magic) >> shift)) << 3), set);
      subset = (subset - mask) & mask; // carry-rippler: the next subset of the mask
    } while (subset);
    return sets + (SET_BYTES << (<usize>indexBits));
  }
}
