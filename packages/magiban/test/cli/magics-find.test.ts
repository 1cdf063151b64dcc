/** `magiban magics find`: the same bytes for the same seed, every option, and nothing left behind. */
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { complaintOf, jsonLines, makeFolder, outputOf, startMagiban, stored } from './run.js';

const files = makeFolder();
afterAll(() => files.remove());

describe('magics find', () => {
  it('gives the bytes that the library comes with, for their seed', () => {
    const path = files.path('shogi.csv');
    expect(outputOf(`magics find shogi --seed 1 --threads 2 --out ${path}`)).toMatch(
      /shogi\.csv: 162 magics of the shogi board, 8,189,293 attempts in \d+\.\d s, 532,224 table entries, 160 of 162 squares with their exact bit count\n$/,
    );
    // Those were found by one thread: see test/data.test.ts. Rooks come first, then bishops.
    const [, ...bishops] = stored('shogi-bishop').split('\n');
    expect(readFileSync(path, 'utf8')).toBe(stored('shogi-rook') + bishops.join('\n'));
    expect(outputOf(`magics verify ${path}`)).toBe(`\
board          shogi
pieces         rook, bishop
magics         162, all of them right
table entries  532,224
subsets tried  515,840
`);
  });

  it('gives the same bytes for the same seed, whatever the number of threads', () => {
    const find = (seed: number, threads: number) =>
      outputOf(`magics find shogi --piece bishop --seed ${seed} --threads ${threads}`);
    expect(find(1, 2)).toBe(stored('shogi-bishop'));
    const other = find(4294967295, 1);
    expect(other).not.toBe(stored('shogi-bishop'));
    expect(find(4294967295, 3)).toBe(other);
    expect(find(0, 2)).not.toBe(other);
  });

  it('prints the file without --out', () => {
    expect(outputOf('magics find chess --piece rook')).toBe(stored('chess-rook'));
  });

  it('prints JSON: a line for each magic, then one about the run', () => {
    const text = outputOf('magics find chess --json --threads 2');
    const lines = jsonLines(text);
    const run = lines.pop();
    expect(run).toEqual({
      board: 'chess',
      seed: 1,
      strategy: 'heuristic',
      threads: 2,
      magics: 128,
      attempts: lines.reduce((sum, { attempts }) => sum + attempts, 0),
      seconds: expect.any(Number),
      tableEntries: 102_400 + 5_248,
      exact: 128,
      out: null,
    });
    expect(lines).toHaveLength(128);
    const row = stored('chess-rook').split('\n')[1]?.split(',');
    expect(lines[0]).toEqual({
      piece: 'rook',
      square: 'a1',
      mask: row?.[1],
      magic: row?.[2],
      indexBits: 12,
      attempts: expect.any(Number),
      milliseconds: expect.any(Number),
    });
    expect(Object.keys(lines[0])).toEqual(
      'piece square mask magic indexBits attempts milliseconds'.split(' '),
    );
    expect(lines.map(({ piece, square }) => `${piece} ${square}`).slice(63, 66)).toEqual([
      'rook h8',
      'bishop a1',
      'bishop b1',
    ]);
    for (const { attempts } of lines) expect(attempts).toBeGreaterThan(0);
  });

  it('does both: JSON on stdout, the file in its place', () => {
    const path = files.path('both.csv');
    const lines = jsonLines(outputOf(`magics find 4x4 --json --out ${path}`));
    expect(lines).toHaveLength(33);
    expect(lines[32]).toMatchObject({ board: '4x4', magics: 32, tableEntries: 184, out: path });
    expect(outputOf(`magics verify ${path}`)).toContain('board          4x4\n');
  });

  it('knows three strategies', () => {
    const runs = ['random', 'heuristic', 'exhaustive'].map((strategy) => {
      const path = files.path(`${strategy}.csv`);
      const args = `magics find chess --piece bishop --attempts 3000 --threads 1 --out ${path}`;
      const run = jsonLines(outputOf(`${args} --strategy ${strategy} --json`)).pop();
      expect(run).toMatchObject({ strategy, magics: 64, out: path });
      expect(jsonLines(outputOf(`magics verify ${path} --json`))[0]).toMatchObject({ magics: 64 });
      return run as { attempts: number; tableEntries: number; exact: number };
    });
    const [random, heuristic, exhaustive] = runs as [
      (typeof runs)[0],
      (typeof runs)[0],
      (typeof runs)[0],
    ];
    // Random candidates need more attempts, and get larger tables; what was exhaustive has tried still more.
    expect(random.exact).toBeLessThan(64);
    expect(random.tableEntries).toBeGreaterThan(5_248);
    expect(heuristic).toMatchObject({ exact: 64, tableEntries: 5_248 });
    expect(random.attempts).toBeGreaterThan(heuristic.attempts);
    expect(exhaustive.attempts).toBeGreaterThan(random.attempts);
    expect(exhaustive.tableEntries).toBeLessThanOrEqual(5_248);
  });

  it('works on other boards: 10x10', () => {
    const path = files.path('10x10.csv');
    expect(outputOf(`magics find 10x10 --out ${path}`)).toContain('200 magics of the 10x10 board');
    expect(jsonLines(outputOf(`magics verify ${path} --json`))).toEqual([
      {
        file: path,
        board: '10x10',
        pieces: ['rook', 'bishop'],
        magics: 200,
        tableEntries: expect.any(Number),
        subsets: 2_435_584,
        seconds: expect.any(Number),
      },
    ]);
  });

  it('tells 10x8 from 8x10', () => {
    for (const board of ['10x8', '8x10']) {
      const path = files.path(`${board}.csv`);
      outputOf(`magics find ${board} --piece bishop --out ${path}`);
      expect(outputOf(`magics verify ${path}`)).toMatch(
        new RegExp(`^board +${board}\\npieces +bishop\\nmagics +80,`),
      );
    }
  });
});

describe('magics find leaves nothing behind', () => {
  const place = () => {
    const folder = files.path('clean');
    mkdirSync(folder, { recursive: true });
    return folder;
  };

  it.each([1, 2])('if the attempts do not suffice, with --threads %i', (threads) => {
    const folder = place();
    const args = `magics find shogi --attempts 1 --threads ${threads}`;
    expect(complaintOf(`${args} --out ${folder}/f.csv`, 2)).toBe(
      'no magic found for a rook on 1a of the 9x9 shogi board in 1 attempt (14 index bits)',
    );
    expect(readdirSync(folder)).toEqual([]);
    // On stdout neither, nor as JSON.
    complaintOf(args, 2);
    complaintOf(`${args} --json`, 2);
  });

  it('if a later square fails: always the first one that does', () => {
    const complaint = (threads: number) =>
      complaintOf(`magics find chess --attempts 20 --threads ${threads}`, 2);
    const alone = complaint(1);
    expect(alone).toMatch(/^no magic found for a rook on [a-h]\d of the 8x8 board in 20 attempts /);
    expect(alone).not.toContain('on a1 ');
    for (const threads of [2, 4]) expect(complaint(threads)).toBe(alone);
  });

  it('if it is interrupted', async () => {
    const folder = place();
    for (const threads of [1, 2]) {
      const child = startMagiban(`magics find shogi --threads ${threads} --out ${folder}/f.csv`);
      await new Promise((resolve) => setTimeout(resolve, 600));
      child.kill('SIGINT');
      expect(await once(child, 'close')).toEqual([null, 'SIGINT']);
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  it('if the board is too large', () => {
    expect(complaintOf('magics find 128x1', 2)).toMatch(
      /^not enough memory for the magic of a rook on a1 of the 128x1 board \(126 relevant squares, at most 20\): /,
    );
    expect(complaintOf('magics find 128x1 --threads 1', 2)).toContain('126 relevant squares');
  });

  it('if the file cannot be written', () => {
    const folder = place();
    expect(complaintOf(`magics find 4x4 --out ${folder}/no/f.csv`, 1)).toBe(
      `cannot write ${folder}/no/f.csv: there is no such folder`,
    );
    expect(complaintOf(`magics find 4x4 --out ${folder}`, 1)).toBe(
      `cannot write ${folder}: it is a folder`,
    );
    // A name that no file system takes is only noticed when the file is written.
    const long = `${folder}/${'x'.repeat(300)}.csv`;
    expect(complaintOf(`magics find 4x4 --out ${long}`, 1)).toMatch(/^cannot write .*ENAMETOOLONG/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('and replaces a file that is there, even behind a link', () => {
    const folder = place();
    writeFileSync(`${folder}/real.csv`, 'old');
    symlinkSync('real.csv', `${folder}/link.csv`);
    outputOf(`magics find 4x4 --out ${folder}/link.csv`);
    expect(readFileSync(`${folder}/real.csv`, 'utf8')).toBe(outputOf('magics find 4x4'));
    expect(readdirSync(folder).sort()).toEqual(['link.csv', 'real.csv']);
    expect(outputOf('magics find 4x4 --out /dev/null')).toContain('/dev/null: 32 magics');
  });
});
