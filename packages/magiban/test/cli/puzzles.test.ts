/** `magiban puzzles`: what it prints, what it filters, what it refuses, and that it resumes. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { parsePgn } from '../../src/chess/records/pgn.js';
import { unwrap } from '../../src/errors/error.js';
import { parseRecord } from '../../src/shogi/records/records.js';
import { CHESS_GAMES } from '../analysis/puzzles/games.js';
import {
  complaintOf,
  jsonLines,
  MAGIBAN,
  magiban,
  makeFolder,
  outputOf,
  startMagiban,
} from './run.js';

const folder = makeFolder();
afterAll(folder.remove);

function file(name: string, text: string): string {
  writeFileSync(folder.path(name), text);
  return folder.path(name);
}

const pgnOf = (white: string, moves: string) =>
  `[Event "E"]\n[White "${white}"]\n[Black "B"]\n[Result "*"]\n\n${moves} *\n`;
const PGN = Object.entries(CHESS_GAMES)
  .map(([name, moves]) => pgnOf(name, moves))
  .join('\n');
/** A gold falls, and a gold mates. */
const USI = 'position sfen 3gk4/9/4P4/9/9/9/9/9/4K4 w G 1 moves 6a7b\n';
const NODES = '--nodes 5000';

describe('puzzles', () => {
  const games = file('games.pgn', PGN);

  it('of PGN are PGN, the same with any number of threads', () => {
    const text = outputOf(`puzzles ${games} ${NODES} --threads 1`);
    const puzzles = parsePgn(text);
    expect(puzzles.length).toBeGreaterThan(3);
    for (const { checked, headers } of puzzles) {
      expect(unwrap(checked).start.fen()).toBe(headers.get('FEN'));
      expect(headers.get('Event')).toBe('E');
      expect(headers.get('Rating')).toMatch(/^\d+$/);
    }
    expect(puzzles.map(({ headers }) => headers.get('White'))).toContain('reti');
    expect(outputOf(`puzzles ${games} ${NODES} --threads 2`)).toBe(text);
  });

  it('of shogi are KIF; both games together are objects', () => {
    const usi = file('mate.usi', USI);
    const [record] = unwrap(parseRecord(outputOf(`puzzles ${usi} ${NODES} --threads 1`)));
    expect([record?.format, record?.headers.get('テーマ')]).toEqual(['kif', 'mateIn1 drop']);
    const all = jsonLines(outputOf(`puzzles ${games} ${usi} ${NODES} --json --threads 1`));
    expect(all.at(-1)).toMatchObject({
      ...{ file: usi, number: 1, game: 'shogi', goal: 'mate', ply: 1, solution: ['G*5b'] },
    });
    expect(complaintOf(`puzzles ${games} ${usi} ${NODES}`, 2)).toContain('cannot share one file');
    const out = folder.path('out');
    mkdirSync(out);
    outputOf(`puzzles ${games} ${usi} ${NODES} --threads 1 --out ${out}`);
    expect(readdirSync(out).sort()).toEqual(['games.pgn', 'mate.kif']);
  });

  it('can be found by another engine, which is reported if it cannot be started', () => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [MAGIBAN, 'puzzles', games, '--nodes', '5000', '--threads', '2', '--json', '--engine'].concat(
        `"${process.execPath}" "${MAGIBAN}" uci`,
      ),
      { encoding: 'utf8' },
    );
    expect([stderr, status]).toEqual(['', 0]);
    expect(jsonLines(stdout).map(({ number }) => number)).toContain(2);
    expect(complaintOf(`puzzles ${games} --engine /nowhere/engine`, 2)).toContain(
      '/nowhere/engine',
    );
  });

  it('appear once', () => {
    const twice = file('twice.pgn', `${PGN}\n${PGN}`);
    const of = (name: string) => jsonLines(outputOf(`puzzles ${name} ${NODES} --json --threads 2`));
    expect(of(twice)).toHaveLength(of(games).length);
  });

  it('are chosen by rating, theme and number', () => {
    const of = (more: string) => {
      const text = outputOf(`puzzles ${games} ${NODES} --json --threads 2 ${more}`);
      return text === '' ? [] : jsonLines(text);
    };
    const all = of('');
    const hard = all.filter(({ rating }) => rating >= 800);
    expect(of('--min-rating 800')).toEqual(hard);
    expect(of('--max-rating 799')).toHaveLength(all.length - hard.length);
    expect(of('--themes smotheredMate,zugzwang').map(({ number }) => number)).toEqual([3, 4]);
    expect(of('--limit 2')).toEqual(all.slice(0, 2));
    expect(of('--themes castling')).toEqual([]);
  });
});

describe('what is wrong', () => {
  it('concerns no other game', () => {
    const bad = file('bad.pgn', `${pgnOf('x', 'e4 e9')}\n${pgnOf('y', CHESS_GAMES.legal)}`);
    const missing = folder.path('missing.pgn');
    const { stdout, stderr, status } = magiban(`puzzles ${bad} ${missing} ${NODES} --json`);
    expect(status).toBe(2);
    expect(stderr).toMatch(/bad\.pgn: game 1, .*e9/);
    expect(stderr).toMatch(/missing\.pgn: there is no such file/);
    const events = jsonLines(stdout);
    expect(events.map(({ error, solution }) => [error?.code, solution?.length])).toEqual([
      ...[['MalformedPgn', undefined] as const, [undefined, 3] as const],
      ['FileTrouble', undefined],
    ]);
  });

  it.each([
    ['--themes forks', /unknown theme "forks": expected mateIn1, mateIn2, … or fork/],
    ['--limit 0', /whole number from 1/],
    ['--min-rating x', /whole number from 0/],
    ['--nodes 0', /whole number from 1/],
    ['--nonsense', /unknown option/],
  ])('%s is refused', (option, expected) => {
    expect(complaintOf(`puzzles ${file('one.pgn', PGN)} ${option}`, 2)).toMatch(expected);
  });
});

describe('a search that was killed', () => {
  it('goes on, and gives the same bytes', async () => {
    const games = file('many.pgn', Array.from({ length: 4 }, () => PGN).join('\n'));
    const args = `puzzles ${games} ${NODES} --json --threads 2`;
    const whole = outputOf(args);
    const out = folder.path('killed.jsonl');
    const journal = `${out}.journal`;
    const child = startMagiban(`${args} --out ${out}`);
    const ended = new Promise((resolve) => child.on('close', resolve));
    const done = () => (existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').length : 0);
    await expect.poll(done, { timeout: 120_000, interval: 5 }).toBeGreaterThan(3);
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(out)).toBe(false);
    expect(complaintOf(`analyse ${games} ${NODES} --json --journal ${journal}`, 2)).toContain(
      'journal of another job',
    );
    outputOf(`${args.replace('--threads 2', '--threads 1')} --out ${out}`);
    expect(readFileSync(out, 'utf8')).toBe(whole);
    expect(existsSync(journal)).toBe(false);
  });
});
