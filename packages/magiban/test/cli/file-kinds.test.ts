/** Commands read regular files and what they are given on stdin; pipes, devices and folders are refused at once. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAGIBAN, makeFolder, type Outcome } from './run.js';

const { folder, path, remove } = makeFolder();
const PGN = '1. e4 e5 *\n';

beforeAll(() => {
  spawnSync('mkfifo', [path('pipe')]);
  for (const name of ['pipe.mgt', 'pipe.bin']) spawnSync('mkfifo', [path(name)]);
  writeFileSync(path('file'), PGN);
  writeFileSync(path('games.pgn'), PGN);
  mkdirSync(path('tables'));
  spawnSync('mkfifo', [path('tables/shogi-KGGvK.mgt')]);
  spawnSync('mkfifo', [path('tables/KQvK.rtbw')]);
});
afterAll(remove);

/** A program that hangs is killed, and has no exit code. */
function run(args: string, input?: string | Buffer): Outcome {
  const list = [MAGIBAN, ...args.split(' ')];
  const { stdout, stderr, status } = spawnSync(process.execPath, list, {
    ...{ encoding: 'utf8', timeout: 30_000, env: { PATH: process.env.PATH } },
    ...(input === undefined ? {} : { input }),
  });
  return { stdout, stderr, status };
}

function refusal(args: string): string {
  const { stdout, stderr, status } = run(args);
  expect({ args, stdout, status, stderr }).toMatchObject({ stdout: '', status: 2 });
  expect(stderr).toMatch(/^magiban: [^\n]*\n$/);
  return stderr.slice('magiban: '.length, -1);
}

describe.runIf(process.platform !== 'win32')('a pipe, a device, a folder', () => {
  const kinds = [
    [path('pipe'), 'it is a pipe, not a regular file'],
    ['/dev/zero', 'it is a device, not a regular file'],
    [folder, 'it is a folder'],
    [path('file/below'), 'there is no such folder'],
  ];

  it.each([
    'analyse FILE',
    'convert FILE',
    'book show FILE',
    `book make chess FILE --out ${path('made.bin')}`,
    `book merge FILE --out ${path('merged.bin')}`,
    'magics verify FILE',
    'magics stats FILE',
    'mate FILE',
    `match --first level=1 --second level=1 --openings FILE`,
    'search chess --depth 1 --book FILE',
    'tb verify FILE',
  ])('is refused by %s', (command) => {
    for (const [file, reason] of kinds) {
      // Text with many slashes is a position.
      if (command.startsWith('mate') && (file as string).split('/').length > 4) continue;
      expect(refusal(command.replace('FILE', file as string))).toBe(
        `cannot read ${file}: ${reason}`,
      );
    }
    expect(readdirSync(folder)).not.toContain('made.bin');
  });

  it('is refused as a table, and as a Syzygy file', () => {
    const fen = '4k4/9/9/9/9/9/9/9/4K4 b 2G 1';
    const args = ['tb', 'probe', 'shogi', '--dir', path('tables'), '--fen', fen];
    const probe = spawnSync(process.execPath, [MAGIBAN, ...args], {
      ...{ encoding: 'utf8', timeout: 30_000 },
    });
    expect([probe.status, probe.stderr]).toEqual([2, expect.stringContaining('it is a pipe')]);
    const chess = ['tb', 'probe', 'chess', '--dir', path('none'), '--syzygy', path('tables')];
    const syzygy = spawnSync(
      process.execPath,
      [MAGIBAN, ...chess, '--fen', '7k/8/6K1/8/8/8/8/4RR2 w - - 0 1'],
      { encoding: 'utf8', timeout: 30_000 },
    );
    expect(syzygy.status).not.toBeNull();
  });

  it('that is stdin is read', () => {
    for (const name of ['-', '/dev/stdin', '/dev/fd/0', '/proc/self/fd/0']) {
      if (name.startsWith('/') && !existsSync(name.replace('/0', ''))) continue;
      const { stdout, stderr, status } = run(`convert ${name} --to fen`, PGN);
      expect({ name, stderr, status }).toEqual({ name, stderr: '', status: 0 });
      expect(stdout).toMatch(/^rnbqkbnr\/pppp1ppp/);
    }
  });

  it('that a shell gives is read', () => {
    const shell = `"${process.execPath}" "${MAGIBAN}" convert /dev/fd/3 --to fen 3<"${path('file')}"`;
    const { stdout, status } = spawnSync('sh', ['-c', shell], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^rnbqkbnr/)]);
  });
});

describe.runIf(process.platform !== 'win32')('output', () => {
  it.each([
    `analyse ${path('games.pgn')} --nodes 1000000000000`,
    'magics find 8x8 --attempts 1000000000',
    `book make chess --search --nodes 1000000000000`,
    `match --first level=1 --second level=1 --games 1000000`,
  ])('that cannot be written is refused before %s starts', (command) => {
    const places: readonly (readonly [string, number])[] = [
      [path('file/out'), 2],
      [path('none/out'), 1],
      ['/proc/out', 1],
    ];
    for (const [place, code] of places) {
      const { stdout, stderr, status } = run(`${command} --out ${place}`);
      expect({ place, stdout, status }).toEqual({ place, stdout: '', status: code });
      expect(stderr).toMatch(/^magiban: cannot write [^\n]*\n$/);
    }
  });

  it('of tb generate is refused before anything is solved', () => {
    mkdirSync(path('full/shogi-KGvK.partial'), { recursive: true });
    expect(run(`tb generate KGvK --dir ${path('full')}`)).toMatchObject({
      ...{ status: 1, stdout: '', stderr: expect.stringContaining('KGvK.partial: it is a folder') },
    });
  });

  it('to a pipe without a reader fails, and reaches a reader', () => {
    const convert = `"${process.execPath}" "${MAGIBAN}" convert "${path('file')}" --out`;
    expect(run(`convert ${path('file')} --out ${path('pipe')}`)).toMatchObject({
      ...{ status: 1, stderr: expect.stringContaining('no program reads from this pipe') },
    });
    const shell = `cat "${path('pipe')}" & sleep 0.2; ${convert} "${path('pipe')}"; wait`;
    const { stdout } = spawnSync('sh', ['-c', shell], { encoding: 'utf8', timeout: 30_000 });
    expect(stdout).toContain('1. e4 e5');
  });

  it('to a full device fails in one line', () => {
    if (!existsSync('/dev/full')) return;
    const { stderr, status } = run(`convert ${path('file')} --out /dev/full`);
    expect([status, stderr]).toEqual([1, 'magiban: cannot write /dev/full: the disk is full\n']);
  });
});
