/** Tables over HTTP: a good server, and every way in which a server can be wrong. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unwrap } from '../../../src/errors/error.js';
import { BlockCache } from '../../../src/tablebase/format/block-cache.js';
import { Table } from '../../../src/tablebase/format/table.js';
import { openHttp } from '../../../src/tablebase/remote/http-source.js';
import { type Habit, serveTable, type TableServer } from './table-server.js';
import { agrees, fileOf, someEntries } from './tables.js';

/** Longer than what the first request brings. */
const RAW = someEntries(400_000, 3);
const FILE = fileOf(RAW, { blockBytes: 4096, rowLength: 326 });

let server: TableServer;
let url: string;
beforeAll(async () => {
  server = await serveTable(FILE);
  url = `${server.url}table.mgt`;
});
beforeEach(() => {
  server.habit = 'good';
  server.file = FILE;
  server.asked.length = 0;
});
afterAll(() => server?.close());

async function open(): Promise<Table> {
  const source = unwrap(await openHttp(url));
  return unwrap(await Table.open(source, { cache: new BlockCache() }));
}

describe('a good server', () => {
  it('is asked once to open a table, then once for each block', async () => {
    expect(FILE.length).toBeGreaterThan(100_000);
    const table = await open();
    expect(server.asked).toEqual(['bytes=0-65535']);
    const last = RAW.length - 1;
    expect(table.valueNow(last)).toBeUndefined();
    expect(agrees(RAW.subarray(last), [await table.value(last)])).toBe(true);
    expect(server.asked.length).toBe(2);
    await Promise.all([table.value(last), table.value(last - 1)]);
    expect(table.valueNow(last)).toBeTypeOf('number');
    expect(server.asked.length).toBe(2);
  });

  it('gives the whole table', async () => {
    const table = await open();
    expect(agrees(RAW, await table.readAll())).toBe(true);
    expect(unwrap(await table.check()).bytes).toBe(FILE.length);
  });

  it('may serve a file shorter than the first request', async () => {
    const raw = someEntries(100);
    server.file = fileOf(raw);
    const table = await open();
    expect(agrees(raw, await table.readAll())).toBe(true);
    expect(server.asked).toEqual(['bytes=0-65535']);
  });

  it.each<Habit>(['hidden-range', 'unknown-size'])('of another origin: %s', async (habit) => {
    server.habit = habit;
    const table = await open();
    expect(server.asked).toEqual(['bytes=0-65535', 'HEAD']);
    expect(agrees(RAW, await table.readAll())).toBe(true);
  });
});

const TROUBLES: readonly (readonly [Habit, number | null, string])[] = [
  ['whole-file', 200, 'ignores ranges'],
  ['short', 206, 'bytes instead of'],
  ['long', 206, 'bytes instead of'],
  ['other-range', 206, 'for bytes from'],
  ['missing', 404, 'responded 404'],
  ['broken', 503, 'responded 503'],
  ['hangs-up', null, ''],
];

describe('a bad server', () => {
  it.each(TROUBLES)('when opening: %s', async (habit, status, reason) => {
    server.habit = habit;
    const opened = await openHttp(url);
    expect(opened).toMatchObject({ ok: false, error: { code: 'HttpTrouble' } });
    expect(opened).toMatchObject({ error: { data: { url, status } } });
    expect(opened).toMatchObject({ error: { message: expect.stringContaining(reason) } });
  });

  it.each([...TROUBLES, ['changed', 206, 'has changed'] as const])(
    'later: %s, and the next try succeeds',
    async (habit, status, reason) => {
      const table = await open();
      const index = RAW.length - 1;
      server.habit = habit;
      const { code, data, message } = await table.value(index).catch((error) => error);
      expect([code, data.status]).toEqual(['HttpTrouble', status]);
      expect(message).toContain(reason);
      expect(await table.check()).toMatchObject({ ok: false, error: { code: 'HttpTrouble' } });
      server.habit = 'good';
      expect(agrees(RAW.subarray(index), [await table.value(index)])).toBe(true);
    },
  );

  it('that does not tell the size', async () => {
    server.habit = 'hidden-size';
    expect(await openHttp(url)).toMatchObject({
      error: { code: 'HttpTrouble', data: { reason: 'no-length' } },
    });
  });

  it('with an empty file', async () => {
    server.file = new Uint8Array(0);
    expect(await openHttp(url)).toMatchObject({
      error: { code: 'HttpTrouble', data: { status: 416 } },
    });
  });

  it('with another file of the same size is found out', async () => {
    const table = await open();
    server.file = FILE.map((byte, i) => (i > 65_536 ? byte ^ 1 : byte));
    await expect(table.value(RAW.length - 1)).rejects.toMatchObject({ code: 'TableDamaged' });
  });

  it('that says nothing is given up after a while', async () => {
    server.habit = 'silent';
    const opened = await openHttp(url, { timeout: 50 });
    expect(opened).toMatchObject({
      error: {
        code: 'HttpTrouble',
        data: { status: null, reason: 'timeout', timeout: 50 },
      },
    });
  });

  it('that says nothing is given up when asked to', async () => {
    server.habit = 'silent';
    const giveUp = new AbortController();
    const opening = openHttp(url, { signal: giveUp.signal });
    giveUp.abort();
    expect(await opening).toMatchObject({
      error: { data: { reason: 'aborted' } },
    });
    const later = await openHttp(url, { signal: giveUp.signal });
    expect(later).toMatchObject({ error: { data: { reason: 'aborted' } } });
  });

  it('that is not there', async () => {
    const opened = await openHttp('http://127.0.0.1:1/table.mgt');
    expect(opened).toMatchObject({
      ok: false,
      error: { code: 'HttpTrouble', data: { status: null } },
    });
  });

  it('whose address is none', async () => {
    expect(await openHttp('not an address')).toMatchObject({ error: { code: 'HttpTrouble' } });
  });
});
