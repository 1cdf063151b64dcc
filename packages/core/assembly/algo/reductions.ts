/**
 * By how many sixteenths of a ply a late move is searched less deep: the product of two logarithms, of the depth and of how
 * many moves came before. In whole numbers, so that every platform agrees.
 */
import { REDUCTION_PLY, REDUCTION_START } from './numbers';
import { REDUCTIONS } from './search-memory';

const SIZE: i32 = 64;

export abstract class Reductions {
  static fill(p: usize): void {
    for (let depth: i32 = 1; depth < SIZE; depth++) {
      for (let count: i32 = 1; count < SIZE; count++) {
        const logs = Reductions.log(depth) * Reductions.log(count);
        const parts = (16 * (logs + REDUCTION_START)) / REDUCTION_PLY;
        store<u8>(p + REDUCTIONS + <usize>(depth * SIZE + count), <u8>min(255, max(0, parts)));
      }
    }
  }

  /** The logarithm to base 2 in sixteenths: exact at powers of two, straight between them. */
  static log(n: i32): i32 {
    const whole = 31 - clz<i32>(n);
    return 16 * whole + (((n << 4) >> whole) - 16);
  }

  @inline static of(p: usize, depth: i32, count: i32): i32 {
    const row = depth < SIZE ? depth : SIZE - 1;
    const column = count < SIZE ? count : SIZE - 1;
    return <i32>load<u8>(p + <usize>(row * SIZE + column), REDUCTIONS);
  }
}
