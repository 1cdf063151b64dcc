/** King distance between two squares (Chebyshev distance): looked up, since evaluation asks for every piece. */
import { PLACEMENT_END } from './psqt';

const TABLE: usize = PLACEMENT_END;

export abstract class Distances {
  @inline static between(a: u32, b: u32): usize {
    return <usize>load<u8>(TABLE + <usize>((a << 6) | b));
  }

  static fill(): void {
    for (let a: i32 = 0; a < 64; a++) {
      for (let b: i32 = 0; b < 64; b++) {
        const wide = abs((a & 7) - (b & 7));
        const high = abs((a >> 3) - (b >> 3));
        store<u8>(TABLE + <usize>((a << 6) | b), <u8>(wide > high ? wide : high));
      }
    }
  }
}
