import { parsePgn } from 'magiban/chess';
import { describe, expect, it } from 'vitest';
import { runExample, withFile } from './support.js';

/** Légal – Saint Brie, Paris 1750, twice. */
const GAME = `[White "Légal"]
[Black "Saint Brie"]

1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 *

`;

describe('puzzle-maker', () => {
  it('makes a puzzle of each position once', async () => {
    const { code, stdout, stderr } = await withFile('games.pgn', GAME.repeat(2), (path) =>
      runExample('puzzle-maker', [path, '--nodes', '20000']),
    );
    expect(stderr).toMatch(/^game 1, ply 10: win, mateIn2, \d+, mate\n1 puzzles from 2 games\n$/);
    const [puzzle, ...others] = parsePgn(stdout);
    expect(puzzle?.headers.get('White')).toBe('Légal');
    expect([...(puzzle?.game?.tree.mainLine() ?? [])].map(({ move }) => move.san)).toEqual([
      ...['Bxf7+', 'Ke7', 'Nd5#'],
    ]);
    expect([others, code]).toEqual([[], 0]);
  });

  it('makes a mate problem from a game of shogi', async () => {
    const game = 'position sfen 3k5/9/4P4/9/9/9/9/9/4K4 w G 1 moves 6a5a\n';
    const { stdout, stderr } = await withFile('game.usi', game, (path) =>
      runExample('puzzle-maker', [path, '--nodes', '2000']),
    );
    expect(stderr).toMatch(/^game 1, ply 1: mate, .*\n1 puzzles from 1 games\n$/);
    expect(stdout).toContain('   1 ５二金打\n   2 詰み\n');
  });

  it.each([
    ['nonsense', /^game 1, line 1, column 1: not a record/],
    ['', /^game 1, line 1, column 1: not a record/],
  ])('refuses the file %j', async (text, message) => {
    const { code, stderr } = await withFile('games.pgn', text, (path) =>
      runExample('puzzle-maker', [path]),
    );
    expect(stderr).toMatch(message);
    expect([code, stderr.trim().split('\n').length]).toEqual([2, 1]);
  });
});
