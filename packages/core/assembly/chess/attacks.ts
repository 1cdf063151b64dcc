/** What each piece attacks, from the tables: the look-up that everything else is built on. */
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

export abstract class Attacks {
  @inline static sliding(slots: usize, square: usize, occupied: u64): u64 {
    const slot = changetype<Slot>(slots + square * SLOT_BYTES);
    const index = ((occupied & slot.mask) * slot.magic) >> slot.shift;
    return load<u64>(<usize>slot.sets + ((<usize>index) << 3));
  }

  @inline static rook(square: usize, occupied: u64): u64 {
    return Attacks.sliding(ROOK_SLOTS, square, occupied);
  }

  @inline static bishop(square: usize, occupied: u64): u64 {
    return Attacks.sliding(BISHOP_SLOTS, square, occupied);
  }

  @inline static queen(square: usize, occupied: u64): u64 {
    return Attacks.rook(square, occupied) | Attacks.bishop(square, occupied);
  }

  @inline static knight(square: usize): u64 {
    return load<u64>(KNIGHT_SETS + square * SET_BYTES);
  }

  @inline static king(square: usize): u64 {
    return load<u64>(KING_SETS + square * SET_BYTES);
  }

  @inline static pawn(square: usize, colour: u32): u64 {
    return load<u64>(PAWN_SETS + (<usize>colour * 64 + square) * SET_BYTES);
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
