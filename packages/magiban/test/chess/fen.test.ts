/** FEN in all its dialects: what is read, what is written, and that the one undoes the other. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ChessPosition,
  chessPosition,
  emptySetup,
  makeFen,
  type Piece,
  parseFen,
  type Square,
  START_FEN,
  square,
  startSetup,
  unwrap,
} from '../../src/chess/index.js';
import { parsePiece } from '../../src/chess/pieces.js';
import { CANONICAL_FENS, mutated, positions } from './arbitraries.js';

const read = (text: string, options = {}) => unwrap(parseFen(text, options));

describe('reading', () => {
  it('gives the start of a game', () => {
    expect(read(START_FEN)).toEqual(startSetup());
    expect(makeFen(startSetup())).toBe(START_FEN);
  });

  it('tells the fields apart', () => {
    const setup = read('4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 17');
    expect(setup).toMatchObject({ turn: 'black', enPassant: square('e3'), fullmoves: 17 });
    expect(setup.board[square('e4')]).toEqual({ role: 'pawn', color: 'white' });
    expect(setup.board[square('e3')]).toBeUndefined();
    expect('enPassant' in read(START_FEN)).toBe(false);
  });

  it.each([
    ['8/8/8/8/8/8/8/4K2R', 'w', 'K', ['h1'], false],
    ['8/8/8/8/8/8/8/R3K2R', 'w', 'QK', ['h1', 'a1'], false],
    ['8/8/8/8/8/8/8/R3K2R', 'w', 'AH', ['h1', 'a1'], true],
    ['8/8/8/8/8/8/8/R3KR1R', 'w', 'K', ['h1'], false],
    ['8/8/8/8/8/8/8/R3KR1R', 'w', 'F', ['f1'], true],
    ['8/8/8/8/8/8/8/RR1K3R', 'w', 'QK', ['h1', 'a1'], true],
    ['8/8/8/8/8/8/8/RR2K2R', 'w', 'B', ['b1'], true],
    ['1r2kr2/8/8/8/8/8/8/4K3', 'b', 'kq', ['f8', 'b8'], true],
    ['r3k2r/8/8/8/8/8/8/R3K2R', 'w', 'kQ', ['a1', 'h8'], false],
    // No such rook: the corner, for validation to complain about.
    ['4k3/8/8/8/8/8/8/4K3', 'w', 'Kq', ['h1', 'a8'], false],
    ['4k3/8/8/8/8/8/4K3/1R6', 'w', 'Q', ['a1'], false],
  ] as const)('of castling: %s %s %s', (board, turn, castling, rooks, chess960) => {
    const setup = read(`${board} ${turn} ${castling} - 0 1`);
    expect(setup.castlingRooks).toEqual(rooks.map((name) => square(name)));
    expect(setup.chess960).toBe(chess960);
  });

  it('is told that a game is Chess960', () => {
    expect(read(START_FEN, { chess960: true }).chess960).toBe(true);
    expect(chessPosition(START_FEN, { chess960: true }).chess960).toBe(true);
  });

  it('is lenient if asked', () => {
    const board = START_FEN.split(' ')[0];
    const usual = { ...startSetup(), castlingRooks: [] };
    for (const text of [
      `${board}`,
      ` \t${board}\n`,
      `${board}  w   -  `,
      `${board} w - - 0 1\r\n`,
    ]) {
      expect(read(text, { lenient: true })).toEqual(usual);
      expect(parseFen(text).ok).toBe(false);
    }
  });
});

it('does not repeat a long text in its message', () => {
  const result = parseFen(START_FEN.replace(' w ', ` ${'w'.repeat(100_000)} `));
  if (result.ok) throw new Error('it was read');
  expect(result.error.message).toBe(
    'not a FEN: "wwwwwwwwwwwwwwwwwwwwwwww…" is neither "w" nor "b" (turn, column 45)',
  );
});

describe('writing', () => {
  it.each(CANONICAL_FENS)('gives back %s', (fen) => {
    expect(makeFen(read(fen))).toBe(fen);
    expect(chessPosition(fen).fen()).toBe(fen);
  });

  it('names rooks by their files if asked', () => {
    const write = (fen: string) => makeFen(read(fen), { castling: 'shredder' }).split(' ')[2];
    expect(write(START_FEN)).toBe('HAha');
    expect(write('4k3/8/8/8/8/8/8/4K3 w - - 0 1')).toBe('-');
    expect(write('1r2k1r1/8/8/8/8/8/8/RR2K1RR w GBkq - 0 1')).toBe('GBgb');
    for (const fen of CANONICAL_FENS) {
      const shredder = makeFen(read(fen), { castling: 'shredder' });
      expect(makeFen(read(shredder))).toBe(fen);
    }
  });

  it.each([
    ['rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1', false],
    ['4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1', true],
    // Capturing would open the rank to the rook.
    ['8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1', false],
    ['8/8/8/8/k2pP2B/8/8/4K3 b - e3 0 1', true],
  ])('writes en passant only if it is legal, if asked: %s', (fen, legal) => {
    const expected = legal ? fen : fen.replace('e3', '-');
    expect(makeFen(read(fen), { enPassant: 'legal' })).toBe(expected);
    expect(chessPosition(fen).fen({ enPassant: 'legal' })).toBe(expected);
    expect(chessPosition(fen).fen({ enPassant: 'always' })).toBe(fen);
    expect(chessPosition(fen).fen({ enPassant: 'never' })).toMatch(/ - \d+ \d+$/);
    expect(chessPosition(fen).canCaptureEnPassant).toBe(legal);
  });

  it('agrees with the core on every en passant square of random positions', () => {
    const at = fc.nat(63);
    const pawns = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 1, maxLength: 3 });
    const others = fc.array(fc.tuple(fc.constantFrom(...'QRBNqrbn'), at), { maxLength: 6 });
    let legal = 0;
    fc.assert(
      fc.property(pawns, fc.nat(7), at, at, others, (files, passed, ours, theirs, pieces) => {
        const board: (Piece | undefined)[] = new Array(64).fill(undefined);
        for (const [letter, on] of [...pieces, ['K', ours], ['k', theirs]] as const) {
          board[on] = parsePiece(letter);
        }
        for (const file of files) board[32 + file] = parsePiece('P');
        board[32 + passed] = parsePiece('p');
        board[40 + passed] = undefined;
        board[48 + passed] = undefined;
        const setup = { ...emptySetup(), board, enPassant: (40 + passed) as Square };
        const position = ChessPosition.fromSetup(setup);
        if (!position.ok) return;
        const expected = position.value.canCaptureEnPassant;
        expect(makeFen(setup, { enPassant: 'legal' }).split(' ')[3] !== '-').toBe(expected);
        if (expected) legal++;
      }),
      { numRuns: 3000 },
    );
    expect(legal).toBeGreaterThan(50);
  });

  it('finds nothing legal in a position that cannot be', () => {
    const setup = read('8/8/8/8/3pP3/8/8/4K3 b - e3 0 1');
    expect(makeFen(setup, { enPassant: 'legal' })).toBe('8/8/8/8/3pP3/8/8/4K3 b - - 0 1');
    expect(makeFen(emptySetup())).toBe('8/8/8/8/8/8/8/8 w - - 0 1');
  });
});

describe('any text', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(positions, fc.constantFrom('x-fen', 'shredder'), (position, castling) => {
        const fen = position.fen({ castling });
        const setup = read(fen, { chess960: position.chess960 });
        const { chess960 } = setup;
        expect(setup).toEqual({ ...position.toSetup(), chess960 });
        if (castling === 'x-fen') expect(chess960).toBe(position.chess960);
        expect(makeFen(setup, { castling })).toBe(fen);
        expect(chessPosition(fen).equals(position)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('is refused at a place inside it, or means what it says', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      mutated(fc.constantFrom(...CANONICAL_FENS)),
      mutated(fc.constantFrom(...CANONICAL_FENS).map((fen) => fen.split(' ').join('  '))),
    );
    fc.assert(
      fc.property(texts, fc.boolean(), (text, lenient) => {
        const result = parseFen(text, { lenient });
        if (result.ok) {
          // Setups need not be possible; they are written and read again all the same.
          expect(
            parseFen(makeFen(result.value), { chess960: result.value.chess960 ?? false }),
          ).toEqual(result);
          if (!lenient && !/[A-Ha-h]/.test(text.split(' ')[2] ?? '')) {
            expect(sorted(makeFen(result.value))).toBe(sorted(text));
          }
          return;
        }
        const { code, data } = result.error;
        expect(code).toBe('MalformedFen');
        const { column } = data as { column: number };
        expect(column).toBeGreaterThanOrEqual(1);
        expect(column).toBeLessThanOrEqual(text.length + 1);
      }),
      { numRuns: 5000 },
    );
  });
});

/** A FEN with its castling rights in one order: the reader takes them in any. */
function sorted(fen: string): string {
  const fields = fen.split(' ');
  fields[2] = [...(fields[2] ?? '')].sort().join('');
  return fields.join(' ');
}
