/** The harness of `npm run test:toolchains`, without the toolchains themselves: they need the network and half an hour. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/tools.mjs';
import { differenceOf, expectedResult } from './expected.js';
import { CommandFailed, firstErrorLine, Processes } from './processes.js';
import { END, markdownTable, replaceTable, START } from './report.js';
import { TOOLCHAINS } from './table.js';

const NODE = process.execPath;
const HERE = { cwd: ROOT };

describe('the table of toolchains', () => {
  it('has names of their own and exact versions', () => {
    const names = TOOLCHAINS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const version of TOOLCHAINS.flatMap(({ packages }) => Object.values(packages))) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });

  it.each(['README.md', 'docs/toolchains.md'])('is what %s says was run', (page) => {
    const text = readFileSync(join(ROOT, page), 'utf8');
    for (const { title, packages } of TOOLCHAINS) {
      const row = text.split('\n').find((line) => line.startsWith(`| ${title} `));
      const [version = ''] = Object.values(packages);
      expect(row?.split(/[ ,|]+/), title).toContain(version);
    }
  });
});

interface Parts {
  core: string;
  chess: object;
  shogi?: object;
}

describe('a result', () => {
  const good = () => JSON.parse(JSON.stringify(expectedResult()));

  it('passes if every part is as expected', () => {
    expect(differenceOf(expectedResult(), good())).toBeUndefined();
  });

  it.each([
    [
      (result) => Object.assign(result.chess, { perft: 8901 }),
      'chess.perft: expected 8902, got 8901',
    ],
    [
      (result) => Object.assign(result.shogi ?? {}, { worker: 'Error: 404' }),
      'shogi.worker: Error: 404',
    ],
    [(result) => Object.assign(result, { core: 'js' }), 'core: expected "wasm", got js'],
    [(result) => delete result.shogi, 'shogi: undefined'],
  ] as [(result: Parts) => void, string][])('fails otherwise: %#', (spoil, difference) => {
    const result = good();
    spoil(result);
    expect(differenceOf(expectedResult(), result)).toBe(difference);
  });

  it('has an error instead of a worker where there are none', () => {
    const expected = expectedResult({ hasWorkers: false });
    expect(differenceOf(expected, good())).toMatch(/^chess\.worker: /);
    const result = good();
    for (const game of ['chess', 'shogi']) result[game].worker = 'InitializationFailed: no workers';
    expect(differenceOf(expected, result)).toBeUndefined();
  });
});

describe('the error line of an output', () => {
  it.each([
    [
      'vite v5\nx Build failed in 3s\nerror during build:\n[x] Invalid value "iife"\n',
      '[x] Invalid value "iife"',
    ],
    ['ERROR in ./page.js 5:2-83\nModule not found: x\n', 'Module not found: x'],
    ['✘ [ERROR] Could not resolve "x"\n\n  61 │ "exports"', '✘ [ERROR] Could not resolve "x"'],
    ['npm warn old\nnpm error code E404\n', 'npm error code E404'],
    ['\u001b[31mError: broken\u001b[0m\n    at x.js', 'Error: broken'],
    ['nothing special\n', 'nothing special'],
    ['', undefined],
  ])('of %j', (output, line) => {
    expect(firstErrorLine(output)).toBe(line);
  });
});

describe('a process', () => {
  it('gives its output', async () => {
    const script = "process.stderr.write('aside'); process.stdout.write('result')";
    expect(await new Processes().run(NODE, ['-e', script], HERE)).toBe('result');
  });

  it('fails with the line that says why', async () => {
    const run = new Processes().run(NODE, ['-e', "throw new TypeError('no such thing')"], HERE);
    await expect(run).rejects.toThrow(CommandFailed);
    await expect(run).rejects.toThrow(/no such thing/);
  });

  it('that hangs is killed with the processes that it has started', async () => {
    const processes = new Processes();
    const child =
      "require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(Date, 1e3)'])";
    const script = `console.log(${child}.pid); setInterval(Date, 1e3)`;
    const server = processes.start(NODE, ['-e', script], HERE);
    await server.until(async () => /\d\n/.test(server.output()));
    const grandchild = Number(server.output());
    expect(isAlive(grandchild)).toBe(true);
    processes.killAll();
    await expect(server.until(async () => false)).rejects.toThrow(CommandFailed);
    await expect.poll(() => isAlive(grandchild), { timeout: 30_000 }).toBe(false);
  });
});

/** A process that has ended may stay in the system's list until its parent asks for it. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

describe('the table in Markdown', () => {
  const outcome = { name: 'a1', title: 'A', versions: { a: '1.0.0' }, seconds: 1, checks: [] };
  const other = { ...outcome, name: 'a2', versions: { a: '2.0.0' }, error: 'build: broken' };

  it('has one row for the versions of a toolchain', () => {
    expect(markdownTable([outcome, other], 'short')).toContain('| A         | 1.0.0 ✓, 2.0.0 ✗ |');
  });

  it('replaces the one between the markers, and nothing else', () => {
    const page = `before\n\n${START}\n\n| old |\n\n${END}\n\nafter\n`;
    const written = replaceTable(page, '| new |');
    expect(written).toBe(page.replace('old', 'new'));
    expect(replaceTable('no markers', '| new |')).toBeUndefined();
  });
});
