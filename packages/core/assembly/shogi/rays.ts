/**
 * The four rays of a slider, laid out so that its tables fill quickly.
 *
 * An attack set is known by how far each ray reaches. A ray of n squares reaches 1 to n of them, so the four reaches
 * are the digits of a number in mixed radix, and that number is the set's entry in the square's dictionary: at most
 * 256 of them, for a square in the middle.
 */
import { Raycast } from './raycast';

const RAYS: usize = 4;
/** Of each ray, from `scratch` on: its inner squares' bits, folded as the magics fold them (u64, nearest first, 8 places). */
const BITS: usize = 0;
/** How many inner squares it has, and how many different reaches (u32 each). */
const INNER: usize = BITS + 4 * 8 * 8;
const REACHES: usize = INNER + 4 * 4;
/** The squares that each reach covers (lo and hi, 8 places). */
const COVERED: usize = REACHES + 4 * 4;

export abstract class Rays {
  static place(scratch: usize, bishop: bool, square: i32): void {
    for (let ray: usize = 0; ray < RAYS; ray++) {
      const files = Raycast.files(bishop, <i32>ray);
      const ranks = Raycast.ranks(bishop, <i32>ray);
      const length = Raycast.lengthOf(square, files, ranks);
      const reaches = max(1, length);
      store<u32>(scratch + INNER + (ray << 2), reaches - 1);
      store<u32>(scratch + REACHES + (ray << 2), reaches);
      for (let i = 0; i < reaches; i++) {
        Raycast.clear();
        Raycast.slide(square, files, ranks, min(i + 1, length), 0, 0);
        const covered = scratch + COVERED + (ray << 7) + ((<usize>i) << 4);
        store<u64>(covered, Raycast.lo);
        store<u64>(covered, Raycast.hi, 8);
        // The square that the ray has reached last: a blocker there ends it.
        const before = i ? covered - 16 : 0;
        const lo = Raycast.lo & ~(i ? load<u64>(before) : 0);
        const hi = Raycast.hi & ~(i ? load<u64>(before, 8) : 0);
        store<u64>(scratch + BITS + (ray << 6) + ((<usize>i) << 3), lo | hi);
      }
    }
  }

  /** Which entry of the dictionary these blockers lead to. */
  static entryOf(scratch: usize, folded: u64): u8 {
    let entry: u32 = 0;
    for (let ray: usize = 0; ray < RAYS; ray++) {
      const bits = scratch + BITS + (ray << 6);
      const inner = load<u32>(scratch + INNER + (ray << 2));
      let reach: u32 = 0;
      while (reach < inner && !(folded & load<u64>(bits + ((<usize>reach) << 3)))) reach++;
      entry = entry * load<u32>(scratch + REACHES + (ray << 2)) + reach;
    }
    return <u8>entry;
  }

  /** Writes all sets in the order of their entries, ray by ray, and returns where the next dictionary begins. */
  static writeDictionary(scratch: usize, at: usize, ray: usize, lo: u64, hi: u64): usize {
    if (ray === RAYS) {
      store<u64>(at, lo);
      store<u64>(at, hi, 8);
      return at + 16;
    }
    const reaches = <usize>load<u32>(scratch + REACHES + (ray << 2));
    for (let i: usize = 0; i < reaches; i++) {
      const covered = scratch + COVERED + (ray << 7) + (i << 4);
      at = Rays.writeDictionary(
        scratch,
        at,
        ray + 1,
        lo | load<u64>(covered),
        hi | load<u64>(covered, 8),
      );
    }
    return at;
  }
}
