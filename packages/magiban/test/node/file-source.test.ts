/** Tables on disk: read by position, and clear errors for what cannot be read. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { unwrap } from '../../src/errors/error.js';
import { FileSource } from '../../src/node/file-source.js';
import { BlockCache } from '../../src/tablebase/format/block-cache.js';
import { Table } from '../../src/tablebase/format/table.js';
import { agrees, fileOf, someEntries } from '../tablebase/format/tables.js';

const folder = mkdtempSync(join(tmpdir(), 'magiban-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RAW = someEntries(10_000, 5);

function write(name: string, bytes: Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

describe('a table on disk', () => {
  it('is read at once, with a cache of any size', async () => {
    const file = write('KGvK.mgt', fileOf(RAW, { blockBytes: 1024, rowLength: 164 }));
    for (const budget of [0, 5000, 1_000_000]) {
      const cache = new BlockCache(budget);
      const table = unwrap(await Table.open(new FileSource(file), { cache }));
      expect(
        agrees(
          RAW,
          Array.from(RAW, (_, i) => table.valueNow(i) as number),
        ),
      ).toBe(true);
      expect(unwrap(await table.check()).blocks).toBe(10);
      expect(table.file).toBe(file);
      table.close();
      table.close();
      expect(() => table.valueNow(0)).toThrow('it was closed');
    }
  });

  it('that becomes shorter is damaged', async () => {
    const bytes = fileOf(RAW, { blockBytes: 1024 });
    const file = write('cut.mgt', bytes);
    const table = unwrap(await Table.open(new FileSource(file), { cache: new BlockCache(0) }));
    truncateSync(file, bytes.length - 500);
    expect(() => table.valueNow(RAW.length - 1)).toThrow(
      expect.objectContaining({
        code: 'TableDamaged',
        message: expect.stringMatching(/ of \d+ bytes could be read/),
      }),
    );
    expect(agrees(RAW.subarray(0, 1), [table.valueNow(0) as number])).toBe(true);
    expect(await table.check()).toMatchObject({ ok: false, error: { code: 'TableDamaged' } });
    table.close();
  });

  it('that is empty is damaged', async () => {
    const source = new FileSource(write('empty.mgt', new Uint8Array(0)));
    expect(await Table.open(source)).toMatchObject({ error: { message: /is empty/ } });
    source.close();
  });

  it.each([
    ['nothing.mgt', 'there is no such file'],
    ['.', 'it is a folder'],
  ])('that is none: %s', (name, reason) => {
    expect(() => new FileSource(join(folder, name))).toThrow(reason);
    expect(() => new FileSource(join(folder, name))).toThrow(
      expect.objectContaining({ code: 'FileTrouble' }),
    );
  });
});
