/** `magiban tb`: tables are made, proved, listed, counted and probed. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../../scripts/tools.mjs';
import { unwrap } from '../../src/errors/error.js';
import { compressBlock } from '../../src/tablebase/format/compression.js';
import { Table } from '../../src/tablebase/format/table.js';
import { assembleTable } from '../../src/tablebase/format/writer.js';
import { complaintOf, jsonLines, MAGIBAN, makeFolder, outputOf } from './run.js';

const PACKAGED = join(ROOT, 'data/tablebases');
const { folder, path, remove } = makeFolder();
afterAll(remove);

function probe(game: string, fen: string) {
  const args = [MAGIBAN, 'tb', 'probe', game, '--fen', fen, '--dir', folder, '--json'];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { stdout, stderr, status };
}

describe('generate', () => {
  it('makes the tables that travel with the package again, byte by byte', () => {
    const names = readdirSync(PACKAGED).filter((name) => name.endsWith('.mgt'));
    const sets = names.map((name) => name.slice(0, -4).replace('-', ':')).join(' ');
    outputOf(`tb generate ${sets} --threads 2 --dir ${folder}`);
    expect(readdirSync(folder).sort()).toEqual(names.sort());
    for (const name of names) {
      const made = readFileSync(path(name));
      expect([name, made.equals(readFileSync(join(PACKAGED, name)))]).toEqual([name, true]);
    }
  }, 120_000);

  it('leaves alone what is there', () => {
    expect(outputOf(`tb generate KGvK --dir ${folder}`)).toMatch(/^KGvK is there: /);
  });

  it('makes first what a set leads to', () => {
    const other = makeFolder();
    try {
      const [made] = jsonLines(outputOf(`tb generate KQvKQ --dir ${other.folder} --json`));
      expect(made).toMatchObject({
        ...{ game: 'chess', material: 'KQvKQ', longest: { dtm: 25 }, resumedAt: null },
        win: { white: 3_737_092, black: 3_737_092 },
      });
      // What travels with the package need not be made.
      expect(readdirSync(other.folder)).toEqual(['chess-KQvKQ.mgt']);
    } finally {
      other.remove();
    }
  }, 60_000);

  it('refuses what it cannot do', () => {
    expect(complaintOf('tb generate', 2)).toMatch(/sets/);
    expect(complaintOf('tb generate KRvK', 2)).toMatch(/chess:KRvK or shogi:KRvK/);
    expect(complaintOf('tb generate KGGGvK', 2)).toMatch(/at most 2 pieces/);
    expect(complaintOf(`tb generate KGGvK --memory 16 --dir ${folder}`, 2)).toMatch(
      /not enough memory for KGGvK: 44 MB needed, 16 MB allowed/,
    );
    expect(complaintOf('tb generate KGGvK --threads 16', 2)).toMatch(/1 to 15/);
    expect(complaintOf('tb generate KGGvK --dir /dev/null/tables', 1)).toMatch(/cannot use/);
  });
});

describe('verify', () => {
  it.each(['KGvK', 'shogi:KPvK', 'chess:KPvK', 'chess:KBvK'])('proves %s', (set) => {
    const [result] = jsonLines(outputOf(`tb verify ${set} --dir ${folder} --json`));
    expect(result).toMatchObject({ ok: true, faults: 0, fault: null, headFaults: [] });
  });

  it('proves a file', () => {
    const file = join(PACKAGED, 'chess-KQvK.mgt');
    expect(outputOf(`tb verify ${file}`)).toMatch(/^KQvK: all of 59,136 entries agree/);
  });

  /** A table whose checksums are right, but with another value in one place. */
  function forged(name: string, index: number, change: (value: number) => number): string {
    const table = unwrap(Table.fromBytes(readFileSync(join(PACKAGED, name))));
    const { header } = table;
    const entries = Uint8Array.from({ length: table.entries }, (_, i) => table.valueNow(i) ?? 0);
    entries[index] = change(entries[index] as number);
    const blocks: Uint8Array[] = [];
    for (let at = 0; at < entries.length; at += header.blockBytes) {
      const raw = entries.subarray(at, at + header.blockBytes);
      blocks.push(compressBlock(raw, header.rowLength));
    }
    const file = path(`forged-${name}`);
    writeFileSync(file, Buffer.concat(assembleTable(header, blocks)));
    return file;
  }

  it('finds a single wrong entry', () => {
    const { header } = unwrap(Table.fromBytes(readFileSync(join(PACKAGED, 'shogi-KGvK.mgt'))));
    const file = forged('shogi-KGvK.mgt', header.longest?.index ?? 0, (value) => value - 2);
    expect(complaintOf(`tb verify ${file}`, 1)).toMatch(
      /is wrong: \d+ entries do not agree with their successors, one of them is \S+ [bw] /,
    );
    rmSync(file);
  });

  it('tells a damaged file', () => {
    const file = path('damaged.mgt');
    copyFileSync(join(PACKAGED, 'shogi-KGvK.mgt'), file);
    const bytes = readFileSync(file);
    bytes[50_000] = (bytes[50_000] as number) ^ 1;
    writeFileSync(file, bytes);
    expect(complaintOf(`tb verify ${file}`, 2)).toMatch(/damaged\.mgt/);
    writeFileSync(file, bytes.subarray(0, 1000));
    expect(complaintOf(`tb verify ${file}`, 2)).toMatch(/damaged\.mgt/);
    expect(complaintOf(`tb verify ${folder}/none.mgt`, 2)).toMatch(/no such file/);
    rmSync(file);
  });
});

describe('list, stats, probe', () => {
  it('lists all sets and where they are', () => {
    const rows = jsonLines(outputOf(`tb list --json --dir ${folder}/empty`));
    expect(rows).toHaveLength(70);
    const places = rows.map(({ place }) => place);
    expect(places.filter((place) => place === 'package')).toHaveLength(12);
    expect(places.filter((place) => place === 'missing')).toHaveLength(58);
    expect(outputOf(`tb list shogi --dir ${folder}`)).toMatch(/KGvK +491,344 +file +146,724/);
  });

  it('counts by outcome', () => {
    const lines = jsonLines(outputOf(`tb stats KGvK KQvK chess:KBvK --json --dir ${folder}`));
    expect(lines).toEqual([
      {
        ...{ game: 'shogi', material: 'KGvK', positions: 919_422 },
        ...{ win: 504_392, loss: 415_030, draw: 0 },
        longest: { dtm: 100, fen: expect.stringMatching(/ b - 1$/) },
      },
      {
        ...{ game: 'chess', material: 'KQvK', positions: { white: 144_508, black: 223_944 } },
        ...{ win: { white: 144_508, black: 0 }, loss: { white: 0, black: 200_896 } },
        draw: { white: 0, black: 23_048 },
        longest: { dtm: 20, fen: expect.stringMatching(/ b - - 0 1$/) },
      },
      expect.objectContaining({ material: 'chess:KBvK', longest: null }),
    ]);
    expect(outputOf(`tb stats chess:KRvK --dir ${folder}`)).toMatch(/longest mate: 32 plies/);
    expect(complaintOf(`tb stats KGGvK --dir ${folder}`, 2)).toMatch(/tb generate KGGvK/);
  });

  it('probes', () => {
    const { stdout } = probe('chess', '8/8/8/8/8/k7/7R/K7 w - - 0 1');
    const [result] = jsonLines(stdout);
    expect(result).toMatchObject({ game: 'chess', material: 'KRvK', outcome: 'win' });
    const best = result.moves.filter(({ dtm }: { dtm: number }) => dtm === result.dtm);
    expect(best.map(({ move }: { move: string }) => move).sort()).toEqual(result.bestMoves.sort());
    expect(result.line).toHaveLength(result.dtm);
    const mated = jsonLines(probe('shogi', '4k4/4G4/4K4/9/9/9/9/9/9 w - 1').stdout)[0];
    expect(mated).toMatchObject({ outcome: 'loss', dtm: 0, moves: [], line: [] });
  });

  it('says why a position is not known', () => {
    expect(probe('shogi', '4k4/9/9/9/9/9/9/9/4K4 b 2G 1')).toMatchObject({ status: 2, stdout: '' });
    expect(probe('shogi', '4k4/9/9/9/9/9/9/9/4K4 b 2G 1').stderr).toMatch(/tb generate KGGvK/);
    expect(probe('chess', '4k3/8/8/8/8/8/PPP5/4K3 w - - 0 1').stderr).toMatch(/at most two pieces/);
    expect(probe('chess', '4k3/8/8/8/8/8/8/4K2R w K - 0 1').stderr).toMatch(/castling/);
    expect(probe('chess', '4k3/9').status).toBe(2);
  });
});

describe('bench tb', () => {
  it('measures, and says which table is missing', () => {
    const [figures] = jsonLines(outputOf(`bench tb KQvK --time 1 --serve 0 --json`));
    expect(figures).toMatchObject({ set: 'KQvK', memoryNs: expect.any(Number) });
    expect(complaintOf(`bench tb KGSvK --serve 0 --dir ${folder}`, 2)).toMatch(/generate KGSvK/);
  });
});

describe('positions that no game can lead to', () => {
  // Two pieces give check side by side: no move can have done that, but tables hold it, and what is legal now is clear.
  it.each([
    ['shogi', '4k4/3GG4/9/4K4/9/9/9/9/9 w - 1', /KGGvK/],
    ['chess', '7k/5N2/6N1/8/8/8/8/K7 b - - 0 1', /KNNvK/],
  ])('are looked up all the same (%s)', (game, fen, set) => {
    expect(probe(game, fen).stderr).toMatch(set);
  });
});
