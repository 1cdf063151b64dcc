/** Syzygy tables as a solver. */
import { describe, expect, it } from 'vitest';
import { chessPosition } from '../../../src/chess/index.js';
import { ShogiPosition } from '../../../src/shogi/index.js';
import { SyzygySolver, SyzygyTables } from '../../../src/tablebase/syzygy/index.js';
import { load } from './support.js';

const solver = new SyzygySolver(new SyzygyTables(load));
const position = chessPosition('7k/P7/6K1/8/8/8/8/8 w - - 0 1');

describe('SyzygySolver', () => {
  it('solves what there are tables for', async () => {
    expect(solver.canSolve(position)).toBe(true);
    expect(await solver.solve(position)).toEqual({
      outcome: 'win',
      dtm: null,
      dtz: 1,
      isDtzRounded: false,
    });
  });

  it('tells every move, the best first', async () => {
    const moves = await solver.moves(position);
    expect(moves?.length).toBe(position.legalMoves().length);
    expect(moves?.[0]).toMatchObject({ move: 'a7a8q', outcome: 'win', dtz: 1 });
    expect(moves?.at(-1)).toMatchObject({ move: 'a7a8n', outcome: 'draw', dtz: 0 });
  });

  it('has outcomes without distances if there are WDL tables only', async () => {
    const half = new SyzygySolver(
      new SyzygyTables(async (name, kind) => (kind === 'wdl' ? load(name, kind) : undefined)),
    );
    const queen = chessPosition('8/8/8/3k4/8/8/8/KQ6 w - - 0 1');
    expect(await half.solve(queen)).toEqual({ outcome: 'win', dtm: null });
    expect(half.solveNow(queen)).toBeUndefined();
  });

  it('knows no shogi, and no castling', async () => {
    expect(solver.canSolve(ShogiPosition.start)).toBe(false);
    expect(await solver.solve(ShogiPosition.start)).toBeUndefined();
    expect(await solver.moves(ShogiPosition.start)).toBeUndefined();
    expect(solver.canSolve(chessPosition('4k3/8/8/8/8/8/8/4K2R w K - 0 1'))).toBe(false);
  });
});
