/**
 * The transposition table: what earlier searches found out about positions, shared by all threads without locks. Where
 * it lies is the host's choice (Control.table); buckets of four entries share a cache line.
 *
 *   entry  8 bytes  key ^ data     A thread may read an entry that another is just writing: then the exclusive or of
 *          8 bytes  data           the halves is not the key, and nothing is found.
 *
 *   data   0–15 move · 16–31 value · 32–47 evaluation · 48–55 depth · 56–57 bound · 58–63 age
 *
 * A value that counts plies to the end is stored as counted from this position, not from the root.
 */
import { Block } from '../bits/block';
import { DECIDED } from '../score';
import { Control } from './search-memory';

const ENTRY_BYTES: usize = 16;
export const BUCKET_BYTES: usize = 64;

/** Bits: at least this, at most this. */
export const LOWER: u32 = 1;
export const UPPER: u32 = 2;
export const EXACT: u32 = 3;

/** Depths are stored above this, so that quiescence has one too. */
const DEPTH_BIAS: i32 = 4;
const AGES: u32 = 63;
/** An entry of an older search is worth that many plies less. */
const AGE_COST: i32 = 4;

export abstract class Table {
  /** Uses as much of these bytes as a power of two allows. Returns how many. */
  static place(p: usize, at: usize, bytes: usize): usize {
    const control = Control.of(p);
    control.table = at;
    if (bytes < BUCKET_BYTES) {
      control.tableMask = 0;
      control.table = 0;
      return 0;
    }
    const buckets: usize = 1 << (31 - clz<u32>(<u32>(bytes / BUCKET_BYTES)));
    control.tableMask = <u32>buckets - 1;
    return buckets * BUCKET_BYTES;
  }

  /** Empties a part, so that a large table can be emptied step by step. */
  static clear(p: usize, from: usize, bytes: usize): void {
    Block.clear(Control.of(p).table + from, bytes);
  }

  @inline static bucket(p: usize, key: u64): usize {
    const control = Control.of(p);
    return control.table + <usize>(<u32>(key >> 32) & control.tableMask) * BUCKET_BYTES;
  }

  /** The data of a position, or 0. */
  @inline static find(p: usize, key: u64): u64 {
    if (!Control.of(p).table) return 0;
    const bucket = Table.bucket(p, key);
    for (let at = bucket; at < bucket + BUCKET_BYTES; at += ENTRY_BYTES) {
      const data = load<u64>(at, 8);
      if ((load<u64>(at) ^ data) === key) return data;
    }
    return 0;
  }

  static keep(
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
    if (!control.table) return;
    const bucket = Table.bucket(p, key);
    const age = control.age & AGES;
    let place = bucket;
    let least = i32.MAX_VALUE;
    for (let at = bucket; at < bucket + BUCKET_BYTES; at += ENTRY_BYTES) {
      const data = load<u64>(at, 8);
      if ((load<u64>(at) ^ data) === key) {
        // The same position: keep its move if there is no new one, and what is much deeper unless this is exact.
        if (!move) move = Table.move(data);
        const isDeeper = Table.depth(data) > depth + 3 && Table.age(data) === age;
        if (bound !== EXACT && isDeeper) return;
        place = at;
        break;
      }
      const worth = data
        ? Table.depth(data) - AGE_COST * <i32>((age - Table.age(data)) & AGES)
        : i32.MIN_VALUE;
      if (worth < least) {
        least = worth;
        place = at;
      }
    }
    const stored = value >= DECIDED ? value + ply : value <= -DECIDED ? value - ply : value;
    const data =
      <u64>move |
      ((<u64>(<u16>stored)) << 16) |
      ((<u64>(<u16>evaluation)) << 32) |
      ((<u64>(<u8>(depth + DEPTH_BIAS))) << 48) |
      ((<u64>(bound | (age << 2))) << 56);
    store<u64>(place, key ^ data);
    store<u64>(place, data, 8);
  }

  @inline static move(data: u64): u32 {
    return <u32>data & 0xffff;
  }

  @inline static value(data: u64, ply: i32): i32 {
    const value = <i32>(<i16>(<u32>data >> 16));
    return value >= DECIDED ? value - ply : value <= -DECIDED ? value + ply : value;
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
