/** Boards as text, and back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Bitboard,
  BoardGeometry,
  CHESS_BOARD,
  SHOGI_BOARD,
  unwrap,
} from '../../src/bitboard/index.js';
import { samples } from './model.js';

const SMALL = BoardGeometry.of(3, 2);

describe('drawing', () => {
  it('shows a chess board from white’s side', () => {
    expect(`${Bitboard.fromSquares(CHESS_BOARD, [0, 28, 63])}`).toBe(
      [
        '8 . . . . . . . X',
        '7 . . . . . . . .',
        '6 . . . . . . . .',
        '5 . . . . . . . .',
        '4 . . . . X . . .',
        '3 . . . . . . . .',
        '2 . . . . . . . .',
        '1 X . . . . . . .',
        '  a b c d e f g h',
      ].join('\n'),
    );
  });

  it('shows a shogi board from sente’s side', () => {
    const drawn = `${Bitboard.fromSquares(SHOGI_BOARD, [0, 60, 80])}`.split('\n');
    expect(drawn[0]).toBe('9 8 7 6 5 4 3 2 1');
    expect(drawn[1]).toBe('. . . . . . . . X a');
    expect(drawn[7]).toBe('. . X . . . . . . g');
    expect(drawn[9]).toBe('X . . . . . . . . i');
  });

  it('is read back, on every board', () => {
    fc.assert(
      fc.property(samples, ({ geometry, board }) => {
        expect(unwrap(Bitboard.parse(geometry, board.toString())).equals(board)).toBe(true);
      }),
    );
  });

  it('is read without labels, with blank lines and with Windows line ends', () => {
    const board = Bitboard.fromSquares(SMALL, [2, 4]);
    expect(unwrap(Bitboard.parse(SMALL, '\n . X .\r\n\r\n . . X\r\n')).equals(board)).toBe(true);
    expect(unwrap(Bitboard.parse(SMALL, '2 . X .\n. . X\n a b c')).equals(board)).toBe(true);
    const shogi = BoardGeometry.of(3, 2, 'shogi');
    const drawn = Bitboard.fromSquares(shogi, [2, 5]).toString();
    const bare = drawn
      .split('\n')
      .slice(1)
      .map((row) => row.slice(0, 5))
      .join('\n');
    expect(unwrap(Bitboard.parse(shogi, bare)).squares()).toEqual([2, 5]);
  });
});

describe('a malformed drawing is refused at the right place', () => {
  it.each([
    ['nothing', '', 1, 1, { reason: 'too-few-rows', rows: 0, expected: 2 }],
    ['a row missing', '. X .', 1, 6, { reason: 'too-few-rows', rows: 1, expected: 2 }],
    ['only labels', 'a b c', 1, 6, { reason: 'too-few-rows', rows: 0, expected: 2 }],
    ['a short row', '. X .\n. .', 2, 1, { reason: 'row-length', squares: 2, expected: 3 }],
    ['a long row', '. X . . .\n. . .', 1, 7, { reason: 'row-length', squares: 5, expected: 3 }],
    ['a wrong label', '3 . X .\n. . .', 1, 7, { reason: 'row-length', squares: 4, expected: 3 }],
    ['another sign', '. X .\n. o .', 2, 3, { reason: 'unknown-cell', text: 'o' }],
    ['cells without space', '.X. . .\n. . .', 1, 1, { reason: 'unknown-cell', text: '.X.' }],
    ['a row too many', '. X .\n. . .\n . . .', 3, 2, { reason: 'too-many-rows', expected: 2 }],
    ['labels twice', '. X .\n. . .\na b c\na b c', 3, 1, { reason: 'too-many-rows', expected: 2 }],
  ])('%s', (_name, text, line, column, reason) => {
    const result = Bitboard.parse(SMALL, text);
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'MalformedDrawing', data: { board: '3x2', line, column, ...reason } },
    });
    expect(result.ok ? '' : result.error.message).toContain(`(line ${line}, column ${column})`);
  });

  it('and never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('X', '.', ' ', '\n', '1', '2', 'a', 'b') }),
        (text) => {
          const result = Bitboard.parse(SMALL, text);
          if (result.ok)
            expect(unwrap(Bitboard.parse(SMALL, `${result.value}`))).toEqual(result.value);
          else expect(result.error.code).toBe('MalformedDrawing');
        },
      ),
    );
  });
});
