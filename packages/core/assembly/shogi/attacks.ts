/**
 * What each piece attacks, from the tables. A set of 81 squares is two words, and a function returns one value: so a
 * look-up returns the *address* of a set, `lo` at 0 and `hi` at 8, and the caller loads what it needs.
 */

import { Raycast } from './raycast';
import {
  BISHOP_SLOTS,
  GOLD_SETS,
  KING_SETS,
  KNIGHT_SETS,
  PAWN_SETS,
  ROOK_SLOTS,
  SET_BYTES,
  SILVER_SETS,
  SLOT_BYTES,
  Slot,
  SQUARES,
} from './tables';
import { BISHOP, GOTE, ROOK } from './types';

export abstract class Attacks {
  @inline static sliding(slots: usize, square: usize, occLo: u64, occHi: u64): usize {
    const slot = changetype<Slot>(slots + square * SLOT_BYTES);
    // The halves of a mask do not overlap when laid upon each other, so one multiplication is enough.
    const folded = (occLo & slot.maskLo) | (occHi & slot.maskHi);
    const index = <usize>((folded * slot.magic) >> slot.shift);
    return <usize>slot.sets + ((<usize>load<u8>(<usize>slot.bytes + index)) << 4);
  }

  @inline static rook(square: usize, occLo: u64, occHi: u64): usize {
    return Attacks.sliding(ROOK_SLOTS, square, occLo, occHi);
  }

  @inline static bishop(square: usize, occLo: u64, occHi: u64): usize {
    return Attacks.sliding(BISHOP_SLOTS, square, occLo, occHi);
  }

  @inline static king(square: usize): usize {
    return KING_SETS + square * SET_BYTES;
  }

  @inline static stepping(sets: usize, colour: u32, square: usize): usize {
    return sets + (<usize>colour * SQUARES + square) * SET_BYTES;
  }

  @inline static pawn(square: usize, colour: u32): usize {
    return Attacks.stepping(PAWN_SETS, colour, square);
  }

  @inline static knight(square: usize, colour: u32): usize {
    return Attacks.stepping(KNIGHT_SETS, colour, square);
  }

  @inline static silver(square: usize, colour: u32): usize {
    return Attacks.stepping(SILVER_SETS, colour, square);
  }

  @inline static gold(square: usize, colour: u32): usize {
    return Attacks.stepping(GOLD_SETS, colour, square);
  }

  /**
   * A lance stays on its file, so in its word (`lo`, or `hi` for files 8 and 9): `bit` is its square there, `occupied`
   * that word of the occupancy. Gote's goes up the bits, where a borrow stops at the first blocker; sente's goes
   * down, where the highest blocker counts.
   */
  @inline static lance(bit: u32, colour: u32, occupied: u64): u64 {
    const rank = bit % 9;
    const first = (<u64>1) << (bit - rank);
    if (colour === GOTE) {
      const path = (<u64>0x200 - ((<u64>2) << rank)) * first;
      const blockers = occupied & path;
      return (blockers ^ (blockers - 1)) & path;
    }
    const path = (((<u64>1) << rank) - 1) * first;
    const nearest = (<u64>1) << (63 - clz((occupied & path) | first));
    return path & -nearest;
  }
}

/**
 * Rook and bishop attacks by one of two ways, chosen at compile time like colour: from the tables, or by walking. Each
 * gives the address of a set.
 */
export type Magic = u8;
export type Walk = u16;

const WALKED: usize = memory.data(16);

export abstract class Sliders {
  @inline static rook<Via>(square: usize, occLo: u64, occHi: u64): usize {
    return sizeof<Via>() === 1
      ? Attacks.rook(square, occLo, occHi)
      : Sliders.walk(ROOK, square, occLo, occHi);
  }

  @inline static bishop<Via>(square: usize, occLo: u64, occHi: u64): usize {
    return sizeof<Via>() === 1
      ? Attacks.bishop(square, occLo, occHi)
      : Sliders.walk(BISHOP, square, occLo, occHi);
  }

  static walk(piece: u32, square: usize, occLo: u64, occHi: u64): usize {
    Raycast.attacks(piece, 0, <i32>square, occLo, occHi);
    store<u64>(WALKED, Raycast.lo);
    store<u64>(WALKED, Raycast.hi, 8);
    return WALKED;
  }
}
