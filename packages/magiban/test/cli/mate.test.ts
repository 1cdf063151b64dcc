/** `magiban mate`, as its users call it. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { complaintOf, jsonLines, MAGIBAN, makeFolder } from './run.js';

const { path, remove } = makeFolder();
afterAll(remove);

/** Its arguments have spaces in them, as positions do. */
function mate(...args: string[]): string {
  return mateBy('wasm', ...args);
}

function mateBy(core: 'wasm' | 'js', ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [MAGIBAN, 'mate', ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, MAGIBAN_CORE: core },
  });
  expect({ args, stderr, status }).toEqual({ args, stderr: '', status: 0 });
  return stdout;
}

const BARE = '4k4/9/4P4/9/9/9/9/9/9 b RG 1';
const PAWN = '7lk/9/8S/9/9/9/9/7L1/8K b P 1';
const CHESS = 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1';
const LONE_DRAGON = '9/9/5+R3/9/k8/9/9/9/6K2 b - 1';

describe('magiban mate', () => {
  it('solves a problem', () => {
    expect(mate(BARE, '--all')).toBe('mate in 1: G*5b\n  also mates: R*5b\n');
    expect(mate('--fen', PAWN)).toBe('no mate, proved\n');
  });

  it('tells it in JSON', () => {
    const [answer] = jsonLines(mate(BARE, '--json', '--movetime', '5000'));
    expect(answer).toEqual({
      ...{ game: 'shogi', fen: BARE, outcome: 'mate', pv: ['G*5b'], plies: 1, isShortest: true },
      ...{ nodes: expect.any(Number), seconds: expect.any(Number) },
    });
    const [all] = jsonLines(mate(BARE, '--json', '--all'));
    expect(all).toMatchObject({ isUnique: false, mating: ['R*5b', 'G*5b'] });
  });

  it('says the same without WebAssembly, after as many positions', () => {
    const args = [
      '+Nn5n1/2rsk1g1R/p1pp1ppp1/4p4/9/1P2PPPP1/Pp1P1g3/1+bg3sK1/L5+pN+l w BGSLPslp 114',
      '--json',
    ];
    const [js, wasm] = (['js', 'wasm'] as const).map((core) => jsonLines(mateBy(core, ...args))[0]);
    expect({ ...js, seconds: 0 }).toEqual({ ...wasm, seconds: 0 });
    expect(js.pv).toHaveLength(3);
  });

  it('says what it does not know', () => {
    const hard = 'ln2k2nl/1r5g1/p3G1pp1/3B4p/1p3R3/2gp2P2/PPB1PsN1P/2GK2s2/LN6L b S6Psp 85';
    expect(mate(hard, '--nodes', '10')).toMatch(/^unknown after \d+ positions/);
  });

  it('solves the problems of a file', () => {
    const lines = ['\ufeff# two problems', `${BARE} moves G*5b`, '', `position sfen ${PAWN}`];
    writeFileSync(path('problems.txt'), lines.join('\r\n'));
    const text = mate(path('problems.txt'));
    expect(text).toMatch(/^line 2: mate in 1: G\*5b\nline 4: no mate, proved\n2 problems: /);
    expect(text).toMatch(/ s in all, the longest \d+\.\d\d s in line [24], /);
    const found = jsonLines(mate(path('problems.txt'), '--json'));
    expect(found.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'mate'],
      [4, 'nomate'],
    ]);
  });

  it('proves and refutes mates of chess', () => {
    expect(mate('--game', 'chess', '2', CHESS)).toBe('mate in 2: a1a6 b7a6 b6b7\n');
    expect(mate('--game', 'chess', '--moves', '1', CHESS)).toBe('no mate in 1, proved\n');
  });

  it.each([
    ['chess', '15', 'mate', 29],
    ['chess', '14', 'nomate', undefined],
    ['shogi', '', 'nomate', undefined],
  ] as const)('looks into tables, with either core: %s %s', (game, moves, outcome, plies) => {
    const position = game === 'chess' ? '8/8/8/3k4/8/8/8/K6R w - - 0 1' : LONE_DRAGON;
    const args = ['--game', game, ...(moves ? [moves] : []), position, '--json'];
    const [js, wasm] = (['js', 'wasm'] as const).map((core) => jsonLines(mateBy(core, ...args))[0]);
    expect({ ...js, seconds: 0 }).toEqual({ ...wasm, seconds: 0 });
    expect(wasm).toMatchObject({ outcome, ...(plies ? { plies } : {}) });
    // Without them, a million are not enough in chess, and shogi takes 16,896.
    expect(wasm.nodes).toBeLessThan(10_000);
  });

  it('refuses what it cannot read', () => {
    expect(complaintOf('mate', 2)).toContain('position missing: expected one position');
    expect(complaintOf(`mate ${path('none.txt')}`, 2)).toContain('there is no such file');
    expect(complaintOf('mate 9/9/9/9/9/9/9/9/x', 2)).toContain('not an SFEN');
    writeFileSync(path('bad.txt'), `${BARE}\n4k4/9 b - 1\n`);
    expect(complaintOf(`mate ${path('bad.txt')}`, 2)).toContain('line 2: not an SFEN');
    writeFileSync(path('empty.txt'), '# nothing\n');
    expect(complaintOf(`mate ${path('empty.txt')}`, 2)).toContain('there is no position in it');
    expect(complaintOf('mate --game chess 8/8/8/8/8/8/8/K1k5', 2)).toContain('number of moves');
    expect(complaintOf('mate --game go x', 2)).toContain('--game');
    expect(complaintOf('mate x --nodes many', 2)).toContain('expected a whole number');
  });
});
