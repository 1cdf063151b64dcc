/**
 * The transposition table (TT), shared by all threads without locks. The host chooses its address (Control.tt); buckets of
 * four entries share a cache line.
 *
 * In front of it each thread has its own near TT, small enough for the processor's cache (Control.nearTt): waiting for
 * memory took a fifth of the time. Every result goes to the near TT, which keeps the last four of a bucket; deeper ones go to both.
 * So most nodes, which are close to the leaves, never probe the large one (decision 018).
 *
 *   entry  8 bytes  key ^ data     A thread may read an entry that another is just writing: then the exclusive or of
 *          8 bytes  data           the halves is not the key, and nothing is found.
 *
 *   data   0–15 move · 16–31 value · 32–47 evaluation · 48–55 depth · 56–57 bound · 58–63 age
 *
 * Mate scores are stored relative to this position, not to the root.
 */
import { Block } from '../bits/block';
import { DECISIVE } from '../common/score';
import { Control } from './memory';

const ENTRY_BYTES: usize = 16;
export const BUCKET_BYTES: usize = 64;

/** Bounds, as bits. */
export const LOWER: u32 = 1;
export const UPPER: u32 = 2;
export const EXACT: u32 = 3;

/** Depths are stored above this, so that quiescence has one too. */
const DEPTH_BIAS: i32 = 4;
/** Entries of this depth or less are in the near TT only. */
const NEAR_DEPTH: i32 = 2;
export const NEAR_BYTES: usize = 0x80000;
const NEAR_MASK: u32 = <u32>(NEAR_BYTES / BUCKET_BYTES) - 1;
const AGES: u32 = 63;
/** For replacement, an entry of an older search counts as this many plies shallower. */
const AGE_COST: i32 = 4;

export abstract class TranspositionTable {
  /** Uses as much of these bytes as a power of two allows. Returns how many. */
  static place(p: usize, at: usize, bytes: usize): usize {
    const control = Control.of(p);
    control.tt = at;
    if (bytes < BUCKET_BYTES) {
      control.ttMask = 0;
      control.tt = 0;
      return 0;
    }
    const buckets: usize = 1 << (31 - clz<u32>(<u32>(bytes / BUCKET_BYTES)));
    control.ttMask = <u32>buckets - 1;
    return buckets * BUCKET_BYTES;
  }

  /** The thread's own table, empty. */
  static placeNear(p: usize, at: usize): void {
    Control.of(p).nearTt = at;
    Block.clear(at, NEAR_BYTES);
  }

  /** Empties a part, so that a large table can be emptied step by step. */
  static clear(p: usize, from: usize, bytes: usize): void {
    Block.clear(Control.of(p).tt + from, bytes);
  }

  @inline static farBucket(control: Control, key: u64): usize {
    return control.tt + <usize>(<u32>(key >> 32) & control.ttMask) * BUCKET_BYTES;
  }

  @inline static nearBucket(control: Control, key: u64): usize {
    return control.nearTt + <usize>(<u32>(key >> 32) & NEAR_MASK) * BUCKET_BYTES;
  }

  /** The data of a position that is to be searched to this depth; 0 if there is none. */
  @inline static probe(p: usize, key: u64, depth: i32): u64 {
    const control = Control.of(p);
    if (!control.tt) return 0;
    const near = TranspositionTable.among(TranspositionTable.nearBucket(control, key), key);
    if (depth <= NEAR_DEPTH || (near && TranspositionTable.depth(near) >= depth)) return near;
    const far = TranspositionTable.among(TranspositionTable.farBucket(control, key), key);
    return far ? far : near;
  }

  @inline static among(bucket: usize, key: u64): u64 {
    for (let at = bucket; at < bucket + BUCKET_BYTES; at += ENTRY_BYTES) {
      const data = load<u64>(at, 8);
      if ((load<u64>(at) ^ data) === key) return data;
    }
    return 0;
  }

  static store(
    p: usize,
    key: u64,
    move: u32,
    value: i32,
    evaluation: i32,
    depth: i32,
    bound: u32,
    ply: i32,
  ): void {
    const control = Control.of(p);
    if (!control.tt) return;
    const age = control.age & AGES;
    const stored = value >= DECISIVE ? value + ply : value <= -DECISIVE ? value - ply : value;
    const data =
      <u64>move |
      ((<u64>(<u16>stored)) << 16) |
      ((<u64>(<u16>evaluation)) << 32) |
      ((<u64>(<u8>(depth + DEPTH_BIAS))) << 48) |
      ((<u64>(bound | (age << 2))) << 56);
    TranspositionTable.storeNear(TranspositionTable.nearBucket(control, key), key, data);
    if (depth > NEAR_DEPTH)
      TranspositionTable.storeFar(TranspositionTable.farBucket(control, key), key, data);
  }

  @inline static write(at: usize, key: u64, data: u64): void {
    store<u64>(at, key ^ data);
    store<u64>(at, data, 8);
  }

  /** First in, first out: the newest entry comes first. */
  @inline static storeNear(bucket: usize, key: u64, data: u64): void {
    let at = bucket;
    for (; at < bucket + BUCKET_BYTES - ENTRY_BYTES; at += ENTRY_BYTES) {
      if ((load<u64>(at) ^ load<u64>(at, 8)) === key) break;
    }
    const held = load<u64>(at, 8);
    if ((load<u64>(at) ^ held) === key) {
      data = TranspositionTable.merged(held, data);
      if (!data) return;
    }
    for (; at > bucket; at -= ENTRY_BYTES) {
      store<u64>(at, load<u64>(at - ENTRY_BYTES));
      store<u64>(at, load<u64>(at - ENTRY_BYTES, 8), 8);
    }
    TranspositionTable.write(bucket, key, data);
  }

  /** Of the same position: the move is kept if there is no new one, and what is much deeper unless this is exact; then 0. */
  @inline static merged(held: u64, data: u64): u64 {
    const isDeeper =
      TranspositionTable.depth(held) > TranspositionTable.depth(data) + 3 &&
      TranspositionTable.age(held) === TranspositionTable.age(data);
    if (isDeeper && TranspositionTable.bound(data) !== EXACT) return 0;
    return TranspositionTable.move(data) ? data : data | <u64>TranspositionTable.move(held);
  }

  static storeFar(bucket: usize, key: u64, data: u64): void {
    const age = TranspositionTable.age(data);
    let place = bucket;
    let least = i32.MAX_VALUE;
    for (let at = bucket; at < bucket + BUCKET_BYTES; at += ENTRY_BYTES) {
      const held = load<u64>(at, 8);
      if ((load<u64>(at) ^ held) === key) {
        data = TranspositionTable.merged(held, data);
        if (!data) return;
        place = at;
        break;
      }
      const worth = held
        ? TranspositionTable.depth(held) -
          AGE_COST * <i32>((age - TranspositionTable.age(held)) & AGES)
        : i32.MIN_VALUE;
      if (worth < least) {
        least = worth;
        place = at;
      }
    }
    TranspositionTable.write(place, key, data);
  }

  @inline static move(data: u64): u32 {
    return <u32>data & 0xffff;
  }

  @inline static value(data: u64, ply: i32): i32 {
    const value = <i32>(<i16>(<u32>data >> 16));
    return value >= DECISIVE ? value - ply : value <= -DECISIVE ? value + ply : value;
  }

  @inline static evaluation(data: u64): i32 {
    return <i32>(<i16>(<u32>(data >> 32)));
  }

  @inline static depth(data: u64): i32 {
    return <i32>(<u8>(data >> 48)) - DEPTH_BIAS;
  }

  @inline static bound(data: u64): u32 {
    return <u32>(data >> 56) & 3;
  }

  @inline static age(data: u64): u32 {
    return <u32>(data >> 58);
  }
}
