/** What is written is what is read: from memory, behind promises, unpacked at once; and always the same bytes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../src/errors/error.js';
import { BlockCache } from '../../../src/tablebase/format/block-cache.js';
import { compressBlock, FILLER, unpackBlock } from '../../../src/tablebase/format/compression.js';
import { crc32 } from '../../../src/tablebase/format/crc32.js';
import { headerText, type TableHeader } from '../../../src/tablebase/format/header.js';
import { Table } from '../../../src/tablebase/format/table.js';
import { assembleTable, tableLayout } from '../../../src/tablebase/format/writer.js';
import { agrees, COUNTS, fileOf, headerOf, laterSource, someEntries, tableOf } from './tables.js';

const entries = fc.uint8Array({ minLength: 1, maxLength: 400 });
const blockBytes = fc.constantFrom(16, 32, 64, 128, 1024);
const rowLength = fc.integer({ min: 1, max: 16 });

describe('a block', () => {
  it('is unpacked to what was packed, in rows of any length', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 500 }), (raw, row) => {
        const target = new Uint8Array(raw.length);
        expect(unpackBlock(compressBlock(raw, row), row, target)).toBe(true);
        expect(agrees(raw, target)).toBe(true);
      }),
    );
  });

  it('has filler filled with what lies before it, column by column', () => {
    const raw = Uint8Array.of(FILLER, 1, 2, 3, FILLER, FILLER, FILLER, 7);
    const target = new Uint8Array(8);
    unpackBlock(compressBlock(raw, 3), 3, target);
    expect([...target]).toEqual([0, 1, 2, 3, 1, 2, 3, 7]);
  });

  it('has nothing to do with what was unpacked before', () => {
    const long = new Uint8Array(2 ** 20).fill(9);
    const target = new Uint8Array(long.length);
    expect(unpackBlock(compressBlock(long), 1, target)).toBe(true);
    expect(target.every((entry) => entry === 9)).toBe(true);
    const short = new Uint8Array(5);
    expect(unpackBlock(compressBlock(Uint8Array.of(1, 2, 3, 4, 5)), 1, short)).toBe(true);
    expect([...short]).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    ['fewer', 99],
    ['more', 101],
    ['no', 0],
  ])('of %s entries where 100 are expected is refused', (_, length) => {
    const packed = compressBlock(new Uint8Array(length).fill(5));
    expect(unpackBlock(packed, 1, new Uint8Array(100))).toBe(false);
  });

  it('of any bytes is unpacked or refused, at once', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.integer({ min: 1, max: 300 }),
        (bytes, n) => {
          expect(typeof unpackBlock(bytes, 3, new Uint8Array(n))).toBe('boolean');
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a table', () => {
  it('has every entry, from memory, behind promises and unpacked at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        entries,
        blockBytes,
        rowLength,
        fc.nat(300),
        async (raw, bytes, row, budget) => {
          const file = fileOf(raw, { blockBytes: bytes, rowLength: row });
          const cache = new BlockCache(budget);
          const now = tableOf(file, { cache });
          expect(
            agrees(
              raw,
              Array.from(raw, (_, i) => now.valueNow(i) as number),
            ),
          ).toBe(true);
          const whole = tableOf(file, { whole: true });
          expect(
            agrees(
              raw,
              Array.from(raw, (_, i) => whole.valueNow(i) as number),
            ),
          ).toBe(true);
          const later = unwrap(await Table.open(laterSource(file), { cache }));
          const values = await Promise.all(Array.from(raw, (_, i) => later.value(i)));
          expect(agrees(raw, values)).toBe(true);
          expect(agrees(raw, await later.readAll())).toBe(true);
          const wholeLater = unwrap(await Table.open(laterSource(file), { whole: true }));
          expect(wholeLater.valueNow(0)).toBe(values[0]);
          const { blocks, bytes: size } = unwrap(await later.check());
          expect([blocks, size]).toEqual([Math.ceil(raw.length / bytes), file.length]);
          expect(cache.statistics().bytes).toBeLessThanOrEqual(budget);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('tells what it is', () => {
    const white = { positions: 3, win: 1, loss: 1, draw: 1 };
    const black = { positions: 4, win: 4, loss: 0, draw: 0 };
    const header: TableHeader = {
      ...{ game: 'chess', material: 'KRvKP', rules: 1, entries: 20, blockBytes: 16, rowLength: 4 },
      ...{ counts: { white, black }, longest: null },
    };
    const table = tableOf(fileOf(someEntries(20), header));
    expect(table.header).toEqual(header);
    expect(table.entries).toBe(20);
  });

  it('is the same bytes whatever the order of its header', () => {
    const header = headerOf({ entries: 50 });
    const { positions, win, loss, draw } = COUNTS;
    const reordered = Object.fromEntries(
      Object.entries(header).reverse(),
    ) as unknown as TableHeader;
    const counts = { draw, loss, win, positions, other: 1 };
    expect(headerText({ ...reordered, counts } as TableHeader)).toBe(headerText(header));
  });

  it('is the same bytes on every machine', () => {
    // If this changes, the packer or the format has changed, and all tables must be generated again.
    const raw = Uint8Array.from({ length: 100_000 }, (_, i) => (i * i) % (1 + (i % 97)));
    const file = fileOf(raw, { blockBytes: 32_768, rowLength: 326 });
    expect([file.length, crc32(file.subarray(0, -4))]).toEqual([72_320, 1_525_150_177]);
  });

  it('behind promises waits once for a block that many want', async () => {
    const file = fileOf(someEntries(128));
    const source = laterSource(file);
    const cache = new BlockCache();
    const table = unwrap(await Table.open(source, { cache }));
    const before = source.reads;
    expect(table.valueNow(3)).toBeUndefined();
    await Promise.all([table.value(0), table.value(1), table.value(63)]);
    expect(source.reads - before).toBe(1);
    expect(table.valueNow(3)).toBe(await table.value(3));
    expect(cache.statistics()).toMatchObject({ hits: 2, misses: 4, blocks: 1, bytes: 64 });
  });

  it('reports how far reading and checking are', async () => {
    const file = fileOf(someEntries(3_000_000), { blockBytes: 2 ** 14 });
    const table = tableOf(file);
    for (const work of ['readAll', 'check'] as const) {
      const seen: number[] = [];
      await table[work]((done, total) => {
        expect(total).toBe(file.length);
        seen.push(done);
      });
      expect(seen.length).toBeGreaterThan(1);
      expect(seen).toEqual([...seen].sort((a, b) => a - b));
      expect(file.length - (seen.at(-1) ?? 0)).toBe(work === 'check' ? 0 : 4);
    }
  });

  it.each([-1, 100, 0.5, Number.NaN, 2 ** 32, 2 ** 32 + 5])('has no entry %s', async (index) => {
    for (const whole of [false, true]) {
      const table = tableOf(fileOf(someEntries(100)), { whole });
      expect(() => table.valueNow(index)).toThrow(
        expect.objectContaining({ code: 'InvalidTableIndex' }),
      );
      await expect(table.value(index)).rejects.toThrow('has entries 0 to 99');
    }
  });

  it('gives back its room when it is closed', () => {
    const cache = new BlockCache();
    const table = tableOf(fileOf(someEntries(100)), { cache });
    const other = tableOf(fileOf(someEntries(100)), { cache });
    table.valueNow(0);
    other.valueNow(0);
    table.close();
    expect(cache.statistics()).toMatchObject({ blocks: 1, bytes: 64, evictions: 0 });
  });
});

describe('the writer', () => {
  it('refuses what no reader would take', () => {
    const blocks = [compressBlock(new Uint8Array(10))];
    const write = (changes: Partial<TableHeader>) => () =>
      assembleTable(headerOf({ entries: 10, ...changes }), blocks);
    expect(write({})).not.toThrow();
    expect(write({ entries: 65 })).toThrow('blocks is 1: expected 2');
    expect(write({ blockBytes: 63 })).toThrow('a possible block size');
    expect(write({ counts: { ...COUNTS, win: 6 } })).toThrow('counts do not add up');
  });

  it('packs small tables in one block and large ones in many', () => {
    expect(tableLayout(976_696, 326)).toEqual({ blockBytes: 2 ** 20, rowLength: 326 });
    expect(tableLayout(318_403_696, 326)).toEqual({ blockBytes: 2 ** 15, rowLength: 326 });
  });
});
