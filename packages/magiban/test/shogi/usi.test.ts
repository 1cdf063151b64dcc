/** Moves in USI, which say all of a move by themselves. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  HAND_ROLES,
  type Move,
  makeUsi,
  parseUsi,
  type Square,
  square,
  unwrap,
} from '../../src/shogi/index.js';
import { codeOfMove, moveOfCode } from '../../src/shogi/moves.js';
import { mutated } from './arbitraries.js';

const squares = fc.integer({ min: 0, max: 80 }).map((number) => number as Square);
const moves: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ from: squares, to: squares, promote: fc.boolean() }),
  fc.record({ drop: fc.constantFrom(...HAND_ROLES), to: squares }),
);

describe('USI', () => {
  it.each([
    ['7g7f', { from: square('7g'), to: square('7f'), promote: false }],
    ['8h2b+', { from: square('8h'), to: square('2b'), promote: true }],
    ['P*5e', { drop: 'pawn', to: square('5e') }],
    ['R*1a', { drop: 'rook', to: square('1a') }],
  ] as const)('%s', (text, move) => {
    expect(unwrap(parseUsi(text))).toEqual(move);
    expect(makeUsi(move)).toBe(text);
  });

  it('is read as it was written, and codes are, too', () => {
    fc.assert(
      fc.property(moves, (move) => {
        expect(unwrap(parseUsi(makeUsi(move)))).toEqual(move);
        expect(moveOfCode(codeOfMove(move))).toEqual(move);
      }),
    );
  });

  it('shows what is no move as such', () => {
    expect(makeUsi({ from: 99 as Square, to: -1 as Square, promote: true })).toBe('????+');
    expect(makeUsi({ drop: 'king', to: 0 } as unknown as Move)).toBe('?*1a');
  });

  it('refuses other text with a place inside of it', () => {
    const texts = fc.oneof(mutated(moves.map(makeUsi)), fc.string(), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(texts, (text) => {
        const result = parseUsi(text);
        if (result.ok) {
          expect(makeUsi(result.value)).toBe(text);
          return;
        }
        expect(result.error.code).toBe('MalformedMove');
        const { column } = result.error.data as { column: number };
        expect(column).toBeGreaterThanOrEqual(1);
        expect(column).toBeLessThanOrEqual(text.length + 1);
      }),
      { numRuns: 2000 },
    );
  });
});
