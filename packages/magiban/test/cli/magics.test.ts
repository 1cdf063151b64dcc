/** `magiban magics stats`, and mistakes in the arguments of all three commands. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { complaintOf, jsonLines, outputOf } from './run.js';

describe('magics stats', () => {
  it('of chess', () => {
    const lines = jsonLines(outputOf('magics stats chess --json'));
    expect(lines).toEqual([
      {
        ...{ game: 'chess', piece: 'rook', squares: 64, exact: 64, extra: 0 },
        ...{ tableEntries: 102_400, exactEntries: 102_400, tableBytes: 819_200 },
        indexBits: { 10: 36, 11: 24, 12: 4 },
      },
      {
        ...{ game: 'chess', piece: 'bishop', squares: 64, exact: 64, extra: 0 },
        ...{ tableEntries: 5_248, exactEntries: 5_248, tableBytes: 41_984 },
        indexBits: { 5: 44, 6: 4, 7: 12, 9: 4 },
      },
      {
        ...{ game: 'chess', tableEntries: 107_648, exactEntries: 107_648, tableBytes: 861_184 },
        coreTableBytes: expect.any(Number),
      },
    ]);
    // Full tables, and some kilobytes for other pieces, lines and keys.
    expect(lines[2].coreTableBytes).toBeGreaterThan(861_184);
    expect(lines[2].coreTableBytes).toBeLessThan(920_000);
  });

  it('of shogi', () => {
    const [rook, bishop, both] = jsonLines(outputOf('magics stats shogi --json'));
    expect(rook).toMatchObject({ squares: 81, exactEntries: 495_616, exact: 81 - rook.extra });
    expect(bishop).toMatchObject({ tableEntries: 20_224, exactEntries: 20_224, extra: 0 });
    expect(both).toMatchObject({
      exactEntries: 515_840,
      tableEntries: rook.tableEntries + bishop.tableEntries,
      tableBytes: 16 * both.tableEntries,
    });
    for (const { indexBits, squares, tableEntries } of [rook, bishop]) {
      const counts = Object.entries(indexBits as Record<string, number>);
      expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(squares);
      expect(counts.reduce((sum, [bits, count]) => sum + count * 2 ** Number(bits), 0)).toBe(
        tableEntries,
      );
    }
    // Compressed: at most 3 MB.
    expect(both.coreTableBytes).toBeLessThan(3_000_000);
    expect(both.coreTableBytes).toBeGreaterThan(both.tableEntries);
  });

  it('as a table', () => {
    const text = outputOf('magics stats chess');
    expect(text).toMatch(/^chess +rook +bishop +both\n/);
    expect(text).toMatch(/^table entries +102,400 +5,248 +107,648$/m);
    expect(text).toMatch(/^ {2}12 index bits +4 +0 +4$/m);
    expect(text).toMatch(/^all attack tables of the core: [\d,]+ bytes\n$/m);
    expect(outputOf('magics stats shogi')).toMatch(
      /^with exact bit counts only +495,616 +20,224 /m,
    );
  });

  it('of a file, for any board', () => {
    const folder = mkdtempSync(join(tmpdir(), 'magiban-'));
    const file = join(folder, '5x6.csv');
    outputOf(`magics find 5x6 --seed 1 --out ${file}`);
    const [rook, bishop, both] = jsonLines(outputOf(`magics stats ${file} --json`));
    expect(rook).toMatchObject({ game: '5x6', piece: 'rook', squares: 30 });
    expect(bishop).toMatchObject({ game: '5x6', piece: 'bishop', squares: 30 });
    expect(both).toMatchObject({ game: '5x6', tableEntries: expect.any(Number) });
    expect(outputOf(`magics stats ${file}`)).toMatch(/^5x6 +rook +bishop +both\n/);
    rmSync(folder, { recursive: true });
  });
});

describe('mistakes in the arguments', () => {
  it.each([
    ['find', "missing required argument 'board'"],
    ['find 8by8', '"8by8" is not a board'],
    ['find 20x20', 'impossible board 20×20'],
    ['find chess --piece queen', 'Allowed choices are rook, bishop'],
    ['find chess --strategy luck', 'Allowed choices are random, heuristic, exhaustive'],
    ['find chess --seed 4294967296', 'expected a whole number from 0 to 4294967295'],
    ['find chess --attempts 0', 'expected a whole number from 1 to 1000000000'],
    ['find chess --threads 0', 'expected a whole number from 1 to 64'],
    ['verify', "missing required argument 'file'"],
    ['stats', "missing required argument 'magics'"],
    ['stats 10x10', 'cannot read 10x10'],
    ['sift chess', "unknown command 'sift'"],
  ])('magics %s', (args, message) => {
    expect(complaintOf(`magics ${args}`, 2)).toContain(message);
  });

  it.each(['find', 'verify', 'stats'])('magics %s --help has an example', (command) => {
    expect(outputOf(`magics ${command} --help`)).toContain(`\n  $ magiban magics ${command} `);
  });
});
