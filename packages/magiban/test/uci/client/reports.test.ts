/** What engines report, line by line: iterations, bounds, MultiPV, scores; and what limits become. */
import { describe, expect, it } from 'vitest';
import { CHESS, ChessPosition } from '../../../src/chess/position/position.js';
import type { Info } from '../../../src/uci/answer.js';
import { Progress } from '../../../src/uci/client/progress.js';
import { goLimitsOf } from '../../../src/uci/client/search-question.js';
import { scoreOf, searchInfo } from '../../../src/uci/client/search-report.js';
import { makeGo } from '../../../src/uci/go-limits.js';
import { readInfo } from '../../../src/uci/info.js';
import { Words } from '../../../src/uci/words.js';

const info = (text: string): Info => readInfo(new Words(text));
const reading = { rules: CHESS, position: ChessPosition.start, protocol: 'uci' as const };

/** Which of these lines complete an iteration. */
function news(wanted: number, ...lines: string[]): boolean[] {
  const progress = new Progress(wanted);
  return lines.map((line) => progress.add(info(line)));
}

describe('an iteration is complete', () => {
  it('with its first exact line, and again if the best line changes', () => {
    expect(
      news(
        1,
        'depth 1',
        'depth 1 score cp 5 lowerbound pv e2e4',
        'depth 1 score cp 5 pv e2e4',
        'depth 1 nodes 20',
        'depth 1 score cp 5 pv e2e4 e7e5',
        'depth 1 score cp 9 pv d2d4',
        'depth 2 currmove e2e4',
        'depth 2 score cp 9 pv d2d4',
      ),
    ).toEqual([false, false, true, false, false, true, false, true]);
  });

  it('with the last of its lines', () => {
    expect(
      news(
        2,
        'depth 1 multipv 1 score cp 5 pv e2e4',
        'depth 1 multipv 2 score cp 4 pv d2d4',
        // Stockfish repeats the line of the previous depth while the second one is searched.
        'depth 2 multipv 1 score cp 5 pv e2e4',
        'depth 1 multipv 2 score cp 4 pv d2d4',
        'depth 2 multipv 2 score cp 4 pv d2d4',
      ),
    ).toEqual([false, true, false, false, true]);
  });
});

describe('search info', () => {
  it('has a bound only until there is an exact score', () => {
    const progress = new Progress(1);
    progress.add(info('depth 3 score cp 50 lowerbound pv e2e4'));
    expect(searchInfo(reading, progress, 7)).toEqual({
      ...{ depth: 3, selDepth: 3, nodes: 0, time: 7 },
      lines: [{ score: { cp: 50 }, moves: ['e2e4'], bound: 'lower' }],
    });
    progress.add(info('depth 3 score cp 40 pv e2e4 e7e5 e4e5 a2a3'));
    progress.add(info('depth 4 score cp 90 upperbound pv d2d4'));
    expect(searchInfo(reading, progress, 7).lines).toEqual([
      { score: { cp: 40 }, moves: ['e2e4', 'e7e5'] },
    ]);
  });

  it('puts the line of the move that is played first', () => {
    const progress = new Progress(2);
    progress.add(info('depth 1 multipv 1 score cp 5 pv e2e4'));
    progress.add(info('depth 1 multipv 2 score cp 4 pv d2d4'));
    const { lines } = searchInfo(reading, progress, 0, { move: 'd2d4' });
    expect(lines.map(({ moves }) => moves[0])).toEqual(['d2d4', 'e2e4']);
  });

  it('ignores lines that begin with an illegal move, and absurd numbers', () => {
    const progress = new Progress(1);
    expect(progress.add(info('depth 1 score cp 5 pv e2e5'))).toBe(true);
    expect(progress.add(info('depth 1 multipv 5000 score cp 5 pv e2e4'))).toBe(false);
    expect(searchInfo(reading, progress, 0)).toMatchObject({ depth: 0, lines: [] });
  });
});

describe('mates are counted in plies', () => {
  it.each([
    ['uci', 3, 5],
    ['uci', -3, -6],
    ['uci', 0, 0],
    ['usi', 5, 5],
    ['usi', -6, -6],
  ] as const)('%s mate %d is %d', (protocol, mate, plies) => {
    expect(scoreOf(protocol, { mate }, 1)).toEqual({ matePlies: plies + 0 });
  });

  it.each([
    ['+', 5, 5],
    ['+', 4, 5],
    ['-', 5, -6],
    ['-', 2, -2],
  ] as const)('mate %s with a line of %d is %d', (mate, length, plies) => {
    expect(scoreOf('usi', { mate }, length)).toEqual({ matePlies: plies });
  });
});

describe('limits become', () => {
  const go = (protocol: 'uci' | 'usi', limits: Parameters<typeof goLimitsOf>[1]) =>
    makeGo(protocol, goLimitsOf(protocol, limits, undefined));

  it.each([
    ['uci', {}, 'go infinite'],
    ['uci', { depth: 5, nodes: 100 }, 'go depth 5 nodes 100'],
    ['uci', { movetime: 0 }, 'go movetime 1'],
    ['uci', { mate: 3 }, 'go mate 3'],
    ['usi', { mate: 3 }, 'go infinite'],
    [
      'uci',
      { clock: { remaining: 9_000, increment: 100, movesToGo: 5 } },
      'go wtime 9000 btime 9000 winc 100 binc 100 movestogo 5',
    ],
    [
      'usi',
      { clock: { remaining: 9_000, byoyomi: 1_000, overhead: 50 } },
      'go btime 8950 wtime 8950 byoyomi 950',
    ],
    ['usi', { clock: { remaining: -5 } }, 'go btime 1 wtime 1 byoyomi 0'],
  ] as const)('%s %j: %s', (protocol, limits, line) => {
    expect(go(protocol, limits)).toBe(line);
  });

  it('pondering, until the clock starts', () => {
    const hit = new AbortController();
    const limits = { movetime: 50, clockFrom: hit.signal };
    expect(go('uci', limits)).toBe('go ponder movetime 50');
    hit.abort();
    expect(go('uci', limits)).toBe('go movetime 50');
    // Without a time limit there is no clock to start.
    expect(go('uci', { clockFrom: new AbortController().signal })).toBe('go infinite');
  });
});
