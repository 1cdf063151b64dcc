/** Boards of any size: numbering, names, steps, and what is not a board. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoardGeometry, CHESS_BOARD, SHOGI_BOARD, unwrap } from '../../src/bitboard/index.js';
import { errorOf, geometries } from './model.js';

describe('numbering', () => {
  it('gives each file and rank its own square', () => {
    fc.assert(
      fc.property(geometries, (board) => {
        const seen = new Set<number>();
        for (let file = 0; file < board.width; file++) {
          for (let rank = 0; rank < board.height; rank++) {
            const square = board.squareAt(file, rank);
            seen.add(square);
            expect([board.fileOf(square), board.rankOf(square)]).toEqual([file, rank]);
          }
        }
        expect([...seen].sort((a, b) => a - b)).toEqual(
          Array.from({ length: board.squareCount }, (_, i) => i),
        );
      }),
    );
  });

  it('follows each game', () => {
    const at = (board: BoardGeometry, name: string) => unwrap(board.parseSquare(name));
    expect(['a1', 'h1', 'a8', 'e4', 'h8'].map((name) => at(CHESS_BOARD, name))).toEqual([
      0, 7, 56, 28, 63,
    ]);
    expect(['1a', '1i', '9a', '7g', '9i'].map((name) => at(SHOGI_BOARD, name))).toEqual([
      0, 8, 72, 60, 80,
    ]);
  });

  it('is seen from the first player’s side', () => {
    const corners = (board: BoardGeometry) => {
      const rows = board.rows();
      const ends = [rows[0]?.[0], rows[0]?.at(-1), rows.at(-1)?.[0], rows.at(-1)?.at(-1)];
      return ends.map((square) => board.nameOf(square as number)).join(' ');
    };
    expect(corners(CHESS_BOARD)).toBe('a8 h8 a1 h1');
    expect(corners(SHOGI_BOARD)).toBe('9a 1a 9i 1i');
    expect(corners(BoardGeometry.of(5, 2))).toBe('a2 e2 a1 e1');
    expect(BoardGeometry.of(3, 2, 'shogi').rows().flat()).toEqual([4, 2, 0, 5, 3, 1]);
  });

  it('shares geometries, and compares them by content', () => {
    expect(BoardGeometry.of(10, 10)).toBe(BoardGeometry.of(10, 10));
    expect(BoardGeometry.of(9, 9).equals(SHOGI_BOARD)).toBe(false);
    const copy = { width: 8, height: 8, convention: 'chess' } as BoardGeometry;
    expect(CHESS_BOARD.equals(copy)).toBe(true);
    expect(CHESS_BOARD.equals(BoardGeometry.of(8, 9))).toBe(false);
    expect(CHESS_BOARD.equals(BoardGeometry.of(9, 8))).toBe(false);
    expect(BoardGeometry.of(4, 7).transposed()).toBe(BoardGeometry.of(7, 4));
  });
});

describe('names', () => {
  it('go both ways on every board', () => {
    fc.assert(
      fc.property(geometries, (board) => {
        for (let square = 0; square < board.squareCount; square++) {
          expect(board.parseSquare(board.nameOf(square))).toEqual({ ok: true, value: square });
        }
      }),
    );
  });

  it('go on after z', () => {
    const wide = BoardGeometry.of(128, 1);
    expect([25, 26, 51, 52, 127].map((file) => wide.nameOf(file))).toEqual([
      'z1',
      'aa1',
      'az1',
      'ba1',
      'dx1',
    ]);
    expect(BoardGeometry.of(1, 128, 'shogi').nameOf(26)).toBe('1aa');
  });

  it.each(['', 'e', '4', 'i1', 'a9', 'a0', 'a01', 'E4', '4e', 'e4 ', 'e-4', 'aaa1', 'e4x', '７六'])(
    'refuse "%s" on a chess board',
    (text) => {
      const result = CHESS_BOARD.parseSquare(text);
      expect(result).toMatchObject({
        ok: false,
        error: { code: 'MalformedSquare', data: { text, board: '8x8' } },
      });
    },
  );

  it('say what was expected', () => {
    const result = SHOGI_BOARD.parseSquare('0a');
    expect(result.ok ? '' : result.error.message).toBe(
      '"0a" is not a square of the 9x9 shogi board: expected 1a to 9i',
    );
  });
});

describe('steps', () => {
  it('end at the edge instead of wrapping', () => {
    fc.assert(
      fc.property(
        geometries,
        fc.nat(),
        fc.integer({ min: -17, max: 17 }),
        fc.integer({ min: -17, max: 17 }),
        (board, n, files, ranks) => {
          const square = n % board.squareCount;
          const file = board.fileOf(square) + files;
          const rank = board.rankOf(square) + ranks;
          const inside = file >= 0 && file < board.width && rank >= 0 && rank < board.height;
          const expected = inside ? board.squareAt(file, rank) : undefined;
          expect(board.step(square, files, ranks)).toBe(expected);
        },
      ),
    );
  });
});

describe('bad input', () => {
  it.each([
    [0, 8],
    [8, 0],
    [-1, 8],
    [8, -8],
    [2.5, 8],
    [Number.NaN, 8],
    [8, Number.POSITIVE_INFINITY],
    [129, 1],
    [1, 129],
    [12, 11],
  ])('%s×%s is not a board', (width, height) => {
    const error = { code: 'InvalidGeometry', data: { width, height } };
    expect(errorOf(() => BoardGeometry.of(width, height))).toMatchObject(error);
    expect(BoardGeometry.tryOf(width, height)).toMatchObject({ ok: false, error });
    expect(String(errorOf(() => BoardGeometry.of(width, height)))).toContain(`${width}×${height}`);
  });

  it('names the squares that a board has', () => {
    for (const square of [-1, 64, 0.5, Number.NaN]) {
      expect(errorOf(() => CHESS_BOARD.fileOf(square))).toMatchObject({ code: 'InvalidSquare' });
      expect(errorOf(() => CHESS_BOARD.rankOf(square))).toMatchObject({ code: 'InvalidSquare' });
      expect(errorOf(() => CHESS_BOARD.nameOf(square))).toMatchObject({ code: 'InvalidSquare' });
    }
    for (const [file, rank] of [
      [8, 0],
      [0, 8],
      [-1, 0],
      [0, -1],
      [0.5, 0],
      [0, Number.NaN],
    ] as const) {
      expect(errorOf(() => CHESS_BOARD.squareAt(file, rank))).toMatchObject({
        code: 'CoordinatesOffBoard',
        data: { file, rank, board: '8x8' },
      });
    }
  });

  it('refuses an unknown convention', () => {
    expect(errorOf(() => BoardGeometry.of(8, 8, 'go' as 'chess'))).toMatchObject({
      code: 'UnknownName',
      data: { what: 'board-convention', name: 'go' },
    });
  });
});

describe('parsing', () => {
  it.each([
    ['chess', CHESS_BOARD],
    [' Shogi ', SHOGI_BOARD],
    ['10x10', BoardGeometry.of(10, 10)],
    ['12×10', BoardGeometry.of(12, 10)],
    ['1X1', BoardGeometry.of(1, 1)],
  ])('reads "%s"', (text, board) => {
    expect(unwrap(BoardGeometry.parse(text))).toBe(board);
  });

  it.each(['', 'xiangqi', '8', '8x', 'x8', '8x8x8', '8 x 8', '-8x8', '1e1x2', '0x1000'])(
    'refuses "%s"',
    (text) => {
      expect(BoardGeometry.parse(text)).toMatchObject({
        ok: false,
        error: { code: 'MalformedGeometry', data: { text } },
      });
    },
  );

  it('refuses sizes that are not possible', () => {
    expect(BoardGeometry.parse('12x11')).toMatchObject({
      ok: false,
      error: { code: 'InvalidGeometry' },
    });
    expect(BoardGeometry.parse('0x5')).toMatchObject({ ok: false });
  });
});
