/** What each piece attacks, from the tables: the look-up that everything else is built on. */

import { Raycast } from './raycast';
import {
  BISHOP_SLOTS,
  KING_SETS,
  KNIGHT_SETS,
  PAWN_SETS,
  ROOK_SLOTS,
  SET_BYTES,
  SLOT_BYTES,
  Slot,
} from './tables';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from './types';

/** Constant addresses are written as offsets of the loads, where they cost nothing; the compiler does not move them there. */
abstract class LookUp {
  @inline static rook(square: usize, occupied: u64): u64 {
    const at = square * SLOT_BYTES;
    const mask = load<u64>(at, ROOK_SLOTS + offsetof<Slot>('mask'));
    const magic = load<u64>(at, ROOK_SLOTS + offsetof<Slot>('magic'));
    const shift = <u64>load<u32>(at, ROOK_SLOTS + offsetof<Slot>('shift'));
    const sets = <usize>load<u32>(at, ROOK_SLOTS + offsetof<Slot>('sets'));
    return load<u64>(sets + ((<usize>(((occupied & mask) * magic) >> shift)) << 3));
  }

  @inline static bishop(square: usize, occupied: u64): u64 {
    const at = square * SLOT_BYTES;
    const mask = load<u64>(at, BISHOP_SLOTS + offsetof<Slot>('mask'));
    const magic = load<u64>(at, BISHOP_SLOTS + offsetof<Slot>('magic'));
    const shift = <u64>load<u32>(at, BISHOP_SLOTS + offsetof<Slot>('shift'));
    const sets = <usize>load<u32>(at, BISHOP_SLOTS + offsetof<Slot>('sets'));
    return load<u64>(sets + ((<usize>(((occupied & mask) * magic) >> shift)) << 3));
  }

  static callRook(square: usize, occupied: u64): u64 {
    return LookUp.rook(square, occupied);
  }

  static callBishop(square: usize, occupied: u64): u64 {
    return LookUp.bishop(square, occupied);
  }
}

export abstract class Attacks {
  // The scalar build calls where the other one inlines: it becomes JavaScript, whose engines give up on functions
  // that have grown too large, and a 64-bit multiplication alone is twenty operations there.

  @inline static rook(square: usize, occupied: u64): u64 {
    return ASC_FEATURE_SIMD ? LookUp.rook(square, occupied) : LookUp.callRook(square, occupied);
  }

  @inline static bishop(square: usize, occupied: u64): u64 {
    return ASC_FEATURE_SIMD ? LookUp.bishop(square, occupied) : LookUp.callBishop(square, occupied);
  }

  @inline static queen(square: usize, occupied: u64): u64 {
    return Attacks.rook(square, occupied) | Attacks.bishop(square, occupied);
  }

  @inline static knight(square: usize): u64 {
    return load<u64>(square * SET_BYTES, KNIGHT_SETS);
  }

  @inline static king(square: usize): u64 {
    return load<u64>(square * SET_BYTES, KING_SETS);
  }

  @inline static pawn(square: usize, colour: u32): u64 {
    return load<u64>((<usize>colour * 64 + square) * SET_BYTES, PAWN_SETS);
  }

  static of(piece: u32, colour: u32, square: usize, occupied: u64): u64 {
    switch (piece) {
      case PAWN:
        return Attacks.pawn(square, colour);
      case KNIGHT:
        return Attacks.knight(square);
      case BISHOP:
        return Attacks.bishop(square, occupied);
      case ROOK:
        return Attacks.rook(square, occupied);
      case QUEEN:
        return Attacks.queen(square, occupied);
      case KING:
        return Attacks.king(square);
      default:
        return 0;
    }
  }
}

/**
 * Rook and bishop attacks by one of two ways, chosen at compile time like colour: from the magic tables, or by walking.
 * Generators take the way as a type, so that both give their moves from the same code.
 */
export type Magic = u8;
export type Walk = u16;

export abstract class Sliders {
  @inline static rook<Via>(square: usize, occupied: u64): u64 {
    return sizeof<Via>() === 1
      ? Attacks.rook(square, occupied)
      : Raycast.rook(<i32>square, occupied);
  }

  @inline static bishop<Via>(square: usize, occupied: u64): u64 {
    return sizeof<Via>() === 1
      ? Attacks.bishop(square, occupied)
      : Raycast.bishop(<i32>square, occupied);
  }
}
