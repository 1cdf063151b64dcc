/** The tables that travel with the package: all there, small enough, whole, and every flipped bit in them is noticed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../../scripts/tools.mjs';
import { deepOr, dice } from '../../../../../test/support/deep.js';
import { unwrap } from '../../../src/errors/error.js';
import { Table } from '../../../src/tablebase/format/table.js';
import { entriesOf } from '../../../src/tablebase/index/layouts.js';
import { material } from '../../../src/tablebase/index/material.js';

const FOLDER = join(ROOT, 'data/tablebases');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.mgt'));
/** In moves, as chess players count; in plies, as shogi players do. */
const LONGEST_MATES = {
  ...{ 'shogi:KPvK': 124, 'shogi:KLvK': 120, 'shogi:KNvK': 125, 'shogi:KSvK': 119 },
  ...{ 'shogi:KGvK': 100, 'shogi:KBvK': 36, 'shogi:KRvK': 24 },
  ...{ 'chess:KQvK': 10, 'chess:KRvK': 16, 'chess:KBvK': 0, 'chess:KNvK': 0, 'chess:KPvK': 28 },
};

function read(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(FOLDER, name)));
}

describe('the packaged tables', () => {
  it('are the seven of shogi and the five of chess, and fit 3 MB', () => {
    const headers = files.map((name) => unwrap(Table.fromBytes(read(name))).header);
    const longest = headers.map(({ game, material: set, longest }) => {
      const plies = longest?.dtm ?? 0;
      return [`${game}:${set}`, game === 'chess' ? Math.ceil(plies / 2) : plies];
    });
    expect(Object.fromEntries(longest)).toEqual(LONGEST_MATES);
    expect(files.reduce((sum, name) => sum + read(name).length, 0)).toBeLessThan(3_000_000);
  });

  it.each(files)('%s is whole', async (name) => {
    const table = unwrap(Table.fromBytes(read(name)));
    const { game, material: set, longest } = table.header;
    expect(table.entries).toBe(entriesOf(material(set, game)));
    expect(await table.check()).toMatchObject({ ok: true });
    if (longest) expect(table.valueNow(longest.index)).toBe(longest.dtm + 1);
  });

  it.each(files)('a flipped bit in %s is noticed', (name) => {
    const bytes = read(name);
    const roll = dice(bytes.length);
    const regions = [
      { from: 0, count: 300 },
      { from: 0, count: bytes.length },
      { from: bytes.length - 8, count: 8 },
    ] as const;
    const seen = { opening: 0, reading: 0, harmless: 0 };
    for (let i = 0; i < deepOr(1000, 100); i++) {
      // A third each in the head, anywhere, and where the last block meets the last checksum.
      const { from, count } = regions[(i % 3) as 0 | 1 | 2];
      const at = from + roll(count);
      const flipped = bytes.slice();
      flipped[at] = (flipped[at] as number) ^ (1 << roll(8));
      if (at >= bytes.length - 4) {
        expect(Table.fromBytes(flipped, { whole: true }).ok).toBe(true);
        seen.harmless++;
        continue;
      }
      const opened = Table.fromBytes(flipped, { whole: true });
      expect([at, opened.ok]).toEqual([at, false]);
      if (Table.fromBytes(flipped).ok) seen.reading++;
      else seen.opening++;
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });
});
