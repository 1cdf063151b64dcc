/** Clocks of a match do not run while the match itself is held up. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { BEAT, Stopwatch } from '../../src/uci/client/stopwatch.js';
import { jsonLines, MAGIBAN, makeFolder } from '../cli/run.js';
import { commandText } from './support.js';

const folder = makeFolder();
afterAll(folder.remove);

/** Keeps this process busy, so that it can do nothing else. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('a stopwatch', () => {
  it('counts what passes between readings', () => {
    const begin = performance.now();
    const watch = new Stopwatch();
    for (let i = 0; i < 20; i++) {
      block(3);
      watch.read();
    }
    const elapsed = watch.read();
    expect(elapsed).toBeGreaterThanOrEqual(60);
    expect(elapsed + watch.missed).toBeLessThanOrEqual(performance.now() - begin + 1);
  });

  it('stops while the process is suspended', () => {
    const watch = new Stopwatch();
    block(200);
    expect(watch.read()).toBe(BEAT);
    expect(watch.missed).toBeGreaterThanOrEqual(200 - BEAT);
  });
});

describe.runIf(process.platform !== 'win32')('a match that is stopped and goes on', () => {
  it.each(['uci', 'xboard'] as const)('loses no game of %s on time', async (protocol) => {
    const moves = folder.path(`${protocol}.moves`);
    // Each move takes a while, and is late if suspended time counts.
    const engine = commandText(protocol, `pause=30 moves=${moves}`);
    const args = ['match', '--first', engine, '--second', engine, '--json', '--games', '2'];
    if (protocol === 'xboard')
      args.push('--first-protocol', protocol, '--second-protocol', protocol);
    args.push('--tc', '1+0.01', '--max-plies', '40');
    const child = spawn(process.execPath, [MAGIBAN, ...args]);
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    const ended = new Promise((resolve) => child.on('close', resolve));
    // Both clocks run only when moves are played, and that may begin late.
    while (!existsSync(moves) || readFileSync(moves, 'utf8').split('\n').length < 5) await wait(10);
    for (let i = 0; i < 2; i++) {
      child.kill('SIGSTOP');
      await wait(1_500);
      child.kill('SIGCONT');
      await wait(100);
    }
    expect(await ended).toBe(0);
    const events = jsonLines(stdout) as { reason?: string; missed: number; games?: number }[];
    expect(events.map(({ reason }) => reason)).toEqual(['max-plies', 'max-plies', undefined]);
    expect(events.at(-1)).toMatchObject({ games: 2 });
    expect(events.at(-1)?.missed).toBeGreaterThan(1_000);
  });
});
