/**
 * Rook and bishop attacks by one of two ways, chosen at compile time like colour: from the magic tables, or by walking.
 * Generators take the way as a type, so that both give their moves from the same code.
 */
import { Attacks } from './attacks';
import { Raycast } from './raycast';

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
