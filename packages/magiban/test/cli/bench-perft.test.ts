/** `magiban bench perft`: who is measured, and that counts are checked. Never how long anything takes. */
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findEngines } from '../../src/bench/engines.js';
import { complaintOf, jsonLines, MAGIBAN, magiban, makeFolder, outputOf } from './run.js';

const SHORT = '--time 1 --rounds 1';
const files = makeFolder();
afterAll(() => files.remove());

interface Row {
  readonly bench?: string;
  readonly position: string;
  readonly implementation: string;
  readonly method: string;
  readonly depth: number;
  readonly nodes: number;
  readonly expected: number;
  readonly nps: number;
  readonly ratio: number | null;
  readonly from: string;
  readonly positions: number;
  readonly moves: number;
  readonly microseconds: number;
}

function rowsOf(stdout: string) {
  const lines = jsonLines(stdout) as Row[];
  const of = (bench: string) => lines.filter((line) => line.bench === bench);
  const who = ({ implementation, method }: Row) => `${implementation}, ${method}`;
  const whoOf = (bench: string) => [...new Set(of(bench).map(who))];
  return { perft: of('perft'), moves: of('moves'), whoOf, run: lines.at(-1) };
}

/** A program that speaks the protocol and knows one number; `count` is an expression of `depth`. */
function fakeEngine(folder: string, name: string, protocol: string, count: string): string {
  const path = files.path(folder);
  mkdirSync(path, { recursive: true });
  writeFileSync(
    join(path, name),
    `#!${process.execPath}
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const depth = Number(/^go perft (\\d+)/.exec(line)?.[1]);
      if (line === '${protocol}') console.log('id name Fake 1\\n${protocol}ok');
      else if (depth) console.log('a: 1\\n\\nNodes searched: ' + (${count}));
      else if (line === 'quit') process.exit();
    });\n`,
  );
  chmodSync(join(path, name), 0o755);
  return path;
}

describe('ours', () => {
  it('both cores count every position of chess, and list moves', () => {
    const { perft, moves, whoOf, run } = rowsOf(
      outputOf(`bench perft --game chess --depth 3 --json ${SHORT}`),
    );
    expect(perft.map(({ position, nodes }) => [position, nodes])).toEqual([
      ...[8902, 8902].map((nodes) => ['start', nodes]),
      ...[97862, 97862].map((nodes) => ['Kiwipete', nodes]),
      ...[2812, 2812].map((nodes) => ['position 3', nodes]),
    ]);
    for (const row of perft) {
      expect(row).toMatchObject({ depth: 3, expected: row.nodes });
      expect(row.nps).toBeGreaterThan(0);
      if (row.method === 'WebAssembly') expect(row.ratio).toBe(1);
    }
    expect(whoOf('moves')).toEqual(['magiban, WebAssembly', 'magiban, JavaScript']);
    expect(moves.map(({ from }) => from)).toEqual(['position', 'position', 'fen', 'fen']);
    for (const row of moves) {
      expect(row).toMatchObject({ positions: 88, moves: 2783 });
      expect(row.microseconds).toBeGreaterThan(0);
    }
    expect(run).toMatchObject({ game: 'chess', depth: 3, rounds: 1, libraries: [], engines: [] });
  });

  it('only JavaScript where that is asked for', () => {
    const { stdout } = magiban(`bench perft --game shogi --depth 2 --json ${SHORT}`, {
      MAGIBAN_CORE: 'js',
    });
    const { perft, whoOf } = rowsOf(stdout);
    expect(whoOf('perft')).toEqual(['magiban, JavaScript']);
    expect(perft.map(({ nodes, ratio }) => [nodes, ratio])).toEqual([
      [900, null],
      [28684, null],
    ]);
  });

  it('prints tables', () => {
    const text = outputOf(`bench perft --game shogi --depth 1 ${SHORT}`);
    expect(text).toMatch(/^start +depth +M nodes\/s +WebAssembly +JavaScript$/m);
    expect(text).toMatch(/^matsuri /m);
    expect(text).toMatch(/^magiban, JavaScript +1 /m);
    expect(text).not.toContain('legal moves as text');
  });
});

describe.skipIf(process.platform === 'win32')('with --peers', () => {
  it('chess: other libraries, and an engine on the PATH', () => {
    // It is right about Kiwipete only.
    const folder = fakeEngine('stubborn', 'stockfish', 'uci', '48');
    const { stdout, stderr, status } = magiban(
      `bench perft --game chess --peers --depth 1 --json ${SHORT}`,
      { PATH: folder },
    );
    const { perft, moves, whoOf, run } = rowsOf(stdout);
    expect(whoOf('perft')).toEqual([
      ...['magiban, WebAssembly', 'magiban, JavaScript', 'chess.js, perft()', 'chess.js, moves()'],
      ...['chessops, perft()', 'kokopu, moves()', 'stockfish, go perft'],
    ]);
    for (const row of perft.filter(({ implementation }) => implementation !== 'stockfish')) {
      expect(row).toMatchObject({ depth: 1, nodes: row.expected });
    }
    const engine = perft.filter(({ implementation }) => implementation === 'stockfish');
    expect(engine.map(({ ratio }) => ratio === null)).toEqual([true, false, true]);
    expect(status).toBe(1);
    expect(stderr).toBe(
      'magiban: stockfish, go perft counts 48 instead of 20 (start, depth 1); stockfish, go perft counts 48 instead of 14 (position 3, depth 1)\n',
    );
    expect(whoOf('moves')).toHaveLength(6);
    expect(moves.every((row) => row.moves === 2783)).toBe(true);
    expect(run).toMatchObject({
      libraries: ['chess.js', 'chessops', 'kokopu'],
      engines: [{ name: 'stockfish', path: join(folder, 'stockfish'), title: 'Fake 1' }],
      notes: [],
    });
  });

  it('shogi: other libraries; engines that end instead of counting are not measured', () => {
    fakeEngine('broken', 'fairy-stockfish', 'usi', 'process.exit(3)');
    const folder = fakeEngine('broken', 'YaneuraOu-test', 'usi', 'process.exit(4)');
    const { perft, whoOf, run } = rowsOf(
      outputOf(`bench perft --game shogi --peers --depth 2 --json ${SHORT}`, { PATH: folder }),
    );
    expect(whoOf('perft')).toEqual([
      ...['magiban, WebAssembly', 'magiban, JavaScript'],
      ...['shogiops, allMoveDests()', 'tsshogi, isValidMove()'],
    ]);
    for (const row of perft) expect(row).toMatchObject({ depth: 2, nodes: row.expected });
    const note = (name: string, code: number) =>
      `${join(folder, name)}: no number of nodes, because it ended with exit code ${code}`;
    expect(run).toMatchObject({
      libraries: ['shogiops', 'tsshogi'],
      engines: [],
      notes: [note('fairy-stockfish', 3), note('YaneuraOu-test', 4)],
    });
  });

  it('says so where the library was installed without the repository', () => {
    const installed = files.path('installed');
    const source = dirname(dirname(MAGIBAN));
    for (const part of ['bin', 'dist', 'package.json']) {
      cpSync(join(source, part), join(installed, part), { recursive: true });
    }
    const folder = fakeEngine('shogi', 'fairy-stockfish', 'usi', '30 / depth');
    const { stdout } = magiban(
      `bench perft --game shogi --peers --depth 1 ${SHORT}`,
      { PATH: folder },
      join(installed, 'bin/magiban.js'),
    );
    expect(stdout).toContain('(no other libraries here: they are part of the repository only)\n');
    expect(stdout).toContain('fairy-stockfish: Fake 1, ');
    expect(stdout).not.toContain('shogiops');
  });
});

describe.skipIf(process.platform === 'win32')('engines', () => {
  it('are programs, the first on the PATH, for the right game', () => {
    const first = fakeEngine('first', 'stockfish', 'uci', '1');
    const second = fakeEngine('second', 'stockfish', 'uci', '1');
    fakeEngine('second', 'yaneuraou', 'usi', '1');
    const path = (...folders: string[]) => folders.join(':');
    const found = (game: 'chess' | 'shogi', ...folders: string[]) =>
      findEngines(game, path(...folders)).map((engine) => engine.path);
    expect(found('chess', files.path('nowhere'), second, first)[0]).toBe(join(second, 'stockfish'));
    chmodSync(join(second, 'stockfish'), 0o644);
    expect(found('chess', second, first)[0]).toBe(join(first, 'stockfish'));
    expect(found('shogi', first, second)).toContain(join(second, 'yaneuraou'));
    expect(found('shogi', first)).not.toContain(join(first, 'stockfish'));
  });
});

describe('mistakes', () => {
  it.each([
    ['', "required option '--game <game>' not specified"],
    [
      '--game go',
      "option '--game <game>' argument 'go' is invalid. Allowed choices are chess, shogi.",
    ],
    ['--game chess --depth 0', 'expected a whole number from 1 to 30'],
    ['--game chess --rounds 0', 'expected a whole number from 1 to 1000'],
  ])('bench perft %s', (args, message) => {
    expect(complaintOf(`bench perft ${args}`, 2)).toContain(message);
  });
});
