/** The engine on the command line: `magiban uci`, `usi`, `search`, and the signature of the search. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { gameLine } from '../../src/rules.js';
import { complaintOf, jsonLines, MAGIBAN, outputOf } from './run.js';

describe.each([
  ['uci', 'e2e4', 'chess'],
  ['usi', '7g7f', 'shogi'],
] as const)('magiban %s', (protocol, move, game) => {
  it('answers what a script asks before its end', () => {
    const script = `${protocol}\nisready\nposition startpos moves ${move}\r\ngo depth 4\ngo infinite`;
    const { stdout, stderr, status } = spawnSync(process.execPath, [MAGIBAN, protocol], {
      input: script,
      encoding: 'utf8',
    });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout).toMatch(/^id name Magiban \d/);
    expect(stdout).toContain(`${protocol}ok\nreadyok\n`);
    expect(stdout).toContain('info depth 4 ');
    const answers = [...stdout.matchAll(/^bestmove (\S+)/gm)].map(([, text]) => text as string);
    expect(answers).toHaveLength(2);
    for (const answer of answers) {
      expect(gameLine(game, undefined, [move, answer]).ok, answer).toBe(true);
    }
  });

  it('hears what is said while it thinks', async () => {
    const child = spawn(process.execPath, [MAGIBAN, protocol]);
    let text = '';
    const said = async (pattern: RegExp) => {
      while (!pattern.test(text)) await once(child.stdout, 'data');
    };
    child.stdout.setEncoding('utf8').on('data', (piece) => {
      text += piece;
    });
    child.stdin.write('go infinite\n');
    await said(/^info depth 5 /m);
    child.stdin.write('isready\n');
    await said(/^readyok$/m);
    expect(text).not.toContain('bestmove');
    child.stdin.write('stop\n');
    await said(/^bestmove /m);
    child.stdin.write('quit\n');
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(text.match(/bestmove/g)).toHaveLength(1);
  });
});

describe('magiban search', () => {
  it('prints a line for each depth, then the move', () => {
    const lines = jsonLines(outputOf('search chess --depth 5 --json'));
    expect(lines.slice(0, -1).map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5]);
    for (const { score, nodes, nps, pv } of lines.slice(0, -1)) {
      expect([typeof score.cp, typeof nodes, typeof nps]).toEqual(['number', 'number', 'number']);
      expect(gameLine('chess', undefined, pv).ok, pv.join(' ')).toBe(true);
    }
    expect(lines.at(-1)).toEqual({ bestmove: lines.at(-2).pv[0], source: 'search' });
  });

  it('shows several lines, the best first', () => {
    const lines = jsonLines(outputOf('search shogi --nodes 3000 --multipv 3 --json'));
    expect(lines.slice(0, 3).map(({ multipv }) => multipv)).toEqual([1, 2, 3]);
    expect(outputOf('search shogi --depth 3')).toMatch(/\nbest move \S+ \(search\)\n$/);
  });

  it('asks tables first', () => {
    const args = ['search', 'shogi', '--fen', '4k4/9/9/9/9/9/9/9/4K4 b G 1', '--json'];
    const { stdout } = spawnSync(process.execPath, [MAGIBAN, ...args], { encoding: 'utf8' });
    const [line, end] = jsonLines(stdout);
    expect(line.score).toEqual({ mate: 47 });
    expect(line.pv).toHaveLength(47);
    expect(end).toEqual({ bestmove: line.pv[0], source: 'tablebase' });
  });

  it('says so if there is no move', () => {
    const args = ['search', 'chess', '--fen', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', '--json'];
    const { stdout } = spawnSync(process.execPath, [MAGIBAN, ...args], { encoding: 'utf8' });
    expect(jsonLines(stdout)).toEqual([{ bestmove: null, source: 'search' }]);
  });

  it.each([
    ['search go', 'allowed choices are chess, shogi'],
    ['search chess --depth 0', 'expected a whole number from 1 to 125'],
    ['search chess --fen x', 'FEN'],
  ])('%s is a mistake', (args, message) => {
    expect(complaintOf(args, 2).toLowerCase()).toContain(message.toLowerCase());
  });
});

describe('magiban bench --signature', () => {
  it('is the same in every run', () => {
    const signatures = jsonLines(outputOf('bench --signature --json'));
    expect(signatures.map(({ game }) => game)).toEqual(['chess', 'shogi']);
    for (const { nodes } of signatures) expect(nodes).toBeGreaterThan(10_000);
    const text = outputOf('bench --signature');
    expect(text).toBe(signatures.map(({ game, nodes }) => `${game}  ${nodes}\n`).join(''));
  });
});
