/**
 * Perft with a hash table, for any game: what was counted below a position is not counted again when another order of
 * moves leads there. Where the rest of the tree is small, the game's own perft is faster than looking up.
 */
import { HASH_TABLE } from '../common/layout';

const ENTRY_BYTES: usize = 16;
const BUCKET_BYTES: usize = 64;

/**
 * A table of what is known about positions, from HASH_TABLE to the end of the memory that the host has provided.
 * Buckets of four entries share a cache line; an entry holds the whole key, so that two positions are never taken for
 * each other unless all 64 bits agree, and 64 bits of data: a number of up to 56 bits, above the depth.
 */
export abstract class HashTable {
  /** Buckets − 1: how many there are is a power of two. */
  static mask: usize = 0;
  static isReady: bool = false;

  /** Uses as much of these bytes as a power of two allows, and empties it. Returns how many. */
  static prepare(bytes: usize): usize {
    HashTable.isReady = bytes >= BUCKET_BYTES;
    if (!HashTable.isReady) return 0;
    const buckets: usize = 1 << (31 - clz<u32>(<u32>(bytes / BUCKET_BYTES)));
    HashTable.mask = buckets - 1;
    const used = buckets * BUCKET_BYTES;
    for (let at: usize = 0; at < used; at += 8) store<u64>(HASH_TABLE + at, 0);
    return used;
  }

  @inline static bucket(key: u64): usize {
    return HASH_TABLE + (<usize>key & HashTable.mask) * BUCKET_BYTES;
  }

  /** What was stored for this key and depth, or 0. */
  static find(key: u64, depth: u32): u64 {
    const bucket = HashTable.bucket(key);
    for (let at = bucket; at < bucket + BUCKET_BYTES; at += ENTRY_BYTES) {
      const data = load<u64>(at, 8);
      if (load<u64>(at) === key && (<u32>data & 255) === depth) return data >> 8;
    }
    return 0;
  }

  /** Replaces the entry that saves the least work: the one with the smallest depth, if it is not deeper. */
  static keep(key: u64, depth: u32, value: u64): void {
    const bucket = HashTable.bucket(key);
    let poorest = bucket;
    let least: u32 = 255;
    for (let at = bucket; at < bucket + BUCKET_BYTES; at += ENTRY_BYTES) {
      const held = <u32>load<u64>(at, 8) & 255;
      if (held < least) {
        least = held;
        poorest = at;
      }
    }
    if (least > depth) return;
    store<u64>(poorest, key);
    store<u64>(poorest, (value << 8) | <u64>depth, 8);
  }
}

/** What a game offers to perft: a class with these methods (common/position-view.ts). */
export interface PerftGame {
  key(): u64;
  /** Writes the legal moves, 16 bits each, and returns where they end. */
  legalMoves(at: usize): usize;
  makeMove(move: u32): void;
  unmakeMove(): void;
  /** Without a hash table; lists, where the game needs any, are written from `list` on. */
  perft(depth: u32, list: usize): u64;
}

/** Up to this depth counting costs less than remembering. */
const SMALL: u32 = 2;

export abstract class HashedPerft {
  static run<G extends PerftGame>(game: G, depth: u32, list: usize): u64 {
    if (depth <= SMALL) return game.perft(depth, list);
    const key = game.key();
    const known = HashTable.find(key, depth);
    if (known) return known;
    const end = game.legalMoves(list);
    let nodes: u64 = 0;
    for (let at = list; at < end; at += 2) {
      const move = <u32>load<u16>(at);
      game.makeMove(move);
      nodes += HashedPerft.run<G>(game, depth - 1, end);
      game.unmakeMove();
    }
    HashTable.keep(key, depth, nodes);
    return nodes;
  }
}
