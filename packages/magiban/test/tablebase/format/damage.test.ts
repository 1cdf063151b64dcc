/**
 * Damaged files: never a wrong value, never a crash. Every bit of a small file is flipped, it is cut at every length, and
 * heads whose checksum is right but whose contents are impossible are made.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dice } from '../../../../../test/support/deep.js';
import { type MagibanError, type Result, unwrap } from '../../../src/errors/error.js';
import { BlockCache } from '../../../src/tablebase/format/block-cache.js';
import { compressBlock, FILLER } from '../../../src/tablebase/format/compression.js';
import { crc32 } from '../../../src/tablebase/format/crc32.js';
import { headerText, type TableHeader } from '../../../src/tablebase/format/header.js';
import { FORMAT_VERSION, PROLOGUE_BYTES } from '../../../src/tablebase/format/layout.js';
import type { ByteSource } from '../../../src/tablebase/format/sources.js';
import { Table } from '../../../src/tablebase/format/table.js';
import { assembleTable } from '../../../src/tablebase/format/writer.js';
import {
  agrees,
  COUNTS,
  fileOf,
  headerOf,
  join,
  laterSource,
  someEntries,
  tableOf,
} from './tables.js';

const RAW = someEntries(150, 7);
const FILE = fileOf(RAW, { rowLength: 5 });
const HEAD_BYTES = FILE.length - packedBytes(FILE) - 4;

function packedBytes(file: Uint8Array): number {
  const view = new DataView(file.buffer);
  const index = PROLOGUE_BYTES + view.getUint32(12, true);
  let sum = 0;
  for (let i = 0; i < view.getUint32(16, true); i++) sum += view.getUint32(index + 8 * i, true);
  return sum;
}

function codeOf(result: Result<unknown>): string {
  return result.ok ? 'ok' : result.error.code;
}

/** What becomes of each entry: right, or reported, or neither of these. */
function probeAll(table: Table): { right: number; reported: number; wrong: number } {
  const seen = { right: 0, reported: 0, wrong: 0 };
  for (const [i, entry] of RAW.entries()) {
    try {
      const value = table.valueNow(i);
      if (entry === FILLER || value === entry) seen.right++;
      else seen.wrong++;
    } catch (error) {
      const { code, data } = error as MagibanError<'TableDamaged'>;
      if (code === 'TableDamaged' && data.offset >= HEAD_BYTES) seen.reported++;
      else seen.wrong++;
    }
  }
  return seen;
}

function withFlippedBit(bit: number): Uint8Array {
  const file = FILE.slice();
  file[bit >> 3] = (file[bit >> 3] as number) ^ (1 << (bit & 7));
  return file;
}

describe('a flipped bit', () => {
  const bits = Array.from({ length: FILE.length * 8 }, (_, bit) => bit);

  it('in the head is found when the table is opened', () => {
    for (const bit of bits.slice(0, HEAD_BYTES * 8)) {
      const code = codeOf(Table.fromBytes(withFlippedBit(bit)));
      const isVersion = bit >> 3 >= 8 && bit >> 3 < 12;
      expect([bit, code]).toEqual([bit, isVersion ? 'TableVersion' : 'TableDamaged']);
    }
  });

  it('in a block is found when that block is read, and costs no other block', () => {
    for (const bit of bits.slice(HEAD_BYTES * 8, -32)) {
      const { right, reported, wrong } = probeAll(tableOf(withFlippedBit(bit)));
      expect([right + reported, wrong]).toEqual([RAW.length, 0]);
      expect([64, 150 - 128]).toContain(reported);
      expect(codeOf(Table.fromBytes(withFlippedBit(bit), { whole: true }))).toBe('TableDamaged');
    }
  });

  it('in the last checksum harms nothing', () => {
    for (const bit of bits.slice(-32)) {
      expect(probeAll(tableOf(withFlippedBit(bit)))).toMatchObject({ right: RAW.length });
    }
  });

  it('is found by a check, wherever it is', async () => {
    expect(codeOf(await tableOf(FILE).check())).toBe('ok');
    for (const bit of bits.slice(HEAD_BYTES * 8)) {
      expect([bit, codeOf(await tableOf(withFlippedBit(bit)).check())]).toEqual([
        bit,
        'TableDamaged',
      ]);
    }
  });

  it('is found behind promises, too', async () => {
    for (const bit of bits.filter((bit) => bit % 7 === 0)) {
      const table = await Table.open(laterSource(withFlippedBit(bit)));
      if (bit < HEAD_BYTES * 8) {
        expect(table.ok).toBe(false);
        continue;
      }
      if (!table.ok) throw table.error;
      const values = await Promise.allSettled(Array.from(RAW, (_, i) => table.value.value(i)));
      const reported = values.filter(({ status }) => status === 'rejected').length;
      expect([bit, reported > 0]).toEqual([bit, bit < FILE.length * 8 - 32]);
      for (const [i, value] of values.entries()) {
        if (value.status === 'rejected') expect(value.reason.code).toBe('TableDamaged');
        else if (RAW[i] !== FILLER) expect(value.value).toBe(RAW[i]);
      }
    }
  });
});

describe('other damage', () => {
  it('a file that is cut, at any length', async () => {
    for (let length = 0; length < FILE.length; length++) {
      const cut = FILE.slice(0, length);
      expect([length, codeOf(Table.fromBytes(cut))]).toEqual([length, 'TableDamaged']);
      expect([length, codeOf(await Table.open(laterSource(cut)))]).toEqual([
        length,
        'TableDamaged',
      ]);
    }
  });

  it.each([
    ['an empty file', new Uint8Array(0), 'is empty'],
    [
      'a text',
      new TextEncoder().encode('square_index,mask,magic_number,index_bits'),
      'does not begin',
    ],
    ['zeros', new Uint8Array(5000), 'does not begin'],
    [
      'line ends of another system',
      Uint8Array.of(0x89, 0x4d, 0x47, 0x54, 0x0a, 0x1a),
      'does not begin',
    ],
    ['bytes behind the end', join([FILE, Uint8Array.of(0)]), 'bytes after its end'],
    ['half of it', FILE.slice(0, FILE.length - 20), 'the file ends after'],
  ])('%s', (_, bytes, reason) => {
    const opened = Table.fromBytes(bytes, {}, 'some/file.mgt');
    expect(opened).toMatchObject({ ok: false, error: { code: 'TableDamaged' } });
    expect(opened).toMatchObject({ error: { message: expect.stringContaining(reason) } });
    expect(opened).toMatchObject({ error: { data: { file: 'some/file.mgt' } } });
  });

  it('any bytes at all', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, isTable) => {
        const file = isTable ? join([FILE.slice(0, 12), bytes]) : bytes;
        expect(codeOf(Table.fromBytes(file))).toBe('TableDamaged');
      }),
    );
  });

  it('any bytes changed: right values, or errors', () => {
    const roll = dice(42);
    for (let i = 0; i < 3000; i++) {
      const file = FILE.slice();
      const from = roll(file.length);
      const count = 1 + roll(12);
      for (let k = from; k < Math.min(from + count, file.length); k++) file[k] = roll(256);
      const opened = Table.fromBytes(file);
      if (opened.ok) expect(probeAll(opened.value).wrong).toBe(0);
    }
  });
});

describe('a copy that is wrong', () => {
  /** The file, once through a bad copy for each range. */
  function copied(copy: Uint8Array): ByteSource {
    const discarded = new Set<number>();
    return {
      ...{ name: 'copy', size: FILE.length, immediate: false },
      read: async (offset, length) =>
        (discarded.has(offset) ? FILE : copy).slice(offset, offset + length),
      discard: async (offset) => {
        discarded.add(offset);
      },
    };
  }

  it('is read again from its source', async () => {
    for (const copy of [withFlippedBit(3), withFlippedBit(999), FILE.map((byte) => byte ^ 255)]) {
      const table = unwrap(await Table.open(copied(copy), { cache: new BlockCache() }));
      const values = await Promise.all(Array.from(RAW, (_, i) => table.value(i)));
      expect(agrees(RAW, values)).toBe(true);
      const another = unwrap(await Table.open(copied(copy), { whole: true }));
      expect(agrees(RAW, await another.readAll())).toBe(true);
    }
  });

  it('is an error if the original is no better', async () => {
    const bit = HEAD_BYTES * 8 + 5;
    const discards: number[] = [];
    const source: ByteSource = {
      ...laterSource(withFlippedBit(bit)),
      discard: async (offset) => {
        discards.push(offset);
      },
    };
    const table = unwrap(await Table.open(source, { cache: new BlockCache() }));
    await expect(table.value(0)).rejects.toMatchObject({ code: 'TableDamaged' });
    expect(discards).toEqual([HEAD_BYTES]);
  });
});

describe('another file', () => {
  it('of a later version is told as such', () => {
    const file = FILE.slice();
    file[8] = FORMAT_VERSION + 1;
    expect(Table.fromBytes(file, {}, 'x.mgt')).toMatchObject({
      error: {
        code: 'TableVersion',
        data: { file: 'x.mgt', version: 2, supported: 1 },
        message: expect.stringContaining('has version 2'),
      },
    });
  });

  it.each([
    [{ game: 'chess' }, 'chess:KGvK', 'shogi:KGvK'],
    [{ game: 'shogi', material: 'KRvK' }, 'shogi:KRvK', 'shogi:KGvK'],
    [{ material: 'KSvK' }, 'shogi:KSvK', 'shogi:KGvK'],
  ] as const)('than %j is a mismatch', async (options, expected, found) => {
    const error = { code: 'TableMismatch', data: { file: 'later', expected, found } };
    expect(await Table.open(laterSource(FILE), options)).toMatchObject({ ok: false, error });
    expect(codeOf(Table.fromBytes(FILE, options))).toBe('TableMismatch');
  });

  it('that was asked for is none', () => {
    expect(codeOf(Table.fromBytes(FILE, { game: 'shogi', material: 'KGvK' }))).toBe('ok');
  });

  it('of other rules is a mismatch', () => {
    expect(Table.fromBytes(fileOf(RAW, { rules: 2 }))).toMatchObject({
      error: {
        code: 'TableMismatch',
        data: { reason: 'other-rules', found: 2, expected: 1 },
      },
    });
  });
});

describe('a head with a right checksum', () => {
  /** The file of a writer that checks nothing. */
  function fileWith(
    header: unknown,
    blocks: readonly Uint8Array[],
    index?: readonly number[],
  ): Uint8Array {
    const text = new TextEncoder().encode(
      typeof header === 'string' ? header : JSON.stringify(header),
    );
    const head = new Uint8Array(24 + text.length + blocks.length * 8);
    const view = new DataView(head.buffer);
    head.set(FILE.slice(0, 12));
    view.setUint32(12, text.length, true);
    view.setUint32(16, blocks.length, true);
    head.set(text, 24);
    for (const [i, block] of blocks.entries()) {
      view.setUint32(24 + text.length + 8 * i, index?.[i] ?? block.length, true);
      view.setUint32(28 + text.length + 8 * i, crc32(block), true);
    }
    view.setUint32(20, crc32(head.subarray(24), crc32(head.subarray(0, 20))), true);
    return join([head, ...blocks, new Uint8Array(4)]);
  }

  const HEADER = headerOf({ entries: 100 });
  const BLOCKS = [compressBlock(new Uint8Array(64)), compressBlock(new Uint8Array(36))];

  it('is what the writer makes', () => {
    const made = join(assembleTable(HEADER, BLOCKS));
    expect(fileWith(headerText(HEADER), BLOCKS).slice(0, -4)).toEqual(made.slice(0, -4));
  });

  it.each<[Partial<Record<keyof TableHeader, unknown>>, string]>([
    [{ game: 'go' }, 'lacks a game'],
    [{ material: 'KXvK' }, 'a material signature'],
    [{ material: 7 }, 'a material signature'],
    [{ rules: '1' }, 'a version of the rules'],
    [{ entries: 0 }, 'a possible number of entries'],
    [{ entries: 2 ** 32 }, 'a possible number of entries'],
    [{ entries: 64 }, 'does not fit its number of entries'],
    [{ entries: 129 }, 'does not fit its number of entries'],
    [{ blockBytes: 8 }, 'a possible block size'],
    [{ blockBytes: 96 }, 'a possible block size'],
    [{ blockBytes: 2 ** 21 }, 'a possible block size'],
    [{ blockBytes: 64.5 }, 'a possible block size'],
    [{ rowLength: 0 }, 'a possible row length'],
    [{ rowLength: 65 }, 'a possible row length'],
    [{ counts: null }, 'counts that add up'],
    [{ counts: { ...COUNTS, draw: -1 } }, 'counts that add up'],
    [{ counts: { white: COUNTS, black: COUNTS } }, 'counts that add up'],
    [{ game: 'chess' }, 'counts that add up'],
    [{ longest: undefined }, 'a possible longest mate'],
    [{ longest: { dtm: 255, index: 0 } }, 'a possible longest mate'],
    [{ longest: { dtm: 3, index: 100 } }, 'a possible longest mate'],
  ])('but with %j is refused', (changes, reason) => {
    const opened = Table.fromBytes(fileWith({ ...HEADER, ...changes }, BLOCKS));
    expect(opened).toMatchObject({ ok: false, error: { code: 'TableDamaged' } });
    expect(opened).toMatchObject({ error: { message: expect.stringContaining(reason) } });
  });

  it.each(['', '{', '[]', 'null', '"KGvK"', '{"game":"\u{d800}"}'])(
    'but with the header %j is refused',
    (text) => {
      expect(codeOf(Table.fromBytes(fileWith(text, BLOCKS)))).toBe('TableDamaged');
    },
  );

  it.each([
    ['too long', [BLOCKS[0]?.length as number, 2 ** 32 - 1]],
    ['nothing', [0, 0]],
  ])('but with blocks that are %s is refused', (_, index) => {
    expect(codeOf(Table.fromBytes(fileWith(HEADER, BLOCKS, index)))).toBe('TableDamaged');
  });

  it('and blocks of any bytes gives errors or entries, at once', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 90 }), (block) => {
        const opened = Table.fromBytes(fileWith(HEADER, [block, block]));
        if (!opened.ok) throw opened.error;
        try {
          expect(opened.value.valueNow(0)).toBeTypeOf('number');
        } catch (error) {
          expect((error as MagibanError).code).toBe('TableDamaged');
        }
      }),
    );
  });
});
