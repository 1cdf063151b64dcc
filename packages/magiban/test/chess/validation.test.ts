/** Which setups are positions: faults by their names when read strictly, and as warnings where the rules can go on. */
import { describe, expect, it } from 'vitest';
import {
  ChessPosition,
  type ChessSetup,
  chess960Setup,
  chessPosition,
  emptySetup,
  IMPOSSIBLE_POSITION_REASONS,
  parseFen,
  type Square,
  square,
  startSetup,
  unwrap,
  validateSetup,
} from '../../src/chess/index.js';

/** Refused however it is read. */
const UNPLAYABLE: ReadonlySet<string> = new Set([
  ...['empty-board', 'no-king', 'several-kings', 'pawns-on-backrank', 'opposite-check'],
]);

function faultOf(setup: ChessSetup, strict = true) {
  const result = ChessPosition.fromSetup(setup, { strict });
  expect(validateSetup(setup, { strict }).ok).toBe(result.ok);
  return result.ok ? undefined : result.error.toJSON();
}

describe('possible are', () => {
  it.each([
    ['nine queens', 'QQQQ4/QQQQ4/Q7/8/8/8/6n1/K6k w - - 0 1'],
    ['the most mobile position', 'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1'],
    ['two bishops on one colour and seven pawns', '4k3/8/8/8/8/8/PPPPPPP1/B1B1K3 w - - 0 1'],
    ['a double check by a line opened', '4k3/8/3N4/8/8/8/4R3/K7 b - - 0 1'],
    ['a double check by two line pieces', '4k3/8/8/7B/8/8/4R3/K7 b - - 0 1'],
    ['two line pieces on either side of a king', 'B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1'],
    ['a check by the double step itself', '8/8/8/3k4/4P3/8/8/4K3 b - e3 0 1'],
    ['a check that a double step uncovers', '8/8/8/7k/4P3/8/8/3BK3 b - e3 0 1'],
    ['pawns where no capture brings them', '4k3/8/8/8/P7/P7/P7/4K3 w - - 0 1'],
    ['checkmate', 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'],
    ['bare kings', '8/8/4k3/8/8/4K3/8/8 w - - 0 1'],
  ])('%s', (_, fen) => {
    expect(chessPosition(fen, { strict: true }).fen()).toBe(fen);
    expect(chessPosition(fen).warnings).toEqual([]);
  });

  it('all arrays of Chess960', () => {
    for (let number = 0; number < 960; number++) {
      expect(faultOf(chess960Setup(number))).toBeUndefined();
    }
  });
});

describe('impossible are', () => {
  it.each([
    ['empty-board', '8/8/8/8/8/8/8/8 w - - 0 1', []],
    ['no-king', '8/8/8/8/8/8/8/4K3 w - - 0 1', []],
    ['several-kings', '4k3/8/8/8/8/8/8/K3K3 w - - 0 1', ['a1', 'e1']],
    ['pawns-on-backrank', 'p3k3/8/8/8/8/8/8/4K3 w - - 0 1', ['a8']],
    ['castling-without-rook', '4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1', ['h1']],
    ['castling-without-king', '4k3/8/8/8/8/8/4K3/R7 w Q - 0 1', ['a1']],
    ['castling-with-two-rooks', '4k3/8/8/8/8/8/8/RR2K3 w QB - 0 1', ['a1']],
    ['en-passant-without-pawn', '4k3/8/8/8/8/8/8/4K3 w - e6 0 1', ['e6']],
    ['stale-en-passant', '4k3/8/8/8/8/8/8/4K3 w - e3 0 1', ['e3']],
    ['en-passant-blocked', '4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1', ['e6']],
    ['opposite-check', '4k3/8/8/8/8/8/8/K3R3 w - - 0 1', ['e8']],
    ['undiscovered-double-check', '4k3/2N3N1/8/8/8/8/8/K7 b - - 0 1', ['c7', 'g7']],
    ['too-many-checkers', '4k3/2N3N1/8/8/8/8/8/K3R3 b - - 0 1', ['c7', 'g7', 'e1']],
    ['check-before-double-step', '8/8/7k/8/4P3/8/8/K6R b - e3 0 1', ['h1']],
    ['too-many-pieces', '4k3/PPPP4/PPPPP3/8/8/8/8/K7 b - - 0 1', undefined],
  ] as const)('%s: %s', (reason, fen, squares) => {
    expect(IMPOSSIBLE_POSITION_REASONS).toContain(reason);
    const setup = unwrap(parseFen(fen));
    const data = squares ? { reason, squares } : { reason };
    expect(faultOf(setup)).toMatchObject({ code: 'ImpossiblePosition', data });
    const result = ChessPosition.fromSetup(setup);
    if (UNPLAYABLE.has(reason))
      expect(result.ok ? 'played' : result.error.data).toMatchObject(data);
    else expect(unwrap(result).warnings).toMatchObject([data]);
  });

  it('more pieces than can be played: 25 of a side', () => {
    const most = '7k/8/8/8/8/PPPPPPPP/QQQQQQQQ/QQQQQQQK b - - 0 1';
    expect(chessPosition(most).warnings).toMatchObject([
      { kind: 'odd', reason: 'too-many-pieces', color: 'white' },
    ]);
    const more = unwrap(parseFen(most.replace('7k/8', '7k/P7')));
    expect(faultOf(more)).toMatchObject({ data: { reason: 'too-many-pieces' } });
    expect(faultOf(more, false)).toMatchObject({
      data: { reason: 'too-many-pieces-to-play', color: 'white', count: 25, limit: 24 },
      message: expect.stringContaining('more pieces than can be played: white has 25, at most 24'),
    });
  });

  it('rights that only a setup can name', () => {
    const start = startSetup();
    const rights = (castlingRooks: readonly Square[]) => faultOf({ ...start, castlingRooks });
    const data = (reason: string, ...squares: string[]) => ({ data: { reason, squares } });
    expect(rights([square('h1'), square('h1')])).toMatchObject(
      data('castling-with-two-rooks', 'h1'),
    );
    expect(rights([square('e4')])).toMatchObject(data('castling-without-rook', 'e4'));
    expect(rights([square('e1')])).toMatchObject(data('castling-without-rook', 'e1'));
  });
});

describe('what is no setup', () => {
  it.each([
    ['board', { board: [] }],
    ['board', { board: 'rnbqkbnr' }],
    ['board[0]', { board: [{ role: 'gold', color: 'white' }, ...emptySetup().board.slice(1)] }],
    ['turn', { turn: 'w' }],
    ['castlingRooks', { castlingRooks: [64] }],
    ['castlingRooks', { castlingRooks: 'KQkq' }],
    ['enPassant', { enPassant: -1 }],
    ['halfmoves', { halfmoves: -1 }],
    ['halfmoves', { halfmoves: 65536 }],
    ['fullmoves', { fullmoves: 0 }],
    ['fullmoves', { fullmoves: 1.5 }],
  ])('is refused: %s', (option, change) => {
    const setup = { ...startSetup(), ...change } as unknown as ChessSetup;
    expect(faultOf(setup)).toMatchObject({ code: 'InvalidOption', data: { option } });
  });

  it('but empty squares may be null, as in JSON', () => {
    const setup = JSON.parse(JSON.stringify(startSetup())) as ChessSetup;
    expect(unwrap(ChessPosition.fromSetup(setup)).equals(ChessPosition.start)).toBe(true);
  });
});
