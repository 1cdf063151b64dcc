/** `magiban analyse --engine`: games reviewed by other engines, with options, journals and crashes. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { makeSan } from '../../src/chess/notation/san.js';
import { ChessPosition } from '../../src/chess/position/position.js';
import { parsePgn } from '../../src/chess/records/pgn.js';
import { unwrap } from '../../src/errors/error.js';
import { hostile, installed } from '../uci/client/engines.js';
import { jsonLines, MAGIBAN, makeFolder } from './run.js';

const folder = makeFolder();
afterAll(folder.remove);

function file(name: string, text: string): string {
  writeFileSync(folder.path(name), text);
  return folder.path(name);
}

function run(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [MAGIBAN, 'analyse', ...args], {
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
}

const command = (...words: string[]) => words.map((word) => `"${word}"`).join(' ');
const OWN = command(process.execPath, MAGIBAN, 'uci');
const SCHOLAR = '[Result "1-0"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n';

/** Openings of our own, each continued by moves that its number picks. */
function twentyGames(): string {
  const file = new URL('../../../../data/openings/chess.txt', import.meta.url);
  const openings = readFileSync(file, 'utf8').split('\n').slice(0, 20);
  return openings
    .map((line, i) => {
      let position = ChessPosition.start;
      const moves: string[] = [];
      const play = (text: string) => {
        moves.push(unwrap(makeSan(position, unwrap(position.parseMove(text)))));
        position = position.play(text);
      };
      for (const text of line.split(' ').slice(2)) play(text);
      while (moves.length < 20 && !position.hasNoMoves) {
        const legal = position.moveTexts();
        play(legal[(7 * i + 13 * moves.length) % legal.length] as string);
      }
      return `[Round "${i + 1}"]\n[Result "*"]\n\n${moves.join(' ')} *\n`;
    })
    .join('\n');
}

describe('our own engine as another program', () => {
  it('finds the same as in this one', () => {
    const pgn = file('scholar.pgn', SCHOLAR);
    const options = ['--depth', '4', '--threads', '1', '--json'];
    const inside = jsonLines(run(pgn, ...options).stdout)[0] as { moves: { judgement: string }[] };
    const outside = run(pgn, ...options, '--engine', OWN);
    expect(outside).toMatchObject({ stderr: '', status: 0 });
    const [found] = jsonLines(outside.stdout) as [typeof inside];
    expect(found.moves.map(({ judgement }) => judgement)).toEqual(
      inside.moves.map(({ judgement }) => judgement),
    );
  });

  it('analyses shogi by USI', () => {
    const usi = file('game.usi', 'position startpos moves 7g7f 3c3d 8h2b+ 3a2b\n');
    const engine = command(process.execPath, MAGIBAN, 'usi');
    const { stdout, stderr, status } = run(usi, '--engine', engine, '--depth', '2', '--json');
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(jsonLines(stdout)).toMatchObject([{ game: 'shogi', moves: { length: 4 } }]);
  });
});

describe('an engine that fails', () => {
  const pgn = file('short.pgn', '[Result "*"]\n\n1. e4 e5 *\n');

  it('after a crash is started again, and the game is analysed once more', () => {
    const empty = file('empty.pgn', '[Result "*"]\n\n*\n');
    const pids = folder.path('once.pids');
    const manners = hostile(`die-first=${folder.path('died')}`, `pid=${pids}`);
    const { stdout, stderr, status } = run(
      ...[empty, '--engine', command(process.execPath, ...manners), '--json'],
    );
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(jsonLines(stdout)).toMatchObject([{ game: 'chess', score: { cp: 20 } }]);
    // For its name; for the game; and once more.
    expect(readFileSync(pids, 'utf8').trim().split('\n')).toHaveLength(3);
  });

  it('with each search is reported; the game is kept as it is', () => {
    const pids = folder.path('die');
    const engine = command(process.execPath, ...hostile('die', `pid=${pids}`));
    const { stdout, stderr, status } = run(pgn, '--engine', engine);
    expect(stderr.split('\n')).toMatchObject([
      expect.stringMatching(/game 1: node: ended with exit code 3: assertion failed$/),
      'magiban: 1 games could not be analysed: the engine failed',
      '',
    ]);
    expect([stdout, status]).toEqual([expect.stringContaining('1. e4 e5'), 1]);
    // For its name; for the game; and once more.
    expect(readFileSync(pids, 'utf8').trim().split('\n')).toHaveLength(3);
  });

  it.each([
    [['--engine', '/no/such/engine'], /^magiban: engine: cannot be started: .*ENOENT/],
    [['--engine', '"'], /^magiban: command is/],
    [['--engine', OWN, '--engine-option', 'Hsah=1'], /^magiban: unknown engine option "Hsah"/],
    [['--engine', OWN, '--engine-option', 'Hash=x'], /^magiban: Hash is x: expected a whole/],
    [
      ['--engine', OWN, '--engine-option', 'Hash'],
      /^magiban: --engine-option Hash: expected Name=Val/,
    ],
    [['--engine-option', 'Hash=1'], /^magiban: --engine-option Hash=1: expected --engine/],
  ])('%j', (args, complaint) => {
    const { stdout, stderr, status } = run(pgn, ...args);
    expect(stderr).toMatch(complaint);
    expect({ stdout, status, lines: stderr.split('\n').length }).toEqual({
      ...{ stdout: '', status: 2, lines: 2 },
    });
  });
});

describe('a journal', () => {
  it('knows the engine and its options', () => {
    const pgn = file('journal.pgn', SCHOLAR);
    const journal = folder.path('engine.journal');
    const args = [pgn, '--engine', OWN, '--depth', '2', '--json', '--journal', journal];
    const first = run(...args, '--engine-option', 'Hash=2');
    expect(first).toMatchObject({ stderr: '', status: 0 });
    const head = readFileSync(journal, 'utf8').split('\n')[0];
    expect(head).toMatch(
      /"engine":\{"command":.*"options":\{"Hash":"2"\},"names":\{"chess":"Magiban/,
    );
    expect(run(...args, '--engine-option', 'Hash=2')).toEqual(first);
    expect(run(...args, '--engine-option', 'Hash=3').stderr).toMatch(/journal/);
    expect(run(pgn, '--depth', '2', '--json', '--journal', journal).stderr).toMatch(/journal/);
  });
});

const stockfish = installed('stockfish');
describe.runIf(stockfish.path)(`${stockfish.name} analyses`, () => {
  it('twenty games, in two processes', () => {
    const pgn = file('twenty.pgn', twentyGames());
    const args = ['--engine', stockfish.path as string, '--nodes', '2000', '--threads', '2'];
    const { stdout, stderr, status } = run(pgn, ...args, '--engine-option', 'Threads=1');
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    const read = parsePgn(stdout);
    expect(read).toHaveLength(20);
    for (const { errors } of read) expect(errors).toEqual([]);
    expect(stdout.match(/\[%eval /g)?.length).toBeGreaterThanOrEqual(20 * 10);
    // The same games again give the same text.
    expect(run(pgn, ...args, '--engine-option', 'Threads=1').stdout).toBe(stdout);
  });
});
