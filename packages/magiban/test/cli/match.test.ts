/** `magiban match`, as its users run it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { parsePgn } from '../../src/chess/pgn.js';
import { commandText } from '../match/support.js';
import { jsonLines, MAGIBAN, makeFolder } from './run.js';

const folder = makeFolder();
afterAll(folder.remove);

const argsOf = (settings: Readonly<Record<string, string>>) => [
  'match',
  ...Object.entries(settings).flatMap(([name, value]) =>
    value === '' ? [`--${name}`] : [`--${name}`, value],
  ),
];

function match(settings: Readonly<Record<string, string>>) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [MAGIBAN, ...argsOf(settings)], {
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
}

const CHESS = {
  ...{ first: commandText('uci'), second: commandText('uci', 'score=20'), depth: '1' },
  ...{ 'first-name': 'A', 'second-name': 'B', 'max-plies': '24', games: '4' },
};

/** Waits for something that another process does; gives up, with an error, if it does not. */
async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue(); tries++) {
    if (tries > 3_000) throw new Error('it does not happen');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.on('close', resolve));
}

/** The processes that a file names and that are still there. */
function alive(file: string): number[] {
  const pids = readFileSync(file, 'utf8').trim().split('\n').map(Number);
  return pids.filter((pid) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  });
}

describe('a match', () => {
  it('is told about', () => {
    const { stdout, stderr, status } = match(CHESS);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout).toBe(
      [
        'match  A – B',
        'games  4',
        'score  2 : 2  (+0 =4 -0)',
        'pairs  0 0 2 0 0  (with 0, ½, 1, 1½, 2 points)',
        'Elo    +0.0 ± 301.3 (95%: -301.3 to +301.3), superior with 50.0%',
        'ends   max-plies 4',
        '',
      ].join('\n'),
    );
  });

  it('is told about in JSON, with faults by engine', () => {
    const out = folder.path('faults.pgn');
    const bad = commandText('uci', 'illegal=2 resign=4');
    const { stdout, status } = match({ ...CHESS, second: bad, games: '2', out, json: '' });
    expect(status).toBe(0);
    expect(jsonLines(stdout)).toMatchObject([
      {
        ...{ event: 'game', game: 0, opening: 0, white: 'A', black: 'B', winner: 'A' },
        ...{ reason: 'illegal-move', plies: 3, detail: expect.stringContaining('e1e8') },
      },
      { event: 'game', game: 1, white: 'B', black: 'A', winner: 'A', reason: 'resignation' },
      {
        ...{ event: 'match', game: 'chess', engines: ['A', 'B'], games: 2, wins: 2, elo: null },
        ...{ pairs: [0, 0, 0, 0, 1], reasons: { 'illegal-move': 1, resignation: 1 } },
        faults: { A: {}, B: { 'illegal-move': 1 } },
      },
    ]);
    const games = parsePgn(readFileSync(out, 'utf8'));
    expect(games.map(({ headers }) => headers.get('Result'))).toEqual(['1-0', '0-1']);
  });

  it('of shogi, with a test that ends it', () => {
    const { stdout, status } = match({
      ...{ game: 'shogi', first: commandText('usi'), second: commandText('usi', 'always=resign') },
      ...{ nodes: '10', games: '100', sprt: '0,200', json: '' },
    });
    expect(status).toBe(0);
    const last = jsonLines(stdout).at(-1);
    expect(last).toMatchObject({ sprt: { decision: 'elo1', model: 'pentanomial' }, losses: 0 });
    expect(last.games).toBeLessThan(40);
  });

  it('lists its openings', () => {
    const lines = match({ games: '6', 'list-openings': '' }).stdout.trimEnd().split('\n');
    const file = new URL('../../../../data/openings/chess.txt', import.meta.url);
    expect(lines).toEqual(readFileSync(file, 'utf8').split('\n').slice(0, 3));
  });
});

describe('an interrupted match', () => {
  it('goes on after it was killed, and plays only what is missing', async () => {
    const journal = folder.path('killed.jsonl');
    const pids = folder.path('killed.pids');
    const out = folder.path('killed.pgn');
    const first = commandText('uci', `pids=${pids}`);
    const settings = { ...CHESS, first, games: '24', concurrency: '2', journal, out, json: '' };
    const games = () =>
      existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').length - 2 : 0;
    const child = spawn(process.execPath, [MAGIBAN, ...argsOf(settings)]);
    await until(() => games() >= 3);
    child.kill('SIGKILL');
    await ended(child);
    const before = games();
    expect(before).toBeLessThan(24);
    // Engines whose input ends go as well.
    await until(() => alive(pids).length === 0);

    const { stdout, status } = match(settings);
    expect(status).toBe(0);
    expect(jsonLines(stdout)).toHaveLength(24 - before + 1);
    const numbers = readFileSync(journal, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line).entry.game);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, i) => i));
    expect(parsePgn(readFileSync(out, 'utf8'))).toHaveLength(24);

    // With more games, it is still the same match; with another limit it is not.
    const more = jsonLines(match({ ...settings, games: '26' }).stdout);
    const played = more.slice(0, -1).map(({ game }) => game);
    expect(played.sort()).toEqual([24, 25]);
    const fewer = match({ ...settings, games: '20' });
    expect(fewer).toMatchObject({ status: 2, stdout: '' });
    expect(fewer.stderr).toContain('--games 20: expected at least 26: the journal has that many');
    const other = match({ ...settings, depth: '2' });
    expect(other).toMatchObject({ status: 2, stdout: '' });
    expect(other.stderr).toMatch(/another match/);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('leaves no engine behind: %s', async (signal) => {
    const pids = folder.path(`${signal}.pids`);
    const stubborn = commandText('uci', `silent=3 deaf=1 pids=${pids}`);
    const settings = { ...CHESS, first: stubborn, second: stubborn, concurrency: '2' };
    const child = spawn(process.execPath, [MAGIBAN, ...argsOf(settings)]);
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    await until(() => existsSync(pids) && alive(pids).length === 4);
    child.kill(signal);
    expect(await ended(child)).toBe(1);
    expect(stderr).toBe(`magiban: stopped by ${signal} after 0 of 4 games\n`);
    expect(alive(pids)).toEqual([]);
  });
});

describe('mistakes', () => {
  it.each([
    ['no engine', { first: '/no/such/engine' }, /cannot start A: .*ENOENT/],
    ['no depth', { depth: '0' }, /1 to 1000/],
    ['an odd number of games', { games: '3' }, /even number/],
    ['no time', { tc: '0' }, /time control/],
    ['no number', { 'second-limit': 'nodes=many' }, /limit/],
    ['an option without a value', { option: 'Hash' }, /Name=Value/],
    ['a test the wrong way round', { sprt: '5,0' }, /elo0,elo1/],
    ['half a rule', { resign: '800' }, /score,moves/],
    ['the protocol of another game', { 'second-protocol': 'usi' }, /uci or xboard for chess/],
    ['no openings', { openings: '/no/such/file' }, /cannot read/],
    ['no folder', { journal: '/no/such/folder/x' }, /cannot write/],
  ] as const)('%s', (_, settings, message) => {
    const { stdout, stderr, status } = match({ ...CHESS, ...settings });
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^magiban: [^\n]*\n$/);
    expect(stderr).toMatch(message);
    expect(status).toBe(/cannot (start|write)/.test(stderr) ? 1 : 2);
  });

  it('a limit must be given', () => {
    const { depth: _, ...settings } = CHESS;
    expect(match(settings).stderr).toMatch(/how long engines may think/);
  });
});
