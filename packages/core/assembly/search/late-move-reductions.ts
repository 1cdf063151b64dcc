/**
 * The table of late move reductions (LMR), in sixteenths of a ply: the product of the logarithms of depth and move count. In integers,
 * so that every platform agrees.
 */

import { REDUCTIONS } from './memory';
import { LMR_BASE, LMR_DIVISOR } from './params';

const SIZE: i32 = 64;

export abstract class LateMoveReductions {
  static fill(p: usize): void {
    for (let depth: i32 = 1; depth < SIZE; depth++) {
      for (let count: i32 = 1; count < SIZE; count++) {
        const logs = LateMoveReductions.log(depth) * LateMoveReductions.log(count);
        const parts = (16 * (logs + LMR_BASE)) / LMR_DIVISOR;
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
