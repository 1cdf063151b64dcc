/** What interfaces say to engines. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Command, type GoLimits, PROTOCOLS } from '../../src/uci/command.js';
import { makeCommand } from '../../src/uci/make-command.js';
import { parseCommand } from '../../src/uci/parse-command.js';
import { anyLine, uciCommand, usiCommand } from './arbitraries.js';

const uci = (line: string) => parseCommand('uci', line);
const usi = (line: string) => parseCommand('usi', line);
const go = (limits: GoLimits): Command => ({ kind: 'go', limits });

describe('reading a line', () => {
  it.each<[string, Command]>([
    ['uci', { kind: 'hello' }],
    ['  isready \r', { kind: 'isready' }],
    ['ucinewgame', { kind: 'newgame' }],
    ['debug on', { kind: 'debug', on: true }],
    ['setoption name Hash value 32', { kind: 'setoption', name: 'Hash', value: '32' }],
    ['setoption name Clear Hash', { kind: 'setoption', name: 'Clear Hash' }],
    ['setoption name SyzygyPath value', { kind: 'setoption', name: 'SyzygyPath', value: '' }],
    [
      'setoption name Nullmove Style value C:\\a  b value c',
      { kind: 'setoption', name: 'Nullmove Style', value: 'C:\\a  b value c' },
    ],
    ['register later', { kind: 'register', later: true }],
    [
      'register name Stefan MK code 4359874324',
      { kind: 'register', name: 'Stefan MK', code: '4359874324' },
    ],
    ['position startpos', { kind: 'position', moves: [] }],
    ['position startpos moves e2e4 e7e5', { kind: 'position', moves: ['e2e4', 'e7e5'] }],
    [
      'position fen 8/8/8/8/8/8/8/K1k5 b - - 0 1 moves c1b3',
      { kind: 'position', from: '8/8/8/8/8/8/8/K1k5 b - - 0 1', moves: ['c1b3'] },
    ],
    ['go', go({})],
    ['go infinite', go({ infinite: true })],
    [
      'go ponder wtime 300000 btime -5 winc 2000 binc 2000 movestogo 40',
      go({ ponder: true, wtime: 300000, btime: -5, winc: 2000, binc: 2000, movestogo: 40 }),
    ],
    [
      'go searchmoves e2e4 d2d4 depth 6 nodes 1000 mate 3 movetime 50',
      go({ searchmoves: ['e2e4', 'd2d4'], depth: 6, nodes: 1000, mate: 3, movetime: 50 }),
    ],
    ['go perft 5', go({ perft: 5 })],
    ['ponderhit', { kind: 'ponderhit' }],
    ['stop', { kind: 'stop' }],
    ['quit', { kind: 'quit' }],
  ])('of UCI: %s', (line, command) => expect(uci(line)).toEqual(command));

  it.each<[string, Command]>([
    ['usi', { kind: 'hello' }],
    ['usinewgame', { kind: 'newgame' }],
    ['setoption name USI_Hash value 256', { kind: 'setoption', name: 'USI_Hash', value: '256' }],
    [
      'position sfen 9/4k4/9/9/9/9/9/9/4K4 b R2p 1 moves R*5d',
      { kind: 'position', from: '9/4k4/9/9/9/9/9/9/4K4 b R2p 1', moves: ['R*5d'] },
    ],
    [
      'go btime 60000 wtime 50000 byoyomi 10000',
      go({ btime: 60000, wtime: 50000, byoyomi: 10000 }),
    ],
    ['go mate infinite', go({ mate: 'infinite' })],
    ['go mate 60000', go({ mate: 60000 })],
    ['gameover lose', { kind: 'gameover', result: 'lose' }],
  ])('of USI: %s', (line, command) => expect(usi(line)).toEqual(command));

  it('ignores what it does not know', () => {
    expect(uci('joho debug on')).toEqual({ kind: 'debug', on: true });
    expect(uci('go joho depth 3 frob 12 movetime x nodes')).toEqual(go({ depth: 3 }));
    expect(uci('position joho startpos moves e2e4')).toEqual({ kind: 'position', moves: ['e2e4'] });
    // Each protocol has words that the other has not.
    expect(uci('usi')).toBeUndefined();
    expect(usi('uci')).toBeUndefined();
    expect(uci('gameover win')).toBeUndefined();
  });

  it('takes no command that lacks what it needs', () => {
    for (const line of [
      ...['', ' ', 'hello', 'debug', 'debug maybe', 'setoption', 'setoption name'],
      ...['setoption name value 3', 'register', 'position', 'position fen', 'position moves e2e4'],
    ]) {
      expect([line, uci(line)]).toEqual([line, undefined]);
    }
    expect(usi('gameover')).toBeUndefined();
  });

  it('lets no limit get lost because it is large', () => {
    expect(uci('go nodes 18446744073709551615')).toEqual(go({ nodes: Number.MAX_SAFE_INTEGER }));
    expect(uci('go wtime -0')).toEqual(go({ wtime: 0 }));
  });
});

describe('writing a line', () => {
  it('uses the words of the protocol', () => {
    const from = '8/8/8/8/8/8/8/K1k5 b - - 0 1';
    expect(makeCommand('uci', { kind: 'hello' })).toBe('uci');
    expect(makeCommand('usi', { kind: 'newgame' })).toBe('usinewgame');
    expect(makeCommand('uci', { kind: 'position', from, moves: [] })).toBe(`position fen ${from}`);
    expect(makeCommand('usi', { kind: 'position', from: 'x', moves: ['7g7f'] })).toBe(
      'position sfen x moves 7g7f',
    );
    expect(makeCommand('uci', go({ wtime: 1, btime: 2, winc: 3, binc: 4 }))).toBe(
      'go wtime 1 btime 2 winc 3 binc 4',
    );
    expect(makeCommand('usi', go({ wtime: 1, btime: 2, byoyomi: 3 }))).toBe(
      'go btime 2 wtime 1 byoyomi 3',
    );
  });

  it('writes one line, whatever a text holds', () => {
    const command = { kind: 'setoption', name: 'a\nquit', value: 'b\r\nquit' } as const;
    expect(makeCommand('uci', command)).toBe('setoption name a quit value b quit');
  });
});

describe('both ways', () => {
  it.each([
    ['uci', uciCommand],
    ['usi', usiCommand],
  ] as const)('%s: what is written is read back', (protocol, commands) => {
    fc.assert(
      fc.property(commands, (command) => {
        const line = makeCommand(protocol, command);
        expect(line).not.toMatch(/[\r\n]/);
        expect(parseCommand(protocol, line)).toEqual(command);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(PROTOCOLS)('%s: any line is read, and what was understood is stable', (protocol) => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const command = parseCommand(protocol, line);
        if (!command) return;
        expect(parseCommand(protocol, makeCommand(protocol, command))).toEqual(command);
      }),
      { numRuns: 3000 },
    );
  });
});
