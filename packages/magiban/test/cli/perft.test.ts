/** `magiban perft` and `magiban moves`. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { complaintOf, jsonLines, MAGIBAN, outputOf } from './run.js';

/** For arguments with spaces in them. */
function run(...args: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [MAGIBAN, ...args], {
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
}

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const DROP_PAWN_MATE = '7lk/9/8S/9/9/9/9/7L1/8K b P 1';

describe('perft', () => {
  it('counts', () => {
    expect(outputOf('perft chess --depth 4')).toMatch(/^nodes {4}197,281\nseconds {2}\d/);
    expect(outputOf('perft shogi --depth 0')).toMatch(/^nodes {4}1\n/);
  });

  it.each([
    ['chess', 5, 4_865_609, ''],
    ['chess', 5, 4_865_609, '--threads 2'],
    ['chess', 5, 4_865_609, '--hash 4'],
    ['shogi', 4, 719_731, '--threads 3 --hash 6'],
  ])('tells about %s in JSON: depth %i, %i nodes %s', (game, depth, nodes, options) => {
    const [result] = jsonLines(outputOf(`perft ${game} --depth ${depth} --json ${options}`));
    const threads = Number(/threads (\d)/.exec(options)?.[1] ?? 1);
    expect(result).toEqual({
      ...{ game, depth, nodes, threads, implementation: 'wasm' },
      fen: expect.stringMatching(/^(rnbqkbnr|lnsgkgsnl)/),
      seconds: expect.any(Number),
      nps: Math.round(nodes / result.seconds),
    });
  });

  it('divides', () => {
    const { stdout } = run('perft', 'chess', '--depth', '2', '--divide', '--fen', KIWIPETE);
    const lines = stdout.split('\n');
    expect(lines.filter((line) => /^\w{4} +\d+$/.test(line))).toHaveLength(48);
    expect(stdout).toMatch(/\n\nnodes {4}2,039\n/);
    const [json] = jsonLines(outputOf('perft shogi --depth 4 --divide --threads 2 --json'));
    expect(json.divide).toHaveLength(30);
    expect(json.divide).toContainEqual({ move: '7g7f', nodes: expect.any(Number) });
  });

  it('counts in JavaScript', () => {
    const [result] = jsonLines(outputOf('perft chess --depth 4 --json', { MAGIBAN_CORE: 'js' }));
    expect(result).toMatchObject({ nodes: 197_281, implementation: 'js' });
  });

  it('refuses what makes no sense', () => {
    expect(complaintOf('perft --depth 1', 2)).toMatch(/game/);
    expect(complaintOf('perft checkers --depth 1', 2)).toMatch(/chess, shogi/);
    expect(complaintOf('perft chess', 2)).toMatch(/--depth/);
    expect(complaintOf('perft chess --depth 31', 2)).toMatch(/0 to 30/);
    expect(complaintOf('perft chess --depth 2 --threads 0', 2)).toMatch(/1 to 64/);
    expect(complaintOf('perft chess --depth 2 --fen 8/8', 2)).toMatch(/FEN/);
    expect(complaintOf('perft shogi --depth 2 --fen 9/9', 2)).toMatch(/SFEN/);
  });
});

describe('moves', () => {
  it('lists them in alphabetical order', () => {
    const lines = outputOf('moves chess').trim().split('\n');
    expect(lines).toHaveLength(20);
    expect(lines.slice(0, 3)).toEqual(['a2a3', 'a2a4', 'b1a3']);
    expect(lines).toEqual(outputOf('moves chess --via raycast').trim().split('\n'));
  });

  it('tells in JSON', () => {
    const shogi = run('moves', 'shogi', '--json', '--fen', DROP_PAWN_MATE);
    const [result] = jsonLines(shogi.stdout);
    expect(result).toMatchObject({ game: 'shogi', fen: DROP_PAWN_MATE });
    expect(result.moves).toHaveLength(85);
    // It would mate.
    expect(result.moves).not.toContain('P*1b');
  });

  it('writes castling as it is asked to', () => {
    const usual = run('moves', 'chess', '--fen', KIWIPETE).stdout;
    const fischer = run('moves', 'chess', '--chess960', '--fen', KIWIPETE).stdout;
    expect(usual).toMatch(/^e1g1$/m);
    expect(fischer).toMatch(/^e1h1$/m);
    expect(fischer).not.toMatch(/^e1g1$/m);
  });

  it('says what is wrong with a position, and where', () => {
    const result = run('moves', 'chess', '--fen', KIWIPETE.replace('KQkq', 'KQxq'));
    expect(result).toMatchObject({ stdout: '', status: 2 });
    expect(result.stderr).toMatch(/^magiban: .*column 61.*\n$/);
  });
});
