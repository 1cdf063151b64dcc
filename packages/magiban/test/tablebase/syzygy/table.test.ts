/** Files as they should be, and damaged ones: an error with a code, never nonsense where it can be told, no crash, no hang. */
import { describe, expect, it } from 'vitest';
import { dice } from '../../../../../test/support/deep.js';
import { type ErrorCode, MagibanError, unwrap } from '../../../src/errors/error.js';
import { SyzygyTable, SyzygyTables } from '../../../src/tablebase/syzygy/index.js';
import { bytesOf, ENDINGS, load, randomPosition } from './support.js';

function codeOf(bytes: Uint8Array, name: string): ErrorCode | undefined {
  const table = SyzygyTable.parse(bytes, name);
  return table.ok ? undefined : table.error.code;
}

/** What two dozen positions of an ending get from a table in the place of the real one. */
function probes(name: string, file: string, bytes: Uint8Array, checkSums: boolean) {
  const roll = dice(7);
  const tables = new SyzygyTables(
    (asked, kind) => {
      const isIt = `${asked}.${kind === 'wdl' ? 'rtbw' : 'rtbz'}` === file;
      return isIt ? bytes : load(asked, kind);
    },
    { checkSums },
  );
  return Array.from({ length: 24 }, () => {
    try {
      return tables.probeNow(randomPosition(name, roll));
    } catch (error) {
      if (!(error instanceof MagibanError)) throw error;
      return error.code;
    }
  });
}

function flipped(bytes: Uint8Array, bit: number): Uint8Array {
  const copy = bytes.slice();
  copy[bit >> 3] = (copy[bit >> 3] as number) ^ (1 << (bit & 7));
  return copy;
}

describe('parsing', () => {
  it.each(ENDINGS)('reads both tables of %s', (name) => {
    for (const [kind, file] of [
      ['wdl', `${name}.rtbw`] as const,
      ['dtz', `${name}.rtbz`] as const,
    ]) {
      const table = unwrap(SyzygyTable.parse(bytesOf(file), file));
      expect(table).toMatchObject({ name, kind, file });
    }
  });

  it('takes names without extension, and with the weaker side first', () => {
    const bytes = bytesOf('KQvKR.rtbw');
    for (const name of ['KQvKR', 'KRvKQ', 'KRvKQ.rtbw']) {
      expect(unwrap(SyzygyTable.parse(bytes, name)).name).toBe('KQvKR');
    }
  });

  it('takes bytes from the middle of a buffer', () => {
    const bytes = bytesOf('KPvK.rtbw');
    const room = new Uint8Array(bytes.length + 10).fill(0xaa);
    room.set(bytes, 3);
    const table = unwrap(SyzygyTable.parse(room.subarray(3, 3 + bytes.length), 'KPvK'));
    expect(table.checkSum()).toBe(true);
  });
});

describe('files that are not what they should be', () => {
  it.each([
    ['nothing', new Uint8Array(0), 'KQvK', 'TableDamaged'],
    ['three bytes', Uint8Array.of(0x71, 0xe8, 0x23), 'KQvK', 'TableDamaged'],
    ['a text', new TextEncoder().encode('<!doctype html>'.repeat(9)), 'KQvK', 'TableDamaged'],
    ['a magic number only', Uint8Array.of(0x71, 0xe8, 0x23, 0x5d), 'KQvK', 'TableDamaged'],
    ['the other kind', bytesOf('KQvK.rtbw'), 'KQvK.rtbz', 'TableMismatch'],
    ['another ending', bytesOf('KQvK.rtbw'), 'KRvK.rtbw', 'TableMismatch'],
    ['an ending of more pieces', bytesOf('KRRvK.rtbz'), 'KRvK', 'TableMismatch'],
    ['an ending with pawns', bytesOf('KPvKP.rtbw'), 'KQvKR', 'TableMismatch'],
    ['no name', bytesOf('KQvK.rtbw'), '', 'MalformedMaterial'],
    ['a wrong name', bytesOf('KQvK.rtbw'), 'KQvK.rtbx', 'MalformedMaterial'],
    ['more bytes', Uint8Array.from([...bytesOf('KQvK.rtbw'), 0]), 'KQvK', 'TableDamaged'],
  ] as const)('%s', (_what, bytes, name, code) => {
    expect(codeOf(bytes, name)).toBe(code);
  });

  it('tells what is wrong and where', () => {
    const bytes = bytesOf('KQvK.rtbz');
    const cut = SyzygyTable.parse(bytes.subarray(0, 1000), 'KQvK');
    expect(cut.ok || cut.error.toJSON()).toMatchObject({
      code: 'TableDamaged',
      data: { file: 'KQvK.rtbz', offset: 1000, reason: 'ends-early' },
    });
    const other = SyzygyTable.parse(bytes, 'KRvK.rtbz');
    expect(other.ok || other.error.data).toMatchObject({
      expected: 'KRvK.rtbz',
      found: 'KQvK.rtbz',
    });
  });

  it.each([
    ['KQvK.rtbw', 1],
    ['KBvK.rtbz', 1],
    ['KQvK.rtbz', 7],
    ['KPvK.rtbz', 7],
  ])('%s cut anywhere', (file, step) => {
    const bytes = bytesOf(file);
    for (let length = 0; length < bytes.length; length += step) {
      if (codeOf(bytes.subarray(0, length), file) !== 'TableDamaged') expect.fail(`at ${length}`);
    }
  });
});

describe('flipped bits', () => {
  it.each(['KQvK.rtbw', 'KRvK.rtbw', 'KBvK.rtbw', 'KNvK.rtbz'])(
    'every one of %s is noticed',
    (file) => {
      const bytes = bytesOf(file);
      for (let bit = 0; bit < 8 * bytes.length; bit++) {
        const table = SyzygyTable.parse(flipped(bytes, bit), file);
        if (table.ok && table.value.checkSum()) expect.fail(`bit ${bit}`);
      }
    },
  );

  it.each([
    ['KPvK', 'KPvK.rtbw'],
    ['KPvK', 'KPvK.rtbz'],
    ['KQvKR', 'KQvKR.rtbw'],
  ])('some of %s in %s stop every answer that needs the file', (name, file) => {
    const bytes = bytesOf(file);
    const sound = probes(name, file, bytes, true);
    const roll = dice(11);
    for (let i = 0; i < 25; i++) {
      const bit = roll(8 * bytes.length);
      const found = probes(name, file, flipped(bytes, bit), true);
      const codes = new Set(['TableDamaged', 'TableMismatch']);
      const isRight = found.every((probe, at) =>
        typeof probe === 'string'
          ? codes.has(probe)
          : JSON.stringify(probe) === JSON.stringify(sound[at]),
      );
      if (!isRight || !found.some((probe) => typeof probe === 'string')) expect.fail(`bit ${bit}`);
    }
  });

  it.each([
    ['KQvK', 'KQvK.rtbw'],
    ['KQvK', 'KQvK.rtbz'],
    ['KPvKP', 'KPvKP.rtbz'],
  ])('some of %s in %s break nothing, even unchecked', (name, file) => {
    const bytes = bytesOf(file);
    const roll = dice(13);
    for (let i = 0; i < 60; i++) {
      // Headers are where a wrong bit leads furthest.
      const bit = roll(8 * (i % 2 === 0 ? 272 : bytes.length));
      for (const probe of probes(name, file, flipped(bytes, bit), false)) {
        const isValue = typeof probe === 'object' && [-2, -1, 0, 1, 2].includes(probe.wdl);
        const isError = probe === 'TableDamaged' || probe === 'TableMismatch';
        if (!isValue && !isError && probe !== undefined) expect.fail(`bit ${bit}: ${probe}`);
      }
    }
  });
});
