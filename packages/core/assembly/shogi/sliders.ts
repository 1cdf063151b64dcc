/**
 * Rook and bishop attacks by one of two ways, chosen at compile time like colour: from the tables, or by walking. Each
 * gives the address of a set.
 */
import { Attacks } from './attacks';
import { Raycast } from './raycast';
import { BISHOP, ROOK } from './types';

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
