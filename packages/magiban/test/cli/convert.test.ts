/** `magiban convert`. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { complaintOf, jsonLines, MAGIBAN, magiban, makeFolder, outputOf } from './run.js';

const { path, remove } = makeFolder();
afterAll(remove);

function file(name: string, content: string | Uint8Array): string {
  writeFileSync(path(name), content);
  return path(name);
}

const PGN = file(
  'two.pgn',
  `[Event "Scholar's mate"]
[Result "1-0"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 $4 {The king is open.} (3... g6) 4. Qxf7# 1-0

[Event "Fool's mate"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1
`,
);
const KIF = file(
  'short.kif',
  `手合割：平手
先手：A
後手：B
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:05/00:00:05)
*角道を開ける
   2 ３四歩(33)   ( 0:03/00:00:03)
   3 ２二角成(88)   ( 0:09/00:00:14)
   4 同　銀(31)   ( 0:01/00:00:04)
   5 投了
`,
);

describe('chess', () => {
  it('writes PGN as the standard wants it, and reads it back the same', () => {
    const text = outputOf(`convert ${PGN}`);
    expect(text).toContain(`[Event "Scholar's mate"]`);
    expect(text).toContain('3. Qh5 Nf6 $4 {The king is open.} (3... g6) 4. Qxf7# 1-0');
    expect(outputOf(`convert ${file('again.pgn', text)}`)).toBe(text);
  });

  it('gives the last position of each game', () => {
    expect(outputOf(`convert ${PGN} --to fen`)).toBe(
      `r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4
rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
`,
    );
  });

  it('makes a game of a position', () => {
    const fen = '4k3/8/8/8/8/8/8/4K2R w K - 0 1';
    const text = outputOf(`convert ${file('one.fen', `${fen}\n`)} --to pgn`);
    expect(text).toContain(`[FEN "${fen}"]`);
    expect(outputOf(`convert ${path('one.fen')}`)).toBe(`${fen}\n`);
  });
});

describe('shogi', () => {
  it.each(['kif', 'ki2', 'csa', 'jkf', 'usi'])('goes to %s and back', (format) => {
    const { stdout, status } = magiban(`convert ${KIF} --to ${format}`);
    expect(status).toBe(0);
    const back = magiban(`convert ${file(`short.${format}`, stdout)} --to sfen`);
    expect(back.stdout).toBe(outputOf(`convert ${KIF} --to sfen`));
  });

  it('keeps comments and times where there is room', () => {
    const csa = outputOf(`convert ${KIF} --to csa`);
    expect(csa).toContain('+7776FU');
    expect(csa).toContain('T5');
    expect(csa).toContain('角道を開ける');
  });

  it('writes Shift_JIS if asked to, into a file', () => {
    const out = path('sjis.kif');
    expect(outputOf(`convert ${KIF} --encoding shift_jis --out ${out}`)).toBe('');
    const bytes = readFileSync(out);
    expect(new TextDecoder('shift_jis').decode(bytes)).toContain('７六歩(77)');
    expect(outputOf(`convert ${out} --to sfen`)).toBe(outputOf(`convert ${KIF} --to sfen`));
  });

  it('tells in JSON what it did', () => {
    const [result] = jsonLines(magiban(`convert ${KIF} --to usi --json`).stdout);
    expect(result).toMatchObject({ format: 'kif', to: 'usi', errors: [] });
    expect(result.text).toContain('moves 7g7f 3c3d 8h2b+ 3a2b');
    expect(result.losses.length).toBeGreaterThan(0);
  });
});

describe('mistakes', () => {
  const illegal = file(
    'illegal.kif',
    readFileSync(KIF, 'utf8').replace('３四歩(33)', '３五歩(33)'),
  );

  it('writes nothing if a move is not legal, and says which', () => {
    const { stdout, stderr, status } = magiban(`convert ${illegal} --to csa`);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    expect(stderr).toMatch(/illegal\.kif: .*line 7/);
    expect(stderr).not.toMatch(/\n {4}at /);
  });

  it('writes what it could read if asked to', () => {
    const { stdout, status } = magiban(`convert ${illegal} --to csa --lenient`);
    expect(status).toBe(0);
    expect(stdout).toContain('+7776FU');
  });

  it('refuses what is no record, no file, no format of that game', () => {
    expect(complaintOf(`convert ${file('nothing.txt', 'hello')}`, 2)).toMatch(
      /unknown format: expected fen, pgn/,
    );
    expect(complaintOf(`convert ${path('missing.pgn')}`, 2)).toMatch(/no such file/);
    expect(complaintOf(`convert ${PGN} --to kif`, 2)).toMatch(
      /format of a game of chess is kif: expected /,
    );
    expect(complaintOf(`convert ${KIF} --to pgn`, 2)).toMatch(
      /format of a game of shogi is pgn: expected /,
    );
    expect(complaintOf(`convert ${KIF} --to xml`, 2)).toMatch(/fen, pgn, sfen/);
  });

  it('reads stdin', () => {
    const { stdout } = spawnSync(process.execPath, [MAGIBAN, 'convert', '-', '--to', 'fen'], {
      encoding: 'utf8',
      input: readFileSync(PGN),
    });
    expect(stdout.split('\n')).toHaveLength(3);
  });
});
