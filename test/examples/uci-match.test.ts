import { join } from 'node:path';
import { parsePgn } from 'magiban/chess';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/tools.mjs';
import { type ExampleRun, runExample } from './support.js';

const MAGIBAN = join(ROOT, 'packages/magiban/bin/magiban.js');
/** An engine that crashes instead of searching. */
const CRASHING = `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'uci') console.log('id name Crash\\nuciok');
  if (line === 'isready') console.log('readyok');
  if (line.startsWith('go')) process.exit(3);
})`;

function gamesOf({ stdout }: ExampleRun) {
  const games = parsePgn(stdout.slice(0, stdout.lastIndexOf('\nMagiban')));
  expect(games.flatMap(({ errors }) => errors)).toEqual([]);
  return games;
}

describe('uci-match', () => {
  it('plays against an engine behind UCI', async () => {
    const args = ['--games', '2', '--nodes', '200', '--', process.execPath, MAGIBAN, 'uci'];
    const run = await runExample('uci-match', args);
    expect(run.stderr).toBe('');
    const games = gamesOf(run);
    expect(games.map(({ headers }) => headers.get('White'))).toEqual([
      'Magiban',
      expect.stringMatching(/^Magiban \d/),
    ]);
    for (const { game } of games) expect(game?.result).toBeDefined();
    expect(run.stdout).toMatch(/\nMagiban [\d.]+ : [\d.]+ Magiban \d.*\n$/);
  });

  it('plays against a second engine of its own without one', async () => {
    const run = await runExample('uci-match', ['--games', '1', '--nodes', '100']);
    expect(gamesOf(run)).toHaveLength(1);
    expect(run.stdout).toMatch(/: [\d.]+ Magiban II\n$/);
  });

  it('wins against an engine that crashes', async () => {
    const args = ['--games', '2', '--nodes', '100', '--', process.execPath, '-e', CRASHING];
    const run = await runExample('uci-match', args);
    expect(run.stderr).toBe('');
    expect(run.stdout).toMatch(/\nMagiban 2 : 0 Crash\n$/);
  });

  it.each([
    [['--', 'no-such-engine'], /no-such-engine/],
    [['--games', 'x'], /^usage: /],
    [['--nodes', 'x'], /nodes/],
  ])('answers %j with one line and exit code 2', async (args, message) => {
    const { code, stderr } = await runExample('uci-match', args);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
  });
});
