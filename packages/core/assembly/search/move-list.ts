/**
 * Moves with their scores, 4 bytes each: the score in the upper half, the move in the lower one. So the best move is simply
 * the largest number, equal scores have an order that every platform agrees on, and four of them are compared at once where
 * there is SIMD.
 */
export const MOVE_BYTES: usize = 4;
/** What must be free behind a list: it is filled with the smallest number, so that four moves can be compared without a test for the end. */
export const LIST_TAIL: usize = 12;
const MOST_SCORE: i32 = 0x7fff;

export abstract class MoveList {
  @inline static put(at: usize, move: u32): void {
    store<u32>(at, move);
  }

  @inline static move(at: usize): u32 {
    return <u32>load<u16>(at);
  }

  /** Scores beyond 16 bits count as the largest or smallest that there are. */
  @inline static setScore(at: usize, score: i32): void {
    const most = score > MOST_SCORE ? MOST_SCORE : score;
    store<i16>(at, <i16>(most < -MOST_SCORE ? -MOST_SCORE : most), 2);
  }

  @inline static close(end: usize): void {
    store<i32>(end, i32.MIN_VALUE);
    store<i32>(end, i32.MIN_VALUE, 4);
    store<i32>(end, i32.MIN_VALUE, 8);
  }

  /** Whether a move is in the list; it and the first one then change places. */
  static toFront(move: u32, from: usize, end: usize): bool {
    for (let at = from; at < end; at += MOVE_BYTES) {
      if (MoveList.move(at) !== move) continue;
      MoveList.swap(from, at);
      return true;
    }
    return false;
  }

  @inline static swap(one: usize, other: usize): void {
    const held = load<u32>(one);
    store<u32>(one, load<u32>(other));
    store<u32>(other, held);
  }

  /** The best move of a closed list comes to its front, and is returned. */
  @inline static pick(from: usize, end: usize): u32 {
    MoveList.swap(from, ASC_FEATURE_SIMD ? MoveList.best4(from, end) : MoveList.best(from, end));
    return MoveList.move(from);
  }

  @inline static best(from: usize, end: usize): usize {
    let place = from;
    let most = load<i32>(from);
    for (let at = from + MOVE_BYTES; at < end; at += MOVE_BYTES) {
      const entry = load<i32>(at);
      if (entry > most) {
        most = entry;
        place = at;
      }
    }
    return place;
  }

  @inline static best4(from: usize, end: usize): usize {
    let most = v128.load(from);
    for (let at = from + 16; at < end; at += 16) {
      most = i32x4.max_s(most, v128.load(at));
    }
    most = i32x4.max_s(
      most,
      i8x16.shuffle(most, most, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7),
    );
    most = i32x4.max_s(
      most,
      i8x16.shuffle(most, most, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11),
    );
    let at = from;
    let found = i32x4.bitmask(i32x4.eq(v128.load(at), most));
    while (!found) {
      at += 16;
      found = i32x4.bitmask(i32x4.eq(v128.load(at), most));
    }
    return at + ((<usize>ctz<i32>(found)) << 2);
  }
}
