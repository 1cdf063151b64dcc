/** Books and levels under UCI and USI. */
import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { makePolyglot } from '../../src/book/index.js';
import { levelPlayer } from '../../src/cli/match/options.js';
import { LEVELS } from '../../src/engine/index.js';
import { LOCAL } from '../../src/node/local-environment.js';
import { UciSession } from '../../src/uci/session/session.js';
import { complaintOf, jsonLines, makeFolder, outputOf } from '../cli/run.js';

const { path, remove } = makeFolder();
afterAll(remove);

type Protocol = 'uci' | 'usi';

/** What is said until a conversation is over. */
async function converse(protocol: Protocol, ...lines: readonly string[]): Promise<string[]> {
  const said: string[] = [];
  const session = new UciSession(protocol, '1.2.3', (line) => said.push(line), LOCAL);
  for (const line of lines) session.receive(line);
  session.finish();
  await session.ended;
  return said;
}

const answersOf = (said: readonly string[]) => said.filter((line) => line.startsWith('bestmove'));
const START_KEY = '463b96181691fc9c';
const E2E4 = 0x31c;
writeFileSync(path('e4.bin'), makePolyglot([{ key: START_KEY, move: E2E4, weight: 1, learn: 0 }]));
const own = [
  `setoption name BookFile value ${path('e4.bin')}`,
  'setoption name OwnBook value true',
];

describe('options', () => {
  it.each(['uci', 'usi'] as const)('of %s are told', async (protocol) => {
    const said = (await converse(protocol, protocol)).join('\n');
    for (const name of ['OwnBook', 'BookFile', 'BookDepth', 'BookVariety', 'Level']) {
      expect(said).toContain(`option name ${name} type`);
    }
    expect(said.includes('UCI_LimitStrength')).toBe(protocol === 'uci');
    expect(said.includes('UCI_Elo')).toBe(protocol === 'uci');
  });
});

describe('a book', () => {
  it('is asked before the search, as far as its depth goes', async () => {
    const said = await converse('uci', ...own, 'position startpos', 'go depth 1');
    expect(answersOf(said)).toEqual(['bestmove e2e4']);
    expect(said).toContain('info string book: e2e4');
    const depth = 'setoption name BookDepth value 0';
    const searched = await converse('uci', ...own, depth, 'position startpos', 'go depth 1');
    expect(searched.some((line) => line.includes('book:'))).toBe(false);
    expect(searched.some((line) => line.startsWith('info depth 1 '))).toBe(true);
  });

  it('of our own is there without a file', async () => {
    const said = await converse(
      ...(['usi', 'setoption name OwnBook value true'] as const),
      ...['setoption name BookVariety value 0', 'position startpos', 'go depth 1'],
    );
    expect(said.some((line) => line.startsWith('info string book: '))).toBe(true);
  });

  it('is not asked for analysis, nor when it is switched off', async () => {
    const off = 'setoption name OwnBook value false';
    for (const lines of [['go infinite'], [off, 'go depth 1']]) {
      const said = await converse('uci', ...own, 'position startpos', ...lines);
      expect(answersOf(said)).toHaveLength(1);
      expect(said.some((line) => line.includes('book:'))).toBe(false);
    }
  });

  it('is kept to the moves that are asked for', async () => {
    const said = await converse('uci', ...own, 'position startpos', 'go depth 1 searchmoves d2d4');
    expect(answersOf(said)[0]).toMatch(/^bestmove d2d4/);
  });

  it('that is damaged or missing is complained about, and the search goes on', async () => {
    writeFileSync(path('cut.bin'), new Uint8Array(20));
    for (const [name, reason] of [
      ['cut.bin', 'byte 16'],
      ['none.bin', 'no such file'],
    ] as const) {
      const file = `setoption name BookFile value ${path(name)}`;
      const said = await converse('uci', file, own[1] as string, 'position startpos', 'go depth 1');
      expect(said.find((line) => line.startsWith('info string'))).toContain(reason);
      expect(answersOf(said)).toHaveLength(1);
    }
  });
});

describe('a level', () => {
  const nodesOf = (said: readonly string[]) =>
    Math.max(0, ...said.map((line) => Number(/ nodes (\d+)/.exec(line)?.[1] ?? 0)));

  it.each([
    ['uci', ['setoption name Level value 1']],
    ['usi', ['setoption name Level value 1']],
    [
      'uci',
      [
        'setoption name UCI_LimitStrength value true',
        `setoption name UCI_Elo value ${LEVELS[0]?.elo}`,
      ],
    ],
  ] as const)('limits what is looked at (%s, %j)', async (protocol, options) => {
    const go = ['position startpos', 'go nodes 200000'];
    const limited = await converse(protocol, ...options, ...go);
    expect(answersOf(limited)).toHaveLength(1);
    expect(nodesOf(limited)).toBeLessThan(20_000);
    expect(limited.filter((line) => line.startsWith('info'))).toHaveLength(1);
  });

  it('does nothing to analysis, nor an Elo without its switch', async () => {
    const go = ['position startpos', 'go nodes 30000'];
    const said = await converse('uci', `setoption name UCI_Elo value ${LEVELS[0]?.elo}`, ...go);
    expect(nodesOf(said)).toBeGreaterThan(20_000);
  });

  it('does not know tables, which know everything', async () => {
    const position = 'position sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1';
    const full = await converse('usi', position, 'go depth 1');
    expect(full.some((line) => line.includes('tbhits'))).toBe(true);
    const limited = await converse('usi', 'setoption name Level value 2', position, 'go depth 1');
    expect(limited.some((line) => line.includes('tbhits'))).toBe(false);
    expect(answersOf(limited)).toHaveLength(1);
  });
});

describe('a level instead of a command, in a match', () => {
  it('is our own engine', () => {
    expect(levelPlayer('shogi', ' level=3 ')).toMatchObject({
      name: 'level 3',
      command: [process.execPath, expect.any(String), 'usi'],
      option: 'Level=3',
    });
    expect(levelPlayer('chess', 'stockfish level=3')).toBeUndefined();
  });

  it('plays', () => {
    const match = 'match --first level=2 --second level=1 --games 2 --max-plies 20 --json';
    const said = jsonLines(outputOf(match));
    expect(said).toHaveLength(3);
    expect(said.at(-1)).toMatchObject({ engines: ['level 2', 'level 1'], games: 2 });
  });

  it('must exist', () => {
    const match = 'match --first level=11 --second level=1 --games 2';
    expect(complaintOf(match, 2)).toMatch(/the level is 11: expected .* 1 to 10/);
  });
});
