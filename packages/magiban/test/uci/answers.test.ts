/** What engines say to interfaces. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../src/uci/answer.js';
import { PROTOCOLS } from '../../src/uci/command.js';
import { makeAnswer } from '../../src/uci/make-answer.js';
import { parseAnswer } from '../../src/uci/parse-answer.js';
import { anyLine, uciAnswer, usiAnswer } from './arbitraries.js';

const uci = (line: string) => parseAnswer('uci', line);
const usi = (line: string) => parseAnswer('usi', line);

describe('reading a line', () => {
  it.each<[string, Answer]>([
    ['id name Some Engine 1.0', { kind: 'id', field: 'name', text: 'Some Engine 1.0' }],
    ['uciok', { kind: 'ok' }],
    ['readyok', { kind: 'readyok' }],
    [
      'option name Hash type spin default 16 min 1 max 33554432',
      {
        kind: 'option',
        option: { type: 'spin', name: 'Hash', default: 16, min: 1, max: 33554432 },
      },
    ],
    [
      'option name NullMove Pruning type combo default Fail High var Always var Fail High var Never',
      {
        kind: 'option',
        option: {
          ...{ type: 'combo', name: 'NullMove Pruning', default: 'Fail High' },
          values: ['Always', 'Fail High', 'Never'],
        },
      },
    ],
    [
      'option name Ponder type check default false',
      { kind: 'option', option: { type: 'check', name: 'Ponder', default: false } },
    ],
    [
      'option name Clear Hash type button',
      { kind: 'option', option: { type: 'button', name: 'Clear Hash' } },
    ],
    [
      'option name Debug Log File type string default ',
      { kind: 'option', option: { type: 'string', name: 'Debug Log File', default: '' } },
    ],
    [
      'option name SyzygyPath type string default <empty>',
      { kind: 'option', option: { type: 'string', name: 'SyzygyPath', default: '' } },
    ],
    ['bestmove e2e4', { kind: 'bestmove', move: 'e2e4' }],
    ['bestmove e2e4 ponder e7e5', { kind: 'bestmove', move: 'e2e4', ponder: 'e7e5' }],
    ['bestmove e2e4 ponder (none)', { kind: 'bestmove', move: 'e2e4' }],
    ['bestmove (none)', { kind: 'bestmove', word: 'none' }],
    ['copyprotection checking', { kind: 'copyprotection', state: 'checking' }],
    ['info string depth 3', { kind: 'info', info: { string: 'depth 3' } }],
    [
      'info depth 12 seldepth 18 multipv 1 score cp -35 lowerbound nodes 1234 nps 99 hashfull 3 tbhits 0 time 12 pv e2e4 e7e5',
      {
        kind: 'info',
        info: {
          ...{ depth: 12, seldepth: 18, multipv: 1, score: { cp: -35, bound: 'lower' } },
          ...{ nodes: 1234, nps: 99, hashfull: 3, tbhits: 0, time: 12, pv: ['e2e4', 'e7e5'] },
        },
      },
    ],
    [
      'info score mate -3 upperbound wdl 0 10 990 currmove e2e4 currmovenumber 2 currline 1 e2e4 d7d5 refutation a2a3 b7b5',
      {
        kind: 'info',
        info: {
          ...{ score: { mate: -3, bound: 'upper' }, wdl: [0, 10, 990] },
          ...{ currmove: 'e2e4', currmovenumber: 2, refutation: ['a2a3', 'b7b5'] },
          currline: { thread: 1, moves: ['e2e4', 'd7d5'] },
        },
      },
    ],
  ])('of UCI: %s', (line, answer) => expect(uci(line)).toEqual(answer));

  it.each<[string, Answer]>([
    ['usiok', { kind: 'ok' }],
    ['bestmove 7g7f ponder 3c3d', { kind: 'bestmove', move: '7g7f', ponder: '3c3d' }],
    ['bestmove resign', { kind: 'bestmove', word: 'resign' }],
    ['bestmove win', { kind: 'bestmove', word: 'win' }],
    ['checkmate G*8f 9f9g', { kind: 'checkmate', moves: ['G*8f', '9f9g'] }],
    ['checkmate nomate', { kind: 'checkmate', word: 'nomate' }],
    ['info score mate + pv P*5b', { kind: 'info', info: { score: { mate: '+' }, pv: ['P*5b'] } }],
    ['info score mate +7', { kind: 'info', info: { score: { mate: 7 } } }],
    [
      'option name Book type filename default public.bin',
      { kind: 'option', option: { type: 'filename', name: 'Book', default: 'public.bin' } },
    ],
  ])('of USI: %s', (line, answer) => expect(usi(line)).toEqual(answer));

  it('ignores what it does not know', () => {
    expect(uci('info depth 3 frobnication 7 nodes x time 4')).toEqual({
      kind: 'info',
      info: { depth: 3, time: 4 },
    });
    expect(uci('info score depth 3')).toEqual({ kind: 'info', info: { depth: 3 } });
    for (const line of [
      ...['', 'Stockfish 15 by others', 'usiok', 'checkmate nomate', 'bestmove', 'id'],
      ...['option', 'option name x', 'option name x type y', 'option type check'],
    ]) {
      expect([line, uci(line)]).toEqual([line, undefined]);
    }
  });
});

describe('both ways', () => {
  it.each([
    ['uci', uciAnswer],
    ['usi', usiAnswer],
  ] as const)('%s: what is written is read back', (protocol, answers) => {
    fc.assert(
      fc.property(answers, (answer) => {
        const line = makeAnswer(protocol, answer);
        expect(line).not.toMatch(/[\r\n]/);
        expect(parseAnswer(protocol, line)).toEqual(answer);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(PROTOCOLS)('%s: any line is read, and what was understood is stable', (protocol) => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const answer = parseAnswer(protocol, line);
        if (!answer) return;
        const once = parseAnswer(protocol, makeAnswer(protocol, answer));
        expect(once && parseAnswer(protocol, makeAnswer(protocol, once))).toEqual(once);
      }),
      { numRuns: 3000 },
    );
  });
});
