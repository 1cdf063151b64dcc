/** The command line as its users meet it: output, errors on one line, exit codes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { jsonLines, MAGIBAN, magiban } from './run.js';

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

describe('help', () => {
  it.each(['--help', 'help', '-h'])('%s lists the commands', (args) => {
    const { stdout, stderr, status } = magiban(args);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    for (const command of ['attacks', 'bench', 'magics', 'platform', 'serve']) {
      expect(stdout).toContain(`  ${command}`);
    }
  });

  it.each(['bench --help', 'bench bits --help', 'platform --help', 'serve --help', 'help serve'])(
    '%s explains the options',
    (args) => {
      const { stdout, status } = magiban(args);
      expect(status).toBe(0);
      expect(stdout).toMatch(/^Usage: magiban /);
    },
  );
});

describe('output to a closed pipe', () => {
  it.skipIf(!existsSync('/dev/full'))('is a failure on a full disk', async () => {
    const full = openSync('/dev/full', 'w');
    const args = [MAGIBAN, 'platform', '--json'];
    child = spawn(process.execPath, args, { stdio: ['ignore', full, 'pipe'] });
    const [text] = await once(child.stderr as NodeJS.ReadableStream, 'data');
    expect(String(text)).toMatch(/^magiban: cannot write the output: ENOSPC[^\n]*\n$/);
    expect(await once(child, 'close')).toEqual([1, null]);
    closeSync(full);
  });

  it('is no error if the reader has seen enough', async () => {
    child = spawn(process.execPath, [MAGIBAN, 'platform', '--json']);
    child.stdout?.destroy();
    const errors: string[] = [];
    child.stderr?.on('data', (text) => errors.push(String(text)));
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(errors).toEqual([]);
  });
});

describe('a mistake gets one line and exit code 2', () => {
  it.each([
    ['benhc', "unknown command 'benhc' (Did you mean bench?)"],
    ['bench bots', "unknown command 'bots' (Did you mean bits?)"],
    ['platform --jsno', "unknown option '--jsno' (Did you mean --json?)"],
    ['platform extra', 'too many arguments'],
    ['bench bits --time', "option '--time <ms>' argument missing"],
    ['bench bits --time 0', 'expected a whole number from 1 to 60000'],
    ['bench bits --time 1.5', 'expected a whole number from 1 to 60000'],
    ['bench bits --time 1e3', 'expected a whole number from 1 to 60000'],
    ['bench bits --seed -1', 'expected a whole number from 1 to 4294967295'],
    ['serve --port 65536', 'expected a whole number from 0 to 65535'],
    ['serve --port http', 'expected a whole number from 0 to 65535'],
    ['serve --host http://localhost', 'expected the name or address of a host, without a port'],
    ['serve --allow-host a --allow-host b:80', 'expected the name or address of a host'],
  ])('%s', (args, message) => {
    const { stdout, stderr, status } = magiban(args);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^magiban: [^\n]*\n$/);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
  });

  it('an unknown core', () => {
    expect(magiban('platform', { MAGIBAN_CORE: 'turbo' })).toEqual({
      stdout: '',
      stderr: 'magiban: MAGIBAN_CORE is turbo: expected auto or wasm or js\n',
      status: 2,
    });
  });

  it('a group without its command shows help', () => {
    const { stdout, stderr, status } = magiban('bench');
    expect(stderr).toMatch(/^Usage: magiban bench/);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
  });
});

describe('magiban platform', () => {
  it('tells which core is used', () => {
    expect(magiban('platform').stdout).toMatch(/^core +wasm \(WebAssembly works here\)\n/);
    const [report] = jsonLines(magiban('platform --json', { MAGIBAN_CORE: 'js' }).stdout);
    expect(report).toMatchObject({ core: 'js', requested: 'js', webAssembly: true });
  });
});

describe('magiban bench bits', () => {
  const IMPLEMENTATIONS = { typescript: 17, core: 15 };

  it('prints a table', () => {
    const { stdout, stderr, status } = magiban('bench bits --time 1');
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    for (const head of ['popcount', 'lsb', 'msb', 'kernighan', 'debruijn', 'clz32', 'hardware']) {
      expect(stdout).toMatch(new RegExp(`^${head} `, 'm'));
    }
  });

  it('prints JSON: every method on both boards, then the run', () => {
    const lines = jsonLines(magiban('bench bits --time 1 --seed 7 --json').stdout);
    expect(lines.at(-1)).toEqual({ core: 'wasm', seed: 7, tableBytes: 80 });
    for (const board of ['chess', 'shogi']) {
      for (const [implementation, count] of Object.entries(IMPLEMENTATIONS)) {
        const rows = lines.filter((l) => l.board === board && l.implementation === implementation);
        expect(rows).toHaveLength(count);
        for (const row of rows) {
          expect(row.nanoseconds).toBeGreaterThan(0);
          expect(row.ratio).toBeGreaterThan(0);
          if (row.method === 'naive') expect(row.ratio).toBe(1);
        }
      }
    }
  });
});

describe('magiban bench attacks', () => {
  it('measures every method on every board, and the other libraries', () => {
    const { stdout, stderr, status } = magiban('bench attacks --time 1 --json');
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    const lines = jsonLines(stdout);
    expect(lines.at(-1)).toEqual({ core: 'wasm', seed: 1, peers: ['chessops', 'shogiops'] });
    const measured = lines.slice(0, -1);
    const count = (board: string, implementation: string) =>
      measured.filter((l) => l.board === board && l.implementation === implementation).length;
    expect(count('chess', 'typescript')).toBe(2 * 4);
    expect(count('chess', 'core')).toBe(2 * 3);
    expect(count('chess', 'chessops')).toBe(2);
    expect(count('shogi', 'typescript')).toBe(2 * 4);
    expect(count('shogi', 'core')).toBe(2 * 5);
    expect(count('shogi', 'shogiops')).toBe(2);
    expect(count('10x10', 'typescript')).toBe(2 * 4);
    for (const line of measured) {
      expect(line.nanoseconds).toBeGreaterThan(0);
      expect(line.ratio).toBeGreaterThan(0);
    }
  });

  it('does without the core where that is JavaScript', () => {
    const { stdout, status } = magiban('bench attacks --time 1', { MAGIBAN_CORE: 'js' });
    expect(status).toBe(0);
    expect(stdout).toContain('(no figures of the core: it is measured as WebAssembly only)');
    expect(stdout).not.toContain('core: magic');
    expect(stdout).toContain('typescript: magic');
  });
});

describe('magiban serve', () => {
  it('serves the page with strict headers until it is stopped', async () => {
    child = spawn(process.execPath, [MAGIBAN, 'serve', '--port', '0', '--json']);
    const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data');
    const { url } = JSON.parse(String(line));
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<!doctype html>');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('content-security-policy')).not.toContain("'unsafe-eval'");
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(page.headers.get('cross-origin-embedder-policy')).toBe('require-corp');

    const missing = await fetch(new URL('/nothing/here', url));
    expect([missing.status, await missing.text()]).toEqual([404, 'not found: /nothing/here\n']);
    const outside = await fetch(`${url}..%2f..%2fpackage.json`);
    expect(outside.status).toBe(404);

    child.kill('SIGTERM');
    const [code] = await once(child, 'close');
    expect(code).toBe(0);
  });

  it('says so if the port is taken', async () => {
    const taken = createServer().listen(0, 'localhost');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    child = spawn(process.execPath, [MAGIBAN, 'serve', '--port', String(port)]);
    const errors: string[] = [];
    child.stderr?.on('data', (text) => errors.push(String(text)));
    const [code] = await once(child, 'close');
    taken.close();
    expect(code).toBe(1);
    expect(errors.join('')).toBe(
      `magiban: port ${port} is in use: choose another one with --port\n`,
    );
  });
});
