/** FENs as they are found in the wild are mended, and each repair is named. */
import { describe, expect, it } from 'vitest';
import { ChessPosition, START_FEN, unwrap } from '../../src/chess/index.js';

const BOARD = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

function repaired(text: string) {
  const position = unwrap(ChessPosition.fromFen(text, { repair: true }));
  return { fen: position.fen(), warnings: position.warnings };
}

describe('a FEN is mended', () => {
  it.each([
    [
      'missing fields',
      BOARD,
      START_FEN.replace('KQkq', '-'),
      [
        { reason: 'missing-field', field: 'turn', column: 44, used: 'w' },
        { reason: 'missing-field', field: 'castling', column: 44, used: '-' },
        { reason: 'missing-field', field: 'en-passant', column: 44, used: '-' },
        { reason: 'missing-field', field: 'halfmoves', column: 44, used: '0' },
        { reason: 'missing-field', field: 'fullmoves', column: 44, used: '1' },
      ],
    ],
    [
      'missing clocks',
      `${BOARD} b KQkq -`,
      `${BOARD} b KQkq - 0 1`,
      [
        { field: 'halfmoves', used: '0' },
        { field: 'fullmoves', used: '1' },
      ],
    ],
    [
      'move number 0',
      `${BOARD} w KQkq - 0 0`,
      START_FEN,
      [{ reason: 'number-out-of-range', field: 'fullmoves', column: 56, text: '0', used: '1' }],
    ],
    [
      'clocks that are no numbers',
      `${BOARD} w KQkq - - -`,
      START_FEN,
      [
        { field: 'halfmoves', text: '-', used: '0' },
        { field: 'fullmoves', text: '-', used: '1' },
      ],
    ],
    [
      'numbers too large, or with zeros',
      `${BOARD} w KQkq - 007 123456789`,
      `${BOARD} w KQkq - 7 65535`,
      [
        { field: 'halfmoves', used: '7' },
        { field: 'fullmoves', used: '65535' },
      ],
    ],
    [
      'what follows',
      `${START_FEN} bm e4;`,
      START_FEN,
      [{ reason: 'trailing-text', field: 'end', column: 58, used: '' }],
    ],
    [
      'a turn as a word',
      `${BOARD} White KQkq - 0 1`,
      START_FEN,
      [{ reason: 'unknown-turn', field: 'turn', used: 'w' }],
    ],
    [
      'castling with other letters',
      `${BOARD} w KQKkqx - 0 1`,
      START_FEN,
      [
        { reason: 'repeated-castling-right', column: 49, text: 'K', used: '' },
        { reason: 'unknown-castling-right', column: 52, text: 'x', used: '' },
      ],
    ],
    [
      'en passant by the pawn',
      `rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e4 0 1`,
      'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
      [{ reason: 'not-an-en-passant-square', text: 'e4', used: '-' }],
    ],
    [
      'adjacent digits',
      `rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`,
      START_FEN,
      [{ reason: 'adjacent-digits', field: 'placement', column: 19, used: '8' }],
    ],
  ] as const)('%s', (_, text, fen, repairs) => {
    const found = repaired(text);
    expect(found.fen).toBe(fen);
    expect(found.warnings).toHaveLength(repairs.length);
    expect(found.warnings).toMatchObject(repairs.map((one) => ({ kind: 'repaired', ...one })));
  });

  it('of white space without a word, which changes nothing', () => {
    expect(repaired(`  ${START_FEN.replaceAll(' ', '\t ')}\n`)).toEqual({
      fen: START_FEN,
      warnings: [],
    });
  });

  it('and of rights that the board contradicts, as ever', () => {
    const { fen, warnings } = repaired('4k3/8/8/8/8/8/8/R3K3 w KQ e3 0 0');
    expect(fen).toBe('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1');
    expect(warnings.map(({ kind, reason }) => `${kind} ${reason}`)).toEqual([
      'repaired number-out-of-range',
      'dropped castling-without-rook',
      'dropped stale-en-passant',
    ]);
    expect(warnings.map(({ message }) => message)).toEqual([
      '"0" is not a whole number from 1 to 65535 (fullmoves, column 32), read as "1"',
      'impossible castling right: the rook is not there (h1), left out',
      "impossible en passant square: no pawn can pass it before white's move (e3), left out",
    ]);
  });

  it('also if the result must be possible', () => {
    const options = { repair: true, strict: true } as const;
    const mended = unwrap(ChessPosition.fromFen('4k3/8/8/8/8/8/8/R3K3 w KQ e3 0 0', options));
    expect(mended.warnings).toHaveLength(3);
    const odd = ChessPosition.fromFen('4k3/2N3N1/8/8/8/8/8/4K3 b - -', options);
    expect(odd.ok ? 'played' : odd.error.data).toMatchObject({
      reason: 'undiscovered-double-check',
    });
  });
});

it.each([
  '',
  '  ',
  'hello',
  '8/8/8/8 w - - 0 1',
  `${BOARD} x KQkq - 0 1`,
  '9/8/8/8/8/8/8/8 w',
  '4k3/8/8/8/8/8/8/8 w',
])('cannot be mended: %j', (text) => {
  const result = ChessPosition.fromFen(text, { repair: true });
  expect(result.ok ? 'mended' : result.error.code).toMatch(/^(MalformedFen|ImpossiblePosition)$/);
});

it('is not mended unasked', () => {
  expect(ChessPosition.fromFen(`${BOARD} w KQkq - 0 0`).ok).toBe(false);
  expect(ChessPosition.fromFen(BOARD).ok).toBe(false);
});
