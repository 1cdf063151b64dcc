/** Moves in UCI: their form, and what they mean in a position, castling above all. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ChessPosition,
  chessPosition,
  type Move,
  makeUci,
  parseUci,
  type Square,
  square,
  unwrap,
} from '../../src/chess/index.js';
import { mutated, positions } from './arbitraries.js';

describe('the form', () => {
  it('is from, to and promotion', () => {
    expect(unwrap(parseUci('e2e4'))).toEqual({ from: square('e2'), to: square('e4') });
    expect(unwrap(parseUci('a7b8n'))).toEqual({
      from: square('a7'),
      to: square('b8'),
      promotion: 'knight',
    });
    expect(makeUci({ from: square('h2'), to: square('h1'), promotion: 'queen' })).toBe('h2h1q');
    expect(makeUci({ from: 99 as Square, to: square('a1') })).toBe('??a1');
  });

  it('has a null move only if asked', () => {
    expect(parseUci('0000')).toMatchObject({ ok: false, error: { code: 'MalformedMove' } });
    expect(parseUci('0000', { nullMove: true })).toEqual({ ok: true, value: null });
    expect(ChessPosition.start.tryPlay('0000')).toMatchObject({ error: { code: 'MalformedMove' } });
  });

  it('is refused at a place inside the text, or written back', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      mutated(fc.constantFrom('e2e4', 'a7a8q')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const result = parseUci(text);
        if (result.ok) {
          expect(makeUci(result.value)).toBe(text);
          return;
        }
        const { column } = result.error.data as { column: number };
        expect(column).toBeGreaterThanOrEqual(1);
        expect(column).toBeLessThanOrEqual(text.length + 1);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('castling', () => {
  const ordinary = chessPosition('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
  const said = chessPosition('r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1');
  const near = chessPosition('1k6/8/8/8/8/8/8/R4K1R w KQ - 0 1');
  const beside = chessPosition('6k1/8/8/8/8/8/8/RK5R w KQ - 0 1');
  const parse = (position: ChessPosition, text: string) =>
    makeUci(unwrap(position.parseMove(text)));

  it.each([
    ['the king’s way in ordinary chess', ordinary, 'e1g1', 'e1g1'],
    ['or to the rook', ordinary, 'e1h1', 'e1g1'],
    ['the other side', ordinary, 'e1a1', 'e1c1'],
    ['to the rook in Chess960', said, 'e1h1', 'e1h1'],
    ['or the king’s way', said, 'e1c1', 'e1a1'],
    ['by its name', said, 'O-O', 'e1h1'],
    ['by its name', ordinary, '0-0-0', 'e1c1'],
    ['never by a step', near, 'f1g1', 'f1g1'],
    ['to the rook beyond the step', near, 'f1h1', 'f1h1'],
    ['over three files', near, 'f1c1', 'f1a1'],
    ['never by a step to c1', beside, 'b1c1', 'b1c1'],
    ['to the rook beside', beside, 'b1a1', 'b1a1'],
    ['far away', beside, 'b1g1', 'b1h1'],
  ])('is written %s', (_, position, text, expected) => {
    expect(parse(position, text)).toBe(expected);
    expect(position.play(text).fen()).toBe(position.play(unwrap(parseUci(expected))).fen());
  });

  it('puts king and rook where they belong', () => {
    const after = (position: ChessPosition, text: string) =>
      position.play(text).fen().split(' ')[0];
    expect(after(ordinary, 'e1h1')).toBe('r3k2r/8/8/8/8/8/8/R4RK1');
    expect(after(said, 'e1c1')).toBe('r3k2r/8/8/8/8/8/8/2KR3R');
    expect(after(near, 'f1g1')).toBe('1k6/8/8/8/8/8/8/R5KR');
    expect(after(near, 'f1h1')).toBe('1k6/8/8/8/8/8/8/R4RK1');
    expect(after(beside, 'b1a1')).toBe('6k1/8/8/8/8/8/8/2KR3R');
  });
});

describe('legal moves', () => {
  it('have one text each, which is read as that move', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const moves = position.legalMoves();
        const texts = moves.map(makeUci);
        expect(new Set(texts).size).toBe(moves.length);
        for (const [i, text] of texts.entries()) {
          expect(unwrap(parseUci(text))).toEqual(moves[i]);
          expect(unwrap(position.parseMove(text))).toEqual(moves[i]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('and no others', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const legal = new Set(position.legalMoves().map(makeUci));
        for (let from = 0; from < 64; from++) {
          for (let to = 0; to < 64; to++) {
            const move = { from, to } as Move;
            if (!position.isLegal(move)) expect(legal.has(makeUci(move))).toBe(false);
            else expect(legal).toContain(makeUci(unwrap(position.parseMove(makeUci(move)))));
          }
        }
      }),
      { numRuns: 10 },
    );
  });
});
