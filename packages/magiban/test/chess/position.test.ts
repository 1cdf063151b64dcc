/** What a position answers, one question at a time; that it never changes, whatever the core has seen since. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ChessPosition,
  chessPosition,
  type Move,
  makeUci,
  parseUci,
  type Role,
  START_FEN,
  square,
  unwrap,
} from '../../src/chess/index.js';
import { errorOf } from '../bitboard/model.js';
import { positions } from './arbitraries.js';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const move = (text: string): Move => unwrap(parseUci(text));

describe('the board', () => {
  const position = chessPosition(KIWIPETE);

  it('tells what stands where', () => {
    expect(position.get(square('e1'))).toEqual({ role: 'king', color: 'white' });
    expect(position.get(square('a6'))).toEqual({ role: 'bishop', color: 'black' });
    expect(position.get(square('a5'))).toBeUndefined();
    expect(errorOf(() => position.get(64 as never))).toMatchObject({ code: 'InvalidSquare' });
    expect(position.board[square('h8')]).toEqual({ role: 'rook', color: 'black' });
  });

  it('tells where pieces stand', () => {
    expect(position.pieces('knight', 'white').names()).toEqual(['c3', 'e5']);
    expect(position.pieces('rook').names()).toEqual(['a1', 'h1', 'a8', 'h8']);
    expect(position.pieces(undefined, 'black').popcount()).toBe(16);
    expect(position.occupied.popcount()).toBe(32);
    expect(position.pieces('king', 'black').names()).toEqual(['e8']);
  });

  it('tells the rest', () => {
    expect(position).toMatchObject({ turn: 'white', enPassant: undefined, chess960: false });
    expect(position.castlingRooks).toEqual(
      ['h1', 'a1', 'h8', 'a8'].map((name) => square(name as 'a1')),
    );
    expect(`${position}`).toBe(KIWIPETE);
  });
});

describe('moves', () => {
  it('from a square', () => {
    const texts = (name: 'e1' | 'd7' | 'a8' | 'e4') =>
      chessPosition(KIWIPETE).movesFrom(square(name)).map(makeUci).sort();
    expect(texts('e1')).toEqual(['e1c1', 'e1d1', 'e1f1', 'e1g1']);
    expect(texts('d7')).toEqual([]);
    expect(texts('e4')).toEqual([]);
    expect(errorOf(() => ChessPosition.start.legalMoves('luck' as 'magic'))).toMatchObject({
      code: 'UnknownName',
    });
  });

  it('that promote offer a choice', () => {
    const position = chessPosition('1n5k/P1P5/8/8/8/8/8/4K3 w - - 0 1');
    const choices: Role[] = ['queen', 'rook', 'bishop', 'knight'];
    expect(position.promotionsFor(square('a7'), square('a8'))).toEqual(choices);
    expect(position.promotionsFor(square('a7'), square('b8'))).toEqual(choices);
    expect(position.promotionsFor(square('a7'), square('c8'))).toEqual([]);
    expect(position.promotionsFor(square('e1'), square('e2'))).toEqual([]);
    expect(position.isLegal(move('a7a8'))).toBe(false);
    expect(position.isLegal(move('a7a8r'))).toBe(true);
  });

  it('say everything about themselves', () => {
    const described = (fen: string, uci: string) =>
      chessPosition(fen)
        .describeMoves()
        .find((one) => one.uci === uci);
    expect(described('7k/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7a8q')).toEqual({
      ...{ from: square('a7'), to: square('a8'), promotion: 'queen', role: 'pawn' },
      ...{ captured: undefined, castling: undefined, enPassant: false, check: true, mate: false },
      ...{ san: 'a8=Q+', uci: 'a7a8q' },
    });
    expect(described('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', 'e5d6')).toMatchObject({
      ...{ captured: 'pawn', enPassant: true, san: 'exd6' },
    });
    expect(described(KIWIPETE, 'e1c1')).toMatchObject({ castling: 'queen', role: 'king' });
    expect(described(KIWIPETE.replace('KQkq', 'HAha'), 'e1a1')).toMatchObject({
      ...{ castling: 'queen', to: square('a1'), san: 'O-O-O' },
    });
  });

  it('are played into new positions', () => {
    const start = ChessPosition.start;
    const after = start.play('e4').play(move('c7c5')).play('g1f3');
    expect(after.fen()).toBe('rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2');
    expect(start.fen()).toBe(START_FEN);
    expect(start.play('e4').fen()).toContain(' e3 ');
    expect(errorOf(() => start.play('e5'))).toMatchObject({ code: 'IllegalMove' });
    expect(errorOf(() => start.play(move('e2e5')))).toMatchObject({ code: 'IllegalMove' });
    expect(start.tryPlay('Ke9')).toMatchObject({ error: { code: 'MalformedMove' } });
  });

  it('lose rights as they should', () => {
    const rights = (...moves: string[]) =>
      moves
        .reduce(
          (position, text) => position.play(text),
          chessPosition('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'),
        )
        .fen()
        .split(' ')[2];
    expect(rights('Ke2')).toBe('kq');
    expect(rights('Rb1')).toBe('Kkq');
    expect(rights('Rxh8+')).toBe('Qq');
    expect(rights('O-O', 'O-O-O')).toBe('-');
  });

  it('count no further than a position can hold', () => {
    const high = chessPosition('4k3/8/8/8/8/8/4P3/4K3 b - - 65535 65535').play('Kd8');
    expect(high.fen()).toBe('3k4/8/8/8/8/8/4P3/4K3 w - - 65535 65535');
    expect(high.play('Kd1').fen()).toBe('3k4/8/8/8/8/8/4P3/3K4 b - - 65535 65535');
    expect(high.play('e4').fen()).toBe('3k4/8/8/8/4P3/8/8/4K3 b - e3 0 65535');
  });

  it('go on for longer than the core remembers', () => {
    let position = ChessPosition.start;
    const tour = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    for (let i = 0; i < 6000; i++) position = position.play(move(tour[i % 4] as string));
    expect(position.fen()).toBe(START_FEN.replace('0 1', '6000 3001'));
    expect(position.equals(ChessPosition.start)).toBe(true);
    expect(position.hash).toBe(ChessPosition.start.hash);
  });
});

describe('the state of the game', () => {
  it.each([
    ['rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3', true, true, false, ['h4']],
    ['7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', false, false, true, []],
    ['4k3/8/3N4/8/8/8/4R3/K7 b - - 0 1', true, false, false, ['e2', 'd6']],
    [START_FEN, false, false, false, []],
  ])('%s', (fen, check, mate, stalemate, checkers) => {
    const position = chessPosition(fen);
    expect([position.isCheck, position.isCheckmate, position.isStalemate]).toEqual([
      ...[check, mate, stalemate],
    ]);
    expect(position.checkers.names()).toEqual(checkers);
  });

  it('values exchanges', () => {
    const value = (fen: string, text: string) => chessPosition(fen).see(move(text));
    // A pawn for nothing; a rook for a defended pawn; a quiet move to a safe square.
    expect(value('4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1', 'd1d5')).toBeGreaterThan(0);
    expect(value('4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1', 'd1d5')).toBeLessThan(0);
    expect(value('4k3/8/8/8/8/8/8/3RK3 w - - 0 1', 'd1d5')).toBe(0);
    expect(errorOf(() => ChessPosition.start.see(move('e2e5')))).toMatchObject({
      code: 'IllegalMove',
    });
  });
});

describe('equality', () => {
  it('looks at what the laws of repetition look at', () => {
    const start = ChessPosition.start;
    const back = ['Nf3', 'Nf6', 'Ng1', 'Ng8'].reduce((at, text) => at.play(text), start);
    expect(back.equals(start)).toBe(true);
    expect(back.hash).toBe(start.hash);
    expect(back.fen()).not.toBe(start.fen());
    const other = (fen: string) => start.equals(chessPosition(fen));
    expect(other(START_FEN.replace(' w ', ' b '))).toBe(false);
    expect(other(START_FEN.replace('KQkq', 'KQk'))).toBe(false);
    expect(other(START_FEN.replace('KQkq', 'Kkq'))).toBe(false);
    expect(other(START_FEN.replace('KQkq', 'HAha'))).toBe(true);
    expect(other(START_FEN.replace('PPPPPPPP', 'PPPPPPP1'))).toBe(false);
  });

  it('counts a double step only if it can be answered', () => {
    const both = (fen: string) => {
      const [first, second] = [fen, fen.replace('e3', '-')].map((text) => chessPosition(text));
      expect(first?.hash === second?.hash).toBe(second && first?.equals(second));
      return second && first?.equals(second);
    };
    expect(both('4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1')).toBe(true);
    expect(both('4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1')).toBe(false);
    expect(both('8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1')).toBe(true);
  });

  it('goes with the hash', () => {
    fc.assert(
      fc.property(fc.array(positions, { minLength: 8, maxLength: 8 }), (list) => {
        for (const a of list) {
          expect(a.hash).toMatch(/^[0-9a-f]{16}$/);
          // Kept while moves were played, and computed from the bytes.
          expect(unwrap(ChessPosition.fromBytes(a.bytes)).hash).toBe(a.hash);
          for (const b of list) expect(a.equals(b)).toBe(a.hash === b.hash);
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('positions side by side', () => {
  it('do not disturb each other in the core', () => {
    fc.assert(
      fc.property(fc.array(positions, { minLength: 2, maxLength: 5 }), (list) => {
        const alone = list.map((one) => answers(unwrap(ChessPosition.fromBytes(one.bytes))));
        // The same questions, in turns: every one makes the core change its position.
        const mixed = list.map(() => [] as unknown[]);
        for (const question of QUESTIONS) {
          for (const [i, one] of list.entries()) mixed[i]?.push(question(one));
        }
        expect(mixed).toEqual(alone);
      }),
      { numRuns: 30 },
    );
  });
});

const QUESTIONS: readonly ((position: ChessPosition) => unknown)[] = [
  (position) => position.legalMoves(),
  (position) => position.describeMoves().map(({ san }) => san),
  (position) => position.isCheckmate,
  (position) => position.hash,
  (position) => position.checkers.names(),
  (position) => position.legalMoves('raycast'),
  (position) => position.legalMoves().map((one) => position.play(one).fen()),
  (position) => position.attackers(square('e4'), 'white').names(),
];

function answers(position: ChessPosition): unknown[] {
  return QUESTIONS.map((question) => question(position));
}
