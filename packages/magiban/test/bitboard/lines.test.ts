/** Line masks, and questions about the line between two squares. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  antidiagonalMask,
  Bitboard,
  BoardGeometry,
  between,
  CHESS_BOARD,
  commonLine,
  diagonalMask,
  direction,
  emptyOnLine,
  fileMask,
  LINE_KINDS,
  lineMasks,
  lineThrough,
  piecesOnLine,
  rankMask,
  SHOGI_BOARD,
  unwrap,
} from '../../src/bitboard/index.js';
import { errorOf, geometries } from './model.js';

const named = (board: Bitboard) => board.squares().map((s) => board.geometry.nameOf(s));

describe('line masks', () => {
  it('are as many as the board has lines', () => {
    const counts = (board: BoardGeometry) =>
      LINE_KINDS.map((kind) => lineMasks(board, kind).length);
    expect(counts(CHESS_BOARD)).toEqual([8, 8, 15, 15]);
    expect(counts(SHOGI_BOARD)).toEqual([9, 9, 17, 17]);
    expect(counts(BoardGeometry.of(1, 1))).toEqual([1, 1, 1, 1]);
  });

  it('hold each square once, on the right line', () => {
    fc.assert(
      fc.property(geometries, (board) => {
        for (let square = 0; square < board.squareCount; square++) {
          const [file, rank] = [board.fileOf(square), board.rankOf(square)];
          const numbers = [rank, file, file - rank + board.height - 1, file + rank];
          for (const [i, kind] of LINE_KINDS.entries()) {
            const holders = lineMasks(board, kind).flatMap((mask, n) =>
              mask.get(square) ? [n] : [],
            );
            expect(holders).toEqual([numbers[i]]);
            expect(lineThrough(board, kind, square).get(square)).toBe(true);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('are found by number', () => {
    expect(named(rankMask(CHESS_BOARD, 3))).toEqual([
      'a4',
      'b4',
      'c4',
      'd4',
      'e4',
      'f4',
      'g4',
      'h4',
    ]);
    expect(named(fileMask(SHOGI_BOARD, 6))).toEqual([
      '7a',
      '7b',
      '7c',
      '7d',
      '7e',
      '7f',
      '7g',
      '7h',
      '7i',
    ]);
    expect(named(diagonalMask(CHESS_BOARD, 7))).toEqual([
      'a1',
      'b2',
      'c3',
      'd4',
      'e5',
      'f6',
      'g7',
      'h8',
    ]);
    expect(named(antidiagonalMask(CHESS_BOARD, 2))).toEqual(['c1', 'b2', 'a3']);
  });

  it('do not exist beyond the board', () => {
    const error = (line: string, index: number) => ({
      code: 'NoSuchLine',
      data: { line, index, board: '8x8' },
    });
    expect(errorOf(() => rankMask(CHESS_BOARD, 8))).toMatchObject(error('rank', 8));
    expect(errorOf(() => fileMask(CHESS_BOARD, -1))).toMatchObject(error('file', -1));
    expect(errorOf(() => diagonalMask(CHESS_BOARD, 15))).toMatchObject(error('diagonal', 15));
    expect(errorOf(() => antidiagonalMask(CHESS_BOARD, 0.5))).toMatchObject(
      error('antidiagonal', 0.5),
    );
  });
});

describe('two squares', () => {
  const at = (name: string) => unwrap(CHESS_BOARD.parseSquare(name));

  it('have a direction if they share a line', () => {
    expect(direction(CHESS_BOARD, at('a1'), at('h8'))).toEqual([1, 1]);
    expect(direction(CHESS_BOARD, at('e4'), at('e1'))).toEqual([0, -1]);
    expect(direction(CHESS_BOARD, at('e4'), at('b4'))).toEqual([-1, 0]);
    expect(direction(CHESS_BOARD, at('e4'), at('f6'))).toBeUndefined();
    expect(direction(CHESS_BOARD, at('e4'), at('e4'))).toBeUndefined();
  });

  it('have the squares between them', () => {
    expect(named(between(CHESS_BOARD, at('a1'), at('d4')))).toEqual(['b2', 'c3']);
    expect(named(between(CHESS_BOARD, at('d4'), at('a1')))).toEqual(['b2', 'c3']);
    expect(between(CHESS_BOARD, at('d4'), at('d5')).isEmpty()).toBe(true);
    expect(between(CHESS_BOARD, at('d4'), at('e6')).isEmpty()).toBe(true);
    expect(between(CHESS_BOARD, at('d4'), at('d4')).isEmpty()).toBe(true);
  });

  it('agree, on every board, with walking', () => {
    fc.assert(
      fc.property(geometries, fc.nat(), fc.nat(), (board, m, n) => {
        const [a, b] = [m % board.squareCount, n % board.squareCount];
        const inner = between(board, a, b);
        const line = commonLine(board, a, b);
        const step = direction(board, a, b);
        expect(line.isEmpty()).toBe(step === undefined);
        expect(inner.equals(between(board, b, a))).toBe(true);
        if (!step) return;
        expect(line.get(a) && line.get(b) && line.contains(inner)).toBe(true);
        const length = Math.max(
          Math.abs(board.fileOf(a) - board.fileOf(b)),
          Math.abs(board.rankOf(a) - board.rankOf(b)),
        );
        expect(inner.popcount()).toBe(length - 1);
        for (let i = 1; i < length; i++) {
          expect(inner.get(board.step(a, i * step[0], i * step[1]) as number)).toBe(true);
        }
      }),
    );
  });

  it('answer line queries', () => {
    const occupied = Bitboard.fromSquares(CHESS_BOARD, [at('a4'), at('e4'), at('e5')]);
    const line = rankMask(CHESS_BOARD, 3);
    expect(named(emptyOnLine(line, occupied))).toEqual(['b4', 'c4', 'd4', 'f4', 'g4', 'h4']);
    expect(named(piecesOnLine(line, occupied))).toEqual(['a4', 'e4']);
  });
});
