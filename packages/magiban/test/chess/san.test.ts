/** SAN: what is written, all that is read, and what is refused and why. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ChessPosition,
  chessPosition,
  makeSan,
  makeUci,
  parseSan,
  parseUci,
  START_FEN,
  unwrap,
} from '../../src/chess/index.js';
import { mutated, positions } from './arbitraries.js';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const PROMOTING = '1n5k/P1P5/8/8/8/8/8/4K3 w - - 0 1';
const EN_PASSANT = '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2';
const KNIGHTS = '7k/8/8/1N3N2/8/1N6/8/K7 w - - 0 1';

describe('writing', () => {
  it.each([
    [START_FEN, 'e2e4', 'e4'],
    [START_FEN, 'g1f3', 'Nf3'],
    [KIWIPETE, 'e1g1', 'O-O'],
    [KIWIPETE, 'e1c1', 'O-O-O'],
    [KIWIPETE, 'd5e6', 'dxe6'],
    [KIWIPETE, 'e5f7', 'Nxf7'],
    [KIWIPETE, 'c3b1', 'Nb1'],
    [PROMOTING, 'a7a8q', 'a8=Q'],
    [PROMOTING, 'a7b8n', 'axb8=N'],
    [PROMOTING, 'c7c8r', 'c8=R+'],
    [EN_PASSANT, 'e5d6', 'exd6'],
    // By file, by rank, by both.
    [KNIGHTS, 'f5d4', 'Nfd4'],
    [KNIGHTS, 'b3d4', 'N3d4'],
    [KNIGHTS, 'b5d4', 'Nb5d4'],
    // A pinned rival is no rival.
    ['4r1k1/8/8/8/8/4N3/8/N3K3 w - - 0 1', 'a1c2', 'Nc2'],
    ['6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1', 'a1a8', 'Ra8#'],
    ['5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'O-O+'],
    // The rook of the other side is no rival either: castling goes elsewhere.
    ['4k3/8/8/8/8/8/8/R3K2R w HA - 0 1', 'h1f1', 'Rf1'],
  ])('%s %s → %s', (fen, uci, san) => {
    const position = chessPosition(fen);
    const move = unwrap(parseUci(uci));
    expect(unwrap(makeSan(position, move))).toBe(san);
    expect(makeUci(unwrap(parseSan(position, san, { strict: true })))).toBe(uci);
  });

  it('wants a legal move', () => {
    const result = makeSan(ChessPosition.start, unwrap(parseUci('e2e5')));
    expect(result).toMatchObject({
      error: { code: 'IllegalMove', data: { move: 'e2e5', fen: START_FEN } },
    });
  });
});

describe('reading', () => {
  it.each([
    [START_FEN, 'g1f3', ['Nf3', 'Ngf3', 'N1f3', 'Ng1f3', 'Ng1-f3', 'N-f3', 'Nxf3', 'Nf3+', 'Nf3#']],
    [START_FEN, 'g1f3', ['Nf3!', 'Nf3?', 'Nf3!!', 'Nf3?!', 'Nf3+!?', 'Nf3++']],
    [START_FEN, 'e2e4', ['e4', 'e2e4', 'e2-e4', 'ee4', 'Pe4', 'P2e4', 'Pe2-e4', 'e4!?']],
    [EN_PASSANT, 'e5d6', ['exd6', 'ed6', 'e:d6', 'd6', 'xd6', 'e5xd6', 'e5-d6', 'e5d6', 'Pxd6']],
    [KIWIPETE, 'e1g1', ['O-O', '0-0', 'o-o', 'O-O!', 'O-O+', '0-0#']],
    [KIWIPETE, 'e1c1', ['O-O-O', '0-0-0', 'o-o-o?']],
    [PROMOTING, 'a7a8q', ['a8=Q', 'a8Q', 'a8(Q)', 'a8/Q', 'a8=q', 'a8(q)', 'a7-a8=Q', 'a8=Q!']],
    [PROMOTING, 'c7b8b', ['cxb8=B', 'cb8B', 'cxb8(B)', 'c7xb8=b', 'c7xb8B']],
  ])('%s %s', (fen, uci, texts) => {
    const position = chessPosition(fen);
    for (const text of texts) {
      expect([text, makeUci(unwrap(parseSan(position, text)))]).toEqual([text, uci]);
    }
  });

  it('takes only the canonical text if asked, and says which', () => {
    const position = chessPosition(KIWIPETE);
    for (const [text, expected, column] of [
      ['Ne5xf7', 'Nxf7', 2],
      ['0-0', 'O-O', 1],
      ['Nf7', 'Nxf7', 2],
      ['O-O+', 'O-O', 4],
    ] as const) {
      expect(parseSan(position, text).ok).toBe(true);
      expect(parseSan(position, text, { strict: true })).toMatchObject({
        error: {
          code: 'MalformedMove',
          data: { text, column, reason: 'not-canonical', expected },
        },
      });
    }
  });

  it.each([
    [START_FEN, 'e5', { reason: 'no-piece-reaches', role: 'pawn', square: 'e5' }],
    [START_FEN, 'Nd2', { reason: 'no-piece-reaches', role: 'knight', square: 'd2' }],
    [START_FEN, 'N3f3', { reason: 'no-such-piece', color: 'white', role: 'knight', origin: '3' }],
    [START_FEN, 'Nc3f3', { reason: 'no-such-piece', color: 'white', role: 'knight', origin: 'c3' }],
    [START_FEN, 'O-O', { reason: 'castling', color: 'white', side: 'king' }],
    ['4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1', 'Nd2', { reason: 'ambiguous', choices: ['Nbd2', 'Nfd2'] }],
    [
      '4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1',
      'Nd4',
      { reason: 'king-in-check', color: 'white', inCheck: false },
    ],
    [
      '4r2k/8/8/8/8/8/8/4K1N1 w - - 0 1',
      'Nf3',
      { reason: 'king-in-check', color: 'white', inCheck: true },
    ],
    [PROMOTING, 'a8', { reason: 'missing-promotion' }],
    [START_FEN, 'e4=Q', { reason: 'not-a-promotion' }],
  ])('says why not: %s %s', (fen, text, reason) => {
    expect(parseSan(chessPosition(fen), text)).toMatchObject({
      error: { code: 'IllegalMove', data: { move: text, fen, ...reason } },
    });
  });

  it.each([
    ['e4e5', { reason: 'empty-square', square: 'e4' }],
    ['e7e5', { reason: 'wrong-side', role: 'pawn', color: 'black', turn: 'white' }],
    ['a1a2', { reason: 'own-piece', color: 'white', role: 'pawn', square: 'a2' }],
    ['g1g3', { reason: 'unreachable', role: 'knight', from: 'g1', to: 'g3' }],
    ['e1g1', { reason: 'own-piece', color: 'white', role: 'knight', square: 'g1' }],
    ['e1h1', { reason: 'castling', color: 'white' }],
    ['e2e5', { reason: 'unreachable', role: 'pawn', from: 'e2', to: 'e5' }],
    ['e2e4q', { reason: 'not-a-promotion' }],
    ['e2d3', { reason: 'unreachable', role: 'pawn', from: 'e2', to: 'd3' }],
  ])('and of UCI: %s', (text, reason) => {
    expect(ChessPosition.start.tryPlay(text)).toMatchObject({
      error: { code: 'IllegalMove', data: reason },
    });
  });

  it('of squares that do not exist', () => {
    const move = { from: 64, to: -1 } as never;
    expect(ChessPosition.start.tryPlay(move)).toMatchObject({
      error: {
        code: 'InvalidMove',
        data: { reason: 'unknown-square', field: 'from', value: '64' },
      },
    });
  });
});

describe('any position', () => {
  it('has a text for every move, which is read as that move', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const described = position.describeMoves();
        expect(new Set(described.map(({ san }) => san)).size).toBe(described.length);
        for (const move of described) {
          const plain = unwrap(parseSan(position, move.san, { strict: true }));
          expect(makeUci(plain)).toBe(move.uci);
          expect(unwrap(makeSan(position, plain))).toBe(move.san);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('refuses other text at a place inside it', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      mutated(fc.constantFrom('Nf3', 'Ng1xf3+!', 'e8=Q#', 'exd8(N)', 'O-O-O', 'e2-e4')),
    );
    fc.assert(
      fc.property(
        positions,
        fc.array(texts, { minLength: 30, maxLength: 30 }),
        (position, list) => {
          const legal = new Set(position.legalMoves().map(makeUci));
          for (const text of list) {
            const result = position.parseMove(text);
            if (result.ok) expect(legal).toContain(makeUci(result.value));
            else if (result.error.code === 'MalformedMove') {
              const { column } = result.error.data as { column: number };
              expect(column).toBeGreaterThanOrEqual(1);
              expect(column).toBeLessThanOrEqual(text.length + 1);
            } else {
              expect(result.error).toMatchObject({
                code: 'IllegalMove',
                data: { move: text, fen: position.fen() },
              });
            }
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
