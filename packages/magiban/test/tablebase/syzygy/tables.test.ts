/** What tables say about positions. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dice } from '../../../../../test/support/deep.js';
import { chessPosition, makeUci } from '../../../src/chess/index.js';
import { SyzygyTables } from '../../../src/tablebase/syzygy/index.js';
import { ENDINGS, load, randomPosition } from './support.js';

const tables = new SyzygyTables(load);

/** Positions with their outcomes and distances, as others read them: data/syzygy/README.md. */
const PROBES = readFileSync(
  new URL('../../../../../data/syzygy/probes.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))
  .map(([fen = '', wdl, dtz]) => ({ fen, wdl: Number(wdl), dtz: Number(dtz) }));

describe('known positions', () => {
  it('has them', () => {
    expect(PROBES.length).toBe(208);
    expect(PROBES.filter(({ fen }) => / [a-h][36] /.test(fen)).length).toBe(40);
  });

  it.each(PROBES)('$fen', ({ fen, wdl, dtz }) => {
    const position = chessPosition(fen);
    expect(tables.wdlNow(position)).toBe(wdl);
    expect(tables.dtzNow(position)).toBe(dtz);
  });

  it.each([
    ['two kings', '8/8/4k3/8/8/4K3/8/8 w - - 0 1', 0, 0],
    ['mated', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', -2, -1],
    ['stalemated', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 0, 0],
    ['mates', '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1', 2, 1],
    ['promotes', '8/P7/8/8/8/8/1k6/3K4 w - - 0 1', 2, 1],
    ['captures', '7Q/8/8/8/1K6/8/3k4/7r b - - 0 1', 2, 1],
    ['wins by en passant only', '8/8/K7/8/2Ppk3/8/8/8 b - c3 0 1', 2, 1],
    ['has lost the right to do so', '8/8/K7/8/2Ppk3/8/8/8 b - - 0 1', 0, 0],
    ['saves itself by en passant', '8/8/8/7k/Pp6/3K4/8/8 b - a3 0 1', 0, 0],
  ] as const)('who %s: %s', (_what, fen, wdl, dtz) => {
    const position = chessPosition(fen);
    expect([tables.wdlNow(position), tables.dtzNow(position)]).toEqual([wdl, dtz]);
  });

  it('says the same whichever colour is which', () => {
    const roll = dice(17);
    for (const name of ENDINGS) {
      for (let i = 0; i < 20; i++) {
        const position = randomPosition(name, roll);
        const swapped = chessPosition(exchanged(position.fen()));
        expect(tables.probeNow(swapped), position.fen()).toEqual(tables.probeNow(position));
      }
    }
  });
});

/** The position with colours exchanged and ranks turned over. */
function exchanged(fen: string): string {
  const [board = '', turn] = fen.split(' ');
  const swap = (letter: string) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  const ranks = board
    .split('/')
    .reverse()
    .map((rank) => rank.replace(/[a-z]/gi, swap));
  return `${ranks.join('/')} ${turn === 'w' ? 'b' : 'w'} - - 0 1`;
}

describe('what no table knows', () => {
  it.each([
    ['who may castle', '4k3/8/8/8/8/8/8/4K2R w K - 0 1'],
    ['eight pieces', '4k3/8/8/8/8/8/8/RRBBNNK1 w - - 0 1'],
    ['the start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1'],
    ['many captures', 'r1bqk2r/ppp2ppp/2n2n2/1B1pp1B1/1b1PP3/2N2N2/PPP2PPP/R2QK2R w - - 0 1'],
  ])('%s', async (_what, fen) => {
    const position = chessPosition(fen);
    expect(tables.mayHave(position)).toBe(false);
    expect(tables.wdlNow(position)).toBeUndefined();
    expect(await tables.probe(position)).toBeUndefined();
    expect(await tables.moves(position)).toBeUndefined();
  });

  it('a table that is lacking', async () => {
    const asked: string[] = [];
    const none = new SyzygyTables((name, kind) => {
      asked.push(`${name} ${kind}`);
      return undefined;
    });
    const position = chessPosition('4k3/8/8/8/8/8/8/QQQQ1K2 b - - 0 1');
    expect(await none.wdl(position)).toBeUndefined();
    expect(await none.dtz(position)).toBeUndefined();
    expect(asked).toEqual(['KQQQQvK wdl']);
  });

  it('the distances, if there are outcomes only', async () => {
    const outcomes = new SyzygyTables((name, kind) =>
      kind === 'wdl' ? load(name, kind) : undefined,
    );
    const position = chessPosition('8/8/8/3k4/8/8/8/KQ6 w - - 0 1');
    expect(await outcomes.wdl(position)).toBe(2);
    expect(await outcomes.dtz(position)).toBeUndefined();
  });
});

describe('moves', () => {
  it('come best first, from the side that moves', () => {
    const position = chessPosition('7k/P7/6K1/8/8/8/8/8 w - - 0 1');
    const moves = tables.movesNow(position) ?? [];
    expect(moves.length).toBe(position.legalMoves().length);
    const told = moves.map(({ move, wdl, dtz }) => `${makeUci(move)} ${wdl} ${dtz}`);
    expect(told.slice(0, 3)).toEqual(['a7a8q 2 1', 'a7a8r 2 1', 'g6f5 2 3']);
    expect(told.at(-1)).toBe('a7a8n 0 0');
    expect(moves.slice(0, 2).every(({ isMate, isZeroing }) => isMate && isZeroing)).toBe(true);
  });

  it('are in the order of their worth everywhere', () => {
    const roll = dice(23);
    for (const name of ENDINGS) {
      for (let i = 0; i < 10; i++) {
        const position = randomPosition(name, roll);
        const moves = tables.movesNow(position);
        const probe = tables.probeNow(position);
        const [best] = moves ?? [];
        if (!moves || !probe || !best) continue;
        expect(best.wdl, position.fen()).toBe(probe.wdl);
        // Where tables count moves, either can be a ply short.
        const more = Math.abs(best.dtz - probe.dtz);
        const allowed = probe.isExact ? 0 : 1;
        if (more > allowed) expect.fail(`${position.fen()}: ${best.dtz} and ${probe.dtz}`);
        for (const [at, move] of moves.entries()) {
          const next = moves[at + 1];
          if (!next || next.wdl < move.wdl) continue;
          const isOrdered = next.wdl === move.wdl && (move.isMate || move.dtz <= next.dtz);
          if (!isOrdered) expect.fail(`${position.fen()}: ${makeUci(move.move)}`);
        }
      }
    }
  });

  it('are none where the game is over', () => {
    expect(tables.movesNow(chessPosition('7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'))).toEqual([]);
  });
});
