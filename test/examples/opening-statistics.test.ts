import { describe, expect, it } from 'vitest';
import { runExample, withFile } from './support.js';

/** Three Sicilians, one of them by transposition, a game that cannot be read, and two others. */
const GAMES = `[Result "1-0"]

1. e4 c5 2. Nf3 d6 1-0

[Result "0-1"]

1. e4 c5 2. Nc3 0-1

[Result "1/2-1/2"]

1. Nf3 c5 2. e4 d6 1/2-1/2

[Variant "Crazyhouse"]

1. e4 c5 *

[Result "1-0"]

1. e4 e5 1-0

[Result "*"]

1. e4 c5 2. Nf3 Nc6 *

`;

describe('opening-statistics', () => {
  it('counts the moves of a position, whatever the order of moves', async () => {
    const { code, stdout } = await withFile('games.pgn', GAMES, (path) =>
      runExample('opening-statistics', [path, '--moves', 'e4 c5 Nf3']),
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/^e4 c5 Nf3 \(Sicilian/);
    expect(stdout).toContain('3 of 5 games');
    expect(stdout).toMatch(/\nd6 +2 +66\.7% +25\.0% +1\/1\/0\n/);
    expect(stdout).toMatch(/\nNc6 +1 +33\.3% +\S+ +0\/0\/0\n$/);
  });

  it('counts no result for a game that is marked as unfinished, although it ended in mate', async () => {
    const { stdout } = await withFile('games.pgn', '1. f3 e5 2. g4 Qh4# *\n', (path) =>
      runExample('opening-statistics', [path]),
    );
    expect(stdout).toMatch(/\nf3 +1 +100\.0% +\S+ +0\/0\/0\n$/);
  });

  it('reads a file of thousands of games', async () => {
    const { stdout } = await withFile('games.pgn', GAMES.repeat(1000), (path) =>
      runExample('opening-statistics', [path, '--top', '1']),
    );
    expect(stdout).toContain('5000 of 5000 games');
    expect(stdout).toMatch(/\ne4 +4000 +80\.0% +66\.7% +2000\/0\/1000\n$/);
  });

  it.each([
    [[], /^usage: /],
    [['missing.pgn'], /ENOENT/],
    [['missing.pgn', '--moves', 'e5'], /^"e5" is not legal here/],
    [['missing.pgn', '--oops'], /--oops/],
  ])('answers %j with one line and exit code 2', async (args, message) => {
    const { code, stderr, stdout } = await runExample('opening-statistics', args);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect([code, stdout]).toEqual([2, '']);
  });
});
