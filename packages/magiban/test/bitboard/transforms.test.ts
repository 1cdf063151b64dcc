/** Mirrors, turns and shifts, square by square. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mirrorFiles,
  mirrorRanks,
  rotate90,
  rotate180,
  rotate270,
  shift,
  transpose,
} from '../../src/bitboard/index.js';
import { modelOf, moved, samples } from './model.js';

describe('a board as a whole', () => {
  it('mirrors and turns', () => {
    fc.assert(
      fc.property(samples, ({ geometry, model, board }) => {
        const [w, h] = [geometry.width - 1, geometry.height - 1];
        const side = geometry.transposed();
        const same = (source: (f: number, r: number) => [number, number]) =>
          moved(geometry, model, geometry, source);
        const turned = (source: (f: number, r: number) => [number, number]) =>
          moved(geometry, model, side, source);
        expect(modelOf(mirrorFiles(board))).toEqual(same((f, r) => [w - f, r]));
        expect(modelOf(mirrorRanks(board))).toEqual(same((f, r) => [f, h - r]));
        expect(modelOf(rotate180(board))).toEqual([...model].reverse());
        expect(modelOf(transpose(board))).toEqual(turned((f, r) => [r, f]));
        expect(modelOf(rotate90(board))).toEqual(turned((f, r) => [w - r, f]));
        expect(modelOf(rotate270(board))).toEqual(turned((f, r) => [r, h - f]));
      }),
    );
  });

  it('is back after four quarter turns', () => {
    fc.assert(
      fc.property(samples, ({ board }) => {
        expect(rotate90(rotate90(rotate90(rotate90(board)))).equals(board)).toBe(true);
        expect(rotate90(rotate90(board)).equals(rotate180(board))).toBe(true);
        expect(rotate270(rotate90(board)).equals(board)).toBe(true);
      }),
    );
  });

  it('shifts by files and ranks without wrapping', () => {
    const distance = fc.integer({ min: -17, max: 17 });
    fc.assert(
      fc.property(samples, distance, distance, ({ geometry, model, board }, files, ranks) => {
        const expected = moved(geometry, model, geometry, (f, r) => [f - files, r - ranks]);
        expect(modelOf(shift(board, files, ranks))).toEqual(expected);
        expect(modelOf(shift(board, files, ranks)), 'and once more').toEqual(expected);
      }),
    );
  });
});
