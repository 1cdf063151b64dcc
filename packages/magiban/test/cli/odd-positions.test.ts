/** Commands play odd positions with a warning a line on stderr; `--strict` refuses them. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { jsonLines, MAGIBAN, makeFolder } from './run.js';

const files = makeFolder();
afterAll(() => files.remove());

function run(...args: string[]) {
  const env = { PATH: process.env.PATH };
  const { stdout, stderr, status } = spawnSync(process.execPath, [MAGIBAN, ...args], {
    ...{ encoding: 'utf8', env },
  });
  return { stdout, stderr, status };
}

const CROWDED = '4k3/8/8/8/8/P7/PPPPPPPP/R3K3 w KQ e6 0 1';
const WARNINGS = [
  'warning: impossible castling right: the rook is not there (h1), left out',
  'warning: impossible en passant square: no pawn has passed it (e6), left out',
  'warning: impossible position: white has more pieces than eight pawns can become (a2, b2, c2, d2, e2, f2, g2, h2, a3, a1, e1)',
];
const BISHOPS = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b B 1';
const THREE = 'warning: impossible position: 3 pieces of the kind bishop, but a set has 2 (8h, 2b)';

describe.each([
  ['perft', ['--depth', '2']],
  ['moves', []],
  ['search', ['--depth', '2']],
] as const)('magiban %s', (command, more) => {
  it.each([
    ['chess', CROWDED, WARNINGS],
    ['shogi', BISHOPS, [THREE]],
  ] as const)('plays odd positions of %s', (game, fen, warnings) => {
    const { stdout, stderr, status } = run(command, game, '--fen', fen, ...more, '--json');
    expect({ stderr, status }).toEqual({ stderr: `${warnings.join('\n')}\n`, status: 0 });
    for (const line of jsonLines(stdout)) expect(line).not.toHaveProperty('warnings');
  });

  it('refuses them if asked, and what cannot be played in any case', () => {
    const odd = '4k3/2N3N1/8/8/8/8/8/4K3 b - - 0 1';
    const strict = run(command, 'chess', '--fen', odd, ...more, '--strict');
    expect(strict).toEqual({
      ...{ stdout: '', status: 2 },
      stderr: 'magiban: impossible check: two checkers, neither discovered (c7, g7)\n',
    });
    const check = run(command, 'chess', '--fen', '4k3/8/8/8/8/8/8/K3R3 w - - 0 1', ...more);
    expect(check).toMatchObject({ stdout: '', status: 2 });
    expect(check.stderr).toMatch(
      /^magiban: impossible position: black's king is in check[^\n]*\n$/,
    );
  });
});

it('magiban mate tells of each problem, with its line', () => {
  const problems = ['4k4/9/4P4/9/9/9/9/9/4K4 b G 1', '4k4/9/4P4/9/9/9/9/9/4K4 b 5G 1'];
  writeFileSync(files.path('problems.txt'), problems.join('\n'));
  const { stdout, stderr, status } = run('mate', files.path('problems.txt'), '--json');
  expect(status).toBe(0);
  expect(stderr).toContain(
    `warning: ${files.path('problems.txt')}, line 2: impossible position: 5 pieces of the kind gold, but a set has 4\n`,
  );
  expect(jsonLines(stdout).map(({ outcome }) => outcome)).toEqual(['mate', 'mate']);
});

it('magiban tb probe looks up impossible checks', () => {
  const { stdout, stderr, status } = run(
    'tb',
    'probe',
    'chess',
    '--fen',
    '8/8/8/8/8/1k6/8/K1Q5 w - e3 0 1',
    '--json',
  );
  expect(status).toBe(0);
  expect(stderr).toMatch(/^warning: impossible en passant square: [^\n]*left out\n$/);
  expect(JSON.parse(stdout)).toMatchObject({ material: 'KQvK', outcome: 'win' });
});

it('magiban analyse and match tell of odd starts', () => {
  const fen = '4k3/8/8/8/8/P7/PPPPPPPP/R3K3 w - - 0 1';
  writeFileSync(files.path('odd.pgn'), `[SetUp "1"]\n[FEN "${fen}"]\n\n1. Rb1 Kd8 *\n`);
  const analysed = run('analyse', files.path('odd.pgn'), '--nodes', '100', '--json');
  expect(analysed.status).toBe(0);
  expect(analysed.stderr).toContain(
    `warning: ${files.path('odd.pgn')}, game 1: impossible position: white has more pieces`,
  );
  writeFileSync(files.path('odd.epd'), `${fen.replace(/ 0 1$/, '')}\n`);
  const listed = run(
    'match',
    '--openings',
    files.path('odd.epd'),
    '--list-openings',
    '--game',
    'chess',
  );
  expect(listed).toMatchObject({ status: 0, stdout: `fen ${fen}\n` });
  expect(listed.stderr).toMatch(
    /^warning: [^\n]*line 1: impossible position: white has more pieces[^\n]*\n$/,
  );
});
