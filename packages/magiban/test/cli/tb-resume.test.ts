/** `magiban tb generate` is killed again and again, at any moment, and in the end has made the same file. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../../scripts/tools.mjs';
import { deepOr, dice } from '../../../../test/support/deep.js';
import { jsonLines, MAGIBAN, magiban, makeFolder, outputOf } from './run.js';

const { folder, path, remove } = makeFolder();
afterAll(remove);
const SEED = Date.now() % 1_000_000;
const COMMAND = `tb generate KSvK --threads 2 --save-every 0 --json --dir ${folder}`;
const wanted = readFileSync(join(ROOT, 'data/tablebases/shogi-KSvK.mgt'));

/** Starts it and kills it as soon as it is time; true if it was still at work. */
function killWhen(isTime: () => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [MAGIBAN, ...COMMAND.split(' ')], { stdio: 'ignore' });
    const timer = setInterval(() => isTime() && child.kill('SIGKILL'), 5);
    child.on('exit', (_, signal) => {
      clearInterval(timer);
      resolve(signal === 'SIGKILL');
    });
  });
}

function killAfter(milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  return killWhen(() => performance.now() > end);
}

const isSaved = () => existsSync(path('shogi-KSvK.partial'));

describe(`killing (seed ${SEED})`, () => {
  it('loses nothing', async () => {
    const roll = dice(SEED);
    // On a fast machine all is done before the first of the random moments: so one kill is certain to hit.
    expect(await killWhen(isSaved)).toBe(true);
    for (let i = 0; i < deepOr(30, 6); i++) await killAfter(100 + roll(900));
    const finished = readdirSync(folder).includes('shogi-KSvK.mgt');
    // What is done is not done again.
    expect(outputOf(COMMAND) === '').toBe(finished);
    expect(readFileSync(path('shogi-KSvK.mgt')).equals(wanted)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  }, 120_000);

  it('goes on where it was', async () => {
    rmSync(path('shogi-KSvK.mgt'), { force: true });
    expect(await killWhen(isSaved)).toBe(true);
    const [line] = jsonLines(outputOf(COMMAND));
    expect(line.resumedAt).toBeGreaterThan(0);
    expect(readFileSync(path('shogi-KSvK.mgt')).equals(wanted)).toBe(true);
  }, 120_000);

  it('starts over where what was saved is damaged', async () => {
    rmSync(path('shogi-KSvK.mgt'), { force: true });
    const partial = path('shogi-KSvK.partial');
    expect(await killWhen(isSaved)).toBe(true);
    const bytes = readFileSync(partial);
    bytes[100_000] = (bytes[100_000] as number) ^ 1;
    writeFileSync(partial, bytes);
    const { stdout, stderr, status } = magiban(COMMAND);
    expect(stderr).toMatch(/^magiban: \S*KSvK\.partial is damaged [^\n]* starts over\n$/);
    const [line] = jsonLines(stdout);
    expect([status, line.resumedAt]).toEqual([0, null]);
    expect(readFileSync(path('shogi-KSvK.mgt')).equals(wanted)).toBe(true);
  }, 120_000);
});
