/** The block cache against a plain model: a list, the block used last in front. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BlockCache, type BlockSlots } from '../../../src/tablebase/format/block-cache.js';
import { fileOf, someEntries, tableOf } from './tables.js';

interface Kept {
  readonly table: number;
  readonly block: number;
  readonly bytes: number;
}

class Model {
  kept: Kept[] = [];
  hits = 0;
  evictions = 0;

  constructor(readonly budget: number) {}

  get bytes(): number {
    return this.kept.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  #without(table: number, block: number): Kept[] {
    return this.kept.filter((kept) => kept.table !== table || kept.block !== block);
  }

  touch(table: number, block: number): void {
    const found = this.kept.filter((kept) => kept.table === table && kept.block === block);
    this.hits += found.length;
    this.kept = [...found, ...this.#without(table, block)];
  }

  add(table: number, block: number, bytes: number): void {
    this.kept = this.#without(table, block);
    if (bytes > this.budget) return;
    this.kept.unshift({ table, block, bytes });
    while (this.bytes > this.budget) {
      this.kept.pop();
      this.evictions++;
    }
  }

  release(table: number): void {
    this.kept = this.kept.filter((kept) => kept.table !== table);
  }
}

const action = fc.record({
  kind: fc.constantFrom(...new Array(6).fill('touch'), ...new Array(5).fill('add'), 'release'),
  table: fc.nat(2),
  block: fc.nat(2),
  bytes: fc.integer({ min: 8, max: 12 }),
});

describe('the block cache', () => {
  it('keeps what a list would keep, and counts what happens', () => {
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.array(action, { minLength: 40, maxLength: 100 }),
        (budget, actions) => {
          const cache = new BlockCache(budget);
          const model = new Model(budget);
          const slots: BlockSlots[] = Array.from({ length: 3 }, () => new Array(3).fill(undefined));
          for (const { kind, table, block, bytes } of actions) {
            const mine = slots[table] as BlockSlots;
            const cached = mine[block];
            if (kind === 'touch' && cached) cache.touch(cached);
            if (kind === 'touch') model.touch(table, block);
            if (kind === 'add') cache.add(mine, block, new Uint8Array(bytes));
            if (kind === 'add') model.add(table, block, bytes);
            if (kind === 'release') cache.release(mine);
            if (kind === 'release') model.release(table);
          }
          const found = slots.flatMap((mine, table) =>
            mine.flatMap((kept, block) =>
              kept ? [{ table, block, bytes: kept.entries.length }] : [],
            ),
          );
          expect(found).toEqual(
            [...model.kept].sort((a, b) => a.table - b.table || a.block - b.block),
          );
          const { hits, evictions, bytes } = model;
          const expected = { hits, misses: 0, evictions, bytes, blocks: model.kept.length, budget };
          expect(cache.statistics()).toEqual(expected);
        },
      ),
    );
  });

  it('drops the block that was not used for longest', () => {
    const cache = new BlockCache(128);
    const table = tableOf(fileOf(someEntries(192)), { cache });
    for (const index of [0, 64, 0, 128, 0]) table.valueNow(index);
    expect(cache.statistics()).toMatchObject({ hits: 2, misses: 3, evictions: 1 });
    table.valueNow(64);
    expect(cache.statistics()).toMatchObject({ hits: 2, misses: 4, evictions: 2 });
  });

  it('is shared by tables and never grows beyond its budget', () => {
    const cache = new BlockCache(200);
    const tables = [1, 2, 3].map((seed) => tableOf(fileOf(someEntries(640, seed)), { cache }));
    let probes = 0;
    for (let i = 0; i < 640; i += 3) {
      for (const table of tables) table.valueNow(i);
      probes += 3;
      expect(cache.statistics().bytes).toBeLessThanOrEqual(200);
    }
    const { hits, misses, evictions, blocks } = cache.statistics();
    expect(hits + misses).toBe(probes);
    expect(misses).toBe(30);
    expect([evictions, blocks]).toEqual([27, 3]);
  });

  it('may have no room at all', () => {
    const cache = new BlockCache(0);
    const table = tableOf(fileOf(someEntries(100)), { cache });
    expect(table.valueNow(1)).toBe(table.valueNow(1));
    expect(cache.statistics()).toMatchObject({ hits: 0, misses: 2, evictions: 0, blocks: 0 });
  });

  it.each([-1, Number.NaN])('has no budget of %s', (budget) => {
    expect(() => new BlockCache(budget)).toThrow(
      expect.objectContaining({ code: 'InvalidOption' }),
    );
  });
});
