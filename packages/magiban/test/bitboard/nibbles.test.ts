/** Four-bit tables: counts, weighted counts and patterns. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bitboard, CHESS_BOARD, NibbleTable, SHOGI_BOARD } from '../../src/bitboard/index.js';
import { errorOf, samples } from './model.js';

describe('NibbleTable', () => {
  it('counts, like popcount', () => {
    fc.assert(
      fc.property(samples, ({ geometry, board }) => {
        const mobility = new NibbleTable(geometry, (squares) => squares.length);
        expect(mobility.sum(board)).toBe(board.popcount());
      }),
    );
  });

  it('weighs squares, below zero too', () => {
    fc.assert(
      fc.property(
        samples,
        fc.integer({ min: -50, max: 50 }),
        ({ geometry, model, board }, bias) => {
          const weight = (square: number) => ((square * 7) % 13) + bias;
          const control = new NibbleTable(geometry, (squares) =>
            squares.reduce((sum, square) => sum + weight(square), 0),
          );
          const expected = model.reduce(
            (sum, isSet, square) => sum + (isSet ? weight(square) : 0),
            0,
          );
          expect(control.sum(board)).toBe(expected);
        },
      ),
    );
  });

  it('recognises patterns, the empty one included', () => {
    const gaps = new NibbleTable(CHESS_BOARD, (squares) => (squares.length === 0 ? 1 : 0));
    expect(gaps.sum(Bitboard.empty(CHESS_BOARD))).toBe(16);
    expect(gaps.sum(Bitboard.fromSquares(CHESS_BOARD, [0, 5, 63]))).toBe(13);
  });

  it('stays under 1 KB for both games', () => {
    const count = (squares: readonly number[]) => squares.length;
    expect(new NibbleTable(CHESS_BOARD, count).byteLength).toBe(512);
    expect(new NibbleTable(SHOGI_BOARD, count).byteLength).toBe(672);
  });

  it('refuses values that do not fit, and boards of another geometry', () => {
    for (const value of [0.5, 40_000, -40_000, Number.NaN]) {
      expect(errorOf(() => new NibbleTable(CHESS_BOARD, () => value))).toMatchObject({
        code: 'InvalidOption',
        data: { value: String(value) },
      });
    }
    const table = new NibbleTable(CHESS_BOARD, () => 1);
    expect(errorOf(() => table.sum(Bitboard.empty(SHOGI_BOARD)))).toMatchObject({
      code: 'GeometryMismatch',
      data: { left: '8x8', right: '9x9 shogi' },
    });
  });
});
