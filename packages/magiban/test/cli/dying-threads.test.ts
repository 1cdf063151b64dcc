/** Threads that end without an error, as process.exit and the system's memory killer end them: the command fails, in one line. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAGIBAN, makeFolder } from './run.js';

const { path, remove } = makeFolder();
afterAll(remove);

beforeAll(() => {
  writeFileSync(path('games.pgn'), '1. e4 e5 *\n\n1. d4 d5 *\n');
  writeFileSync(
    path('die.cjs'),
    `const { isMainThread } = require('node:worker_threads');
     const end = () => process.exit(0);
     const after = Number(process.env.DIE_AFTER);
     if (!isMainThread) after === 0 ? end() : setTimeout(end, after);`,
  );
});

describe.each([0, 60])('threads that end after %i ms', (after) => {
  it.each([
    'perft chess --depth 7 --threads 2',
    'magics find 9x9 --threads 2 --attempts 1000000000',
    `analyse ${path('games.pgn')} --threads 2 --nodes 1000000000`,
    // Its threads wait while the tables that it leads to are read.
    `tb generate chess:KPvK --threads 2 --dir ${path('tables')} --force`,
  ])('%s', (args) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [MAGIBAN, ...args.split(' ')], {
      ...{ encoding: 'utf8', timeout: 30_000 },
      env: {
        PATH: process.env.PATH,
        NODE_OPTIONS: `--require ${path('die.cjs')}`,
        DIE_AFTER: `${after}`,
      },
    });
    const error = 'magiban: a thread ended before its work was done\n';
    expect({ stdout, stderr, status }).toEqual({ stdout: '', stderr: error, status: 1 });
  });
});
