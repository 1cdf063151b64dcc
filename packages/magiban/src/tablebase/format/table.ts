/**
 * An open endgame table: one byte per index, read block by block through a cache, or all in one array.
 *
 * A byte is 0 for a draw, else 1 + DTM in plies: odd DTM if the side to move wins, even if it loses. Damage is noticed on
 * reading and is an error, never a value.
 */

import { invalidTableIndex, tableMismatch } from '../../errors/english/tablebase.js';
import { err, type MagibanError, ok, type Result, unwrap } from '../../errors/error.js';
import type { GameName } from '../../game.js';
import { type BlockCache, type BlockSlots, sharedBlockCache } from './block-cache.js';
import { BlockReader, type OnProgress } from './block-reader.js';
import { failure, mismatch } from './errors.js';
import { RULES_VERSION, type TableHeader } from './header.js';
import { PROLOGUE_BYTES, parseHead, parsePrologue, type TableHead } from './layout.js';
import { type ByteSource, MemorySource, readVerified } from './sources.js';

/** Which table is expected, and how its blocks are cached. */
export interface TableOptions {
  /** The expected game and set: any other table is a `TableMismatch`. */
  readonly game?: GameName;
  readonly material?: string;
  /** The cache for its blocks; by default the one that all tables share. */
  readonly cache?: BlockCache;
  /** Unpacks the whole table into one array at once: the fastest look-ups, for small tables. */
  readonly whole?: boolean;
}

/** An endgame table: a byte for each position of a material signature. */
export class Table {
  readonly header: TableHeader;
  /** The path or URL that it was opened from. */
  readonly file: string;
  readonly entries: number;
  readonly #source: ByteSource;
  readonly #reader: BlockReader;
  readonly #cache: BlockCache;
  readonly #slots: BlockSlots;
  readonly #blockShift: number;
  readonly #offsetMask: number;
  /** Blocks being loaded. */
  readonly #awaited = new Map<number, Promise<Uint8Array>>();
  #whole: Uint8Array | undefined;

  private constructor(source: ByteSource, head: TableHead, cache: BlockCache) {
    this.header = head.header;
    this.file = source.name;
    this.entries = head.header.entries;
    this.#source = source;
    this.#reader = new BlockReader(source, head);
    this.#cache = cache;
    this.#slots = new Array(head.sums.length).fill(undefined);
    this.#blockShift = Math.log2(head.header.blockBytes);
    this.#offsetMask = head.header.blockBytes - 1;
  }

  /** Opens a table: reads and checks its head and leaves the rest for later. */
  static async open(source: ByteSource, options: TableOptions = {}): Promise<Result<Table>> {
    const { name, size } = source;
    try {
      const prologue = await readVerified(source, 0, Math.min(size, PROLOGUE_BYTES), (bytes) =>
        unwrap(parsePrologue(name, bytes, size)),
      );
      const head = await readVerified(source, 0, prologue.headBytes, (bytes) =>
        unwrap(parseHead(name, bytes, prologue, size)),
      );
      const table = Table.#accept(source, head, options);
      if (table.ok && options.whole) table.value.#whole = await table.value.#reader.readAll();
      return table;
    } catch (error) {
      return failure(error);
    }
  }

  /** Opens a table that is already in memory; `file` is its name in messages. */
  static fromBytes(
    bytes: Uint8Array,
    options: TableOptions = {},
    file = 'a table in memory',
  ): Result<Table> {
    const prologue = parsePrologue(file, bytes.subarray(0, PROLOGUE_BYTES), bytes.length);
    if (!prologue.ok) return prologue;
    const head = parseHead(file, bytes, prologue.value, bytes.length);
    if (!head.ok) return head;
    const table = Table.#accept(new MemorySource(bytes, file), head.value, options);
    try {
      if (table.ok && options.whole) table.value.#whole = table.value.#reader.readAllNow();
      return table;
    } catch (error) {
      return failure(error);
    }
  }

  static #accept(source: ByteSource, head: TableHead, options: TableOptions): Result<Table> {
    const { game, material, rules } = head.header;
    if (rules !== RULES_VERSION) {
      return err(
        tableMismatch({
          file: source.name,
          reason: 'other-rules',
          expected: RULES_VERSION,
          found: rules,
        }),
      );
    }
    const wanted = { game: options.game ?? game, material: options.material ?? material };
    if (wanted.game !== game || wanted.material !== material) {
      return mismatch(source.name, `${wanted.game}:${wanted.material}`, `${game}:${material}`);
    }
    return ok(new Table(source, head, options.cache ?? sharedBlockCache));
  }

  /** The byte at an index, or undefined if its block must be loaded first. Throws `TableDamaged`. */
  valueNow(index: number): number | undefined {
    if (index >>> 0 !== index || index >= this.entries) throw this.#outside(index);
    const whole = this.#whole;
    if (whole) return whole[index];
    const block = index >>> this.#blockShift;
    const cached = this.#slots[block];
    if (cached) {
      this.#cache.touch(cached);
      return cached.entries[index & this.#offsetMask];
    }
    this.#cache.misses++;
    if (!this.#source.immediate) return undefined;
    const entries = this.#reader.readNow(block);
    this.#cache.add(this.#slots, block, entries);
    return entries[index & this.#offsetMask];
  }

  /** The byte at an index. Rejects with `TableDamaged`, or with the source's own error. */
  async value(index: number): Promise<number> {
    const now = this.valueNow(index);
    if (now !== undefined) return now;
    const entries = await this.#await(index >>> this.#blockShift);
    return entries[index & this.#offsetMask] as number;
  }

  /** Rereads the whole file and verifies every checksum. */
  check(onProgress?: OnProgress): Promise<Result<{ blocks: number; bytes: number }>> {
    return this.#reader.check(onProgress);
  }

  /** All entries, in a new array. */
  async readAll(onProgress?: OnProgress): Promise<Uint8Array> {
    return this.#whole?.slice() ?? this.#reader.readAll(onProgress);
  }

  /** Releases its cached blocks and its file. */
  close(): void {
    this.#cache.release(this.#slots);
    this.#source.close?.();
  }

  #await(block: number): Promise<Uint8Array> {
    const underWay = this.#awaited.get(block);
    if (underWay) return underWay;
    const reading = this.#reader
      .read(block)
      .then((entries) => {
        this.#cache.add(this.#slots, block, entries);
        return entries;
      })
      .finally(() => this.#awaited.delete(block));
    this.#awaited.set(block, reading);
    return reading;
  }

  #outside(index: number): MagibanError {
    const { file, entries } = this;
    return invalidTableIndex({ file, index, entries });
  }
}
