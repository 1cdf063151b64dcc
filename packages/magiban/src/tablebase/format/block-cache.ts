/**
 * An LRU cache of unpacked blocks, shared by any number of tables and bounded in bytes.
 *
 * A table keeps one slot per block that points into this cache, and the cache empties the slot when it evicts the block. So a
 * look-up is an array access and a few stores: no hashing, no search.
 */
import { invalidOption } from '../../errors/english/options.js';

export const DEFAULT_CACHE_BYTES = 64 * 2 ** 20;

export class CachedBlock {
  readonly entries: Uint8Array;
  /** The slots of its table. */
  readonly slots: BlockSlots;
  readonly block: number;
  newer: CachedBlock = this;
  older: CachedBlock = this;

  constructor(entries: Uint8Array, slots: BlockSlots, block: number) {
    this.entries = entries;
    this.slots = slots;
    this.block = block;
  }
}

/** For each block of a table its cache entry, if cached. */
export type BlockSlots = (CachedBlock | undefined)[];

/** How a block cache is used. */
export interface CacheStatistics {
  /** Look-ups whose block was cached. */
  readonly hits: number;
  /** Look-ups whose block was not cached. */
  readonly misses: number;
  /** Blocks evicted to make room. */
  readonly evictions: number;
  readonly blocks: number;
  readonly bytes: number;
  readonly budget: number;
}

/** Keeps decompressed blocks of endgame tables up to a number of bytes; the least recently used ones are evicted. */
export class BlockCache {
  readonly budget: number;
  hits = 0;
  misses = 0;
  #evictions = 0;
  #blocks = 0;
  #bytes = 0;
  /** A ring: its `older` is the most recently used block, its `newer` the next to be evicted. */
  readonly #ring: CachedBlock;

  constructor(budget = DEFAULT_CACHE_BYTES) {
    if (!(budget >= 0)) {
      throw invalidOption({ option: 'budget', value: `${budget}`, reason: 'number', min: 0 });
    }
    this.budget = budget;
    this.#ring = new CachedBlock(new Uint8Array(0), [], 0);
  }

  /** Marks a block as most recently used. */
  touch(cached: CachedBlock): void {
    this.hits++;
    if (this.#ring.older === cached) return;
    unlink(cached);
    this.#link(cached);
  }

  /** Caches a block and evicts older ones; a block larger than the whole cache is not kept. */
  add(slots: BlockSlots, block: number, entries: Uint8Array): void {
    const before = slots[block];
    if (before) this.#drop(before);
    if (entries.length > this.budget) return;
    while (this.#bytes + entries.length > this.budget) {
      this.#drop(this.#ring.newer);
      this.#evictions++;
    }
    const cached = new CachedBlock(entries, slots, block);
    this.#link(cached);
    slots[block] = cached;
    this.#blocks++;
    this.#bytes += entries.length;
  }

  /** Evicts the blocks of one table. */
  release(slots: BlockSlots): void {
    for (const cached of slots) if (cached) this.#drop(cached);
  }

  /** Returns how the cache is used. */
  statistics(): CacheStatistics {
    return {
      hits: this.hits,
      misses: this.misses,
      evictions: this.#evictions,
      blocks: this.#blocks,
      bytes: this.#bytes,
      budget: this.budget,
    };
  }

  #link(cached: CachedBlock): void {
    const ring = this.#ring;
    cached.newer = ring;
    cached.older = ring.older;
    ring.older.newer = cached;
    ring.older = cached;
  }

  #drop(cached: CachedBlock): void {
    unlink(cached);
    cached.slots[cached.block] = undefined;
    this.#blocks--;
    this.#bytes -= cached.entries.length;
  }
}

function unlink(cached: CachedBlock): void {
  cached.older.newer = cached.newer;
  cached.newer.older = cached.older;
}

/** The default cache, shared by all tables that name no other. */
export const sharedBlockCache: BlockCache = /* @__PURE__ */ new BlockCache();
