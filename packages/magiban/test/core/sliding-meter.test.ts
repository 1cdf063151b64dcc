/** The cost of sliding generation, sampled. */
import { describe, expect, it } from 'vitest';
import * as chess from '../../src/chess/index.js';
import * as shogi from '../../src/shogi/index.js';

describe('sliding metrics', () => {
  it('of chess: one generation in 1,024 is measured, each method by itself', () => {
    chess.resetSlidingMetrics();
    const fen = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
    for (let i = 0; i < 1025; i++) chess.chessPosition(fen).legalMoves();
    chess.chessPosition(fen).legalMoves('raycast');
    const [magic, raycast] = chess.slidingMetrics();
    expect(magic).toMatchObject({ method: 'magic', generations: 1025, samples: 2 });
    expect(raycast).toMatchObject({ method: 'raycast', generations: 1, samples: 1 });
    const sliders = chess
      .chessPosition(fen)
      .describeMoves()
      .filter(({ role }) => /bishop|rook|queen/.test(role));
    expect(magic?.targets).toBe(sliders.length);
    expect(raycast?.targets).toBe(sliders.length);
    expect(magic?.nanoseconds).toBeGreaterThan(0);
    chess.resetSlidingMetrics();
    expect(chess.slidingMetrics()[0]).toEqual({
      ...{ method: 'magic', generations: 0, samples: 0, targets: 0, nanoseconds: 0 },
    });
  });

  it('of shogi', () => {
    shogi.resetSlidingMetrics();
    shogi.shogiPosition('3k5/9/9/9/4R4/9/9/9/4K4 b - 1').legalMoves();
    // From 5e to both sides and up, and down to its own king.
    const expected = { generations: 1, samples: 1, targets: 4 + 4 + 4 + 3 };
    expect(shogi.slidingMetrics()[0]).toMatchObject(expected);
  });
});
