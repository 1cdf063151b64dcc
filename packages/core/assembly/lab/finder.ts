/**
 * The search for magic numbers: a number that takes the subsets of a slider's mask to different places of a table of
 * 2^indexBits entries, or to the same place only where their attack sets are the same.
 *
 *   place = (folded subset × magic) >> (64 − indexBits)
 *
 * Random sparse numbers do for chess. On larger boards they practically never work, and candidates must be built: one
 * bit of the magic for each shift that is wanted. The bits of the mask on the contiguous line need one shift all
 * together, every other bit a shift for itself, each towards a place of the index that is still free. What the shifts do
 * to the bits that they are not meant for is left to chance and to the test.
 */
import { Random } from '../bits/random';
import { KEYS, PLACES, Slider, SUBSETS } from './slider';

/** The free places of the index, in the order in which they are given away. */
const FREE: usize = memory.data(64);

export abstract class Finder {
  /**
   * Marks the places of one attempt. It only counts up, so that the table never needs to be cleared; should it wrap
   * around, a mark of long ago could make a good candidate fail, but never a bad one pass.
   */
  static attempt: u32 = 0;
  /** The neighbour that the exhaustive strategy tries next: flips of bits i and j of the magic to start from. */
  static flipI: u32 = 0;
  static flipJ: u32 = 0;

  @inline static placeOf(subset: u64, magic: u64, indexBits: u32): usize {
    // A shift by 64 would be one by 0.
    return indexBits ? <usize>((subset * magic) >> (64 - indexBits)) : 0;
  }

  /** The number of the first subset that collides with an earlier one of another key, or −1 if none does. */
  static collision(magic: u64, indexBits: u32): i32 {
    Finder.attempt++;
    const count = 1 << Slider.bits;
    for (let i = 0; i < count; i++) {
      const subset = load<u64>(SUBSETS + ((<usize>i) << 3));
      const key = load<u32>(KEYS + ((<usize>i) << 2));
      const place = PLACES + (Finder.placeOf(subset, magic, indexBits) << 3);
      if (load<u32>(place) !== Finder.attempt) {
        store<u32>(place, Finder.attempt);
        store<u32>(place, key, 4);
      } else if (load<u32>(place, 4) !== key) return i;
    }
    return -1;
  }

  /** The earlier subset that holds the place of subset `later`. */
  static holder(later: i32, magic: u64, indexBits: u32): i32 {
    const place = Finder.placeOf(load<u64>(SUBSETS + ((<usize>later) << 3)), magic, indexBits);
    let i = 0;
    while (Finder.placeOf(load<u64>(SUBSETS + ((<usize>i) << 3)), magic, indexBits) !== place) i++;
    return i;
  }

  /** Fills a table by this magic, looks every subset up again, and counts the answers that differ from a new walk. */
  static differences(magic: u64, indexBits: u32): u32 {
    Finder.collision(magic, indexBits);
    let wrong: u32 = 0;
    for (let i = 0; i < 1 << Slider.bits; i++) {
      const subset = load<u64>(SUBSETS + ((<usize>i) << 3));
      const place = PLACES + (Finder.placeOf(subset, magic, indexBits) << 3);
      if (load<u32>(place) !== Finder.attempt || load<u32>(place, 4) !== Slider.keyOf(subset))
        wrong++;
    }
    return wrong;
  }

  /** Few bits make few carries. */
  static sparse(): u64 {
    return Random.next() & Random.next() & Random.next();
  }

  /** A magic made of shifts: see above. 0 if this time they did not fit. */
  static built(indexBits: u32): u64 {
    const low: i32 = 64 - indexBits;
    let magic: u64 = 0;
    let taken: u64 = 0;
    let rest = Slider.mask;
    const block = Slider.block;
    // Three times out of four the block moves as one, if it fits into the index at all.
    if (block && Random.below(4)) {
      const least = max<i32>(0, low - <i32>ctz(block));
      const most = <i32>clz(block);
      if (least <= most) {
        const shift = least + <i32>Random.below(most - least + 1);
        magic = (<u64>1) << shift;
        taken = block << shift;
        rest &= ~block;
      }
    }
    const free = Finder.shuffleFree(taken, low);
    for (let next: u32 = 0; rest; rest &= rest - 1) {
      const bit = <i32>ctz(rest);
      let place = Finder.reusedPlace(bit, magic, taken, low);
      if (place < 0) {
        while (next < free && (taken >> load<u8>(FREE + next)) & 1) next++;
        if (next === free) return 0;
        place = load<u8>(FREE + next++);
        if (place < bit) return 0;
        magic |= (<u64>1) << (place - bit);
      }
      taken |= (<u64>1) << place;
    }
    return Random.below(8) ? magic : magic ^ ((<u64>1) << Random.below(64));
  }

  /** A free place to which a shift that is there already takes this bit, or −1; with a block, asked only half the time. */
  static reusedPlace(bit: i32, magic: u64, taken: u64, low: i32): i32 {
    if (Slider.block && Random.below(2)) return -1;
    for (; magic; magic &= magic - 1) {
      const place = bit + <i32>ctz(magic);
      if (place >= low && place < 64 && !((taken >> place) & 1)) return place;
    }
    return -1;
  }

  /** Lists the places of the index that are not taken, in random order, and returns how many. */
  static shuffleFree(taken: u64, low: i32): u32 {
    let count: u32 = 0;
    for (let place = low; place < 64; place++) {
      if ((taken >> place) & 1) continue;
      const other = Random.below(count + 1);
      store<u8>(FREE + count, load<u8>(FREE + other));
      store<u8>(FREE + other, <u8>place);
      count++;
    }
    return count;
  }

  static startNeighbours(): void {
    Finder.flipI = 0;
    Finder.flipJ = 0;
  }

  /** Every magic that differs from `start` in one bit or two, one after the other; then `start` itself. */
  static neighbour(start: u64): u64 {
    if (Finder.flipI >= 64) return start;
    const magic =
      start ^
      ((<u64>1) << Finder.flipI) ^
      (Finder.flipJ > Finder.flipI ? (<u64>1) << Finder.flipJ : 0);
    if (++Finder.flipJ >= 64) {
      Finder.flipI++;
      Finder.flipJ = Finder.flipI;
    }
    return magic;
  }
}
