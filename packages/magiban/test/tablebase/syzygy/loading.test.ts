/** Tables that are here, come later, come never, or come damaged. */
import { describe, expect, it } from 'vitest';
import { chessPosition } from '../../../src/chess/index.js';
import { MagibanError } from '../../../src/errors/error.js';
import { SyzygyTables } from '../../../src/tablebase/syzygy/index.js';
import { bytesOf, load } from './support.js';

const tables = new SyzygyTables(load);

describe('loading', () => {
  const position = chessPosition('8/8/8/3k4/8/8/8/KQ6 w - - 0 1');

  it('waits for what comes later', async () => {
    const slow = new SyzygyTables(async (name, kind) => load(name, kind));
    expect(slow.wdlNow(position)).toBeUndefined();
    expect(await slow.wdl(position)).toBe(2);
    expect(slow.wdlNow(position)).toBe(2);
    expect(await slow.probe(position)).toEqual(tables.probeNow(position));
    expect(await slow.moves(position)).toEqual(tables.movesNow(position));
  });

  it('asks for each table once, also when many ask at the same time', async () => {
    const asked: string[] = [];
    const slow = new SyzygyTables(async (name, kind) => {
      asked.push(`${name} ${kind}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return load(name, kind);
    });
    const black = chessPosition('8/8/8/3K4/8/8/8/kq6 w - - 0 1');
    await Promise.all([position, black, position].map((one) => slow.moves(one)));
    expect(asked.sort()).toEqual([...new Set(asked)].sort());
    expect(asked).toContain('KQvK dtz');
    expect(asked).not.toContain('KvKQ wdl');
  });

  it('reports what could not be loaded, then tries again', async () => {
    let isDown = true;
    const flaky = new SyzygyTables(async (name, kind) => {
      if (isDown) throw new Error('the line is dead');
      return load(name, kind);
    });
    await expect(flaky.wdl(position)).rejects.toMatchObject({
      code: 'FileTrouble',
      data: { file: 'KQvK.rtbw', reason: 'system', detail: 'the line is dead' },
    });
    isDown = false;
    expect(await flaky.wdl(position)).toBe(2);
  });

  it('lets a loader throw at once, too', () => {
    const broken = new SyzygyTables(() => {
      throw new Error('no disk');
    });
    expect(() => broken.wdlNow(position)).toThrow(MagibanError);
  });

  it('refuses damaged tables, every time', async () => {
    const bytes = bytesOf('KQvK.rtbw').map((byte, i) => (i === 150 ? byte ^ 4 : byte));
    for (const loader of [() => bytes, async () => bytes]) {
      const damaged = new SyzygyTables(loader);
      await expect(damaged.wdl(position)).rejects.toMatchObject({
        code: 'TableDamaged',
        data: { file: 'KQvK.rtbw' },
      });
      await expect(damaged.wdl(position)).rejects.toMatchObject({ code: 'TableDamaged' });
    }
  });

  it('refuses the outcomes where distances are asked for', async () => {
    const mixed = new SyzygyTables((name) => load(name, 'wdl'));
    await expect(mixed.dtz(position)).rejects.toMatchObject({ code: 'TableMismatch' });
  });
});
