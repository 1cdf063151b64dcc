/** How many positions have each code, counted without reduction by symmetry. */
import { IMPOSSIBLE } from '../common/endgame-codes';
import { Endgame } from './game';

export abstract class Tally {
  /** Adds to 256 counts of 8 bytes. */
  static add<E extends Endgame>(set: E, block: u32, counts: usize): void {
    const entries = set.entries();
    const codes = set.codes() + <usize>block * entries;
    for (let entry: u32 = 0; entry < entries; entry++) {
      const code = <u32>load<u8>(codes + entry);
      if (code === IMPOSSIBLE) continue;
      set.place(block, entry);
      const count = counts + 8 * <usize>code;
      store<u64>(count, load<u64>(count) + <u64>set.weight());
    }
  }
}
