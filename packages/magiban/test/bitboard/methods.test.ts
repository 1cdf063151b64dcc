/** Every way to count and to scan gives what the model gives, on words and on boards. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Bitboard,
  CHESS_BOARD,
  deBruijnSequence,
  lsbBy,
  METHOD_TABLE_BYTES,
  msbBy,
  NO_BIT,
  POPCOUNT,
  POPCOUNT_METHODS,
  popcountBy,
  SCAN_FORWARD,
  SCAN_METHODS,
  SCAN_REVERSE,
} from '../../src/bitboard/index.js';
import { errorOf, samples } from './model.js';

const words = fc.oneof(
  fc.integer(),
  fc.integer({ min: 0, max: 31 }).map((bit) => 1 << bit),
  fc.constantFrom(0, -1, 1, 0x7fffffff, -0x80000000, 0x80000000, 0xffffffff),
);

function bitsOf(word: number): boolean[] {
  const digits = (word >>> 0).toString(2).padStart(32, '0');
  return [...digits].reverse().map((digit) => digit === '1');
}

describe.each(POPCOUNT_METHODS)('popcount by %s', (method) => {
  it('counts words', () => {
    fc.assert(
      fc.property(words, (word) => {
        expect(POPCOUNT[method](word)).toBe(bitsOf(word).filter(Boolean).length);
      }),
    );
  });

  it('counts boards', () => {
    fc.assert(
      fc.property(samples, ({ model, board }) => {
        expect(popcountBy(method, board)).toBe(model.filter(Boolean).length);
      }),
    );
  });
});

describe.each(SCAN_METHODS)('scanning by %s', (method) => {
  it('finds the ends of words', () => {
    expect(NO_BIT).toBe(-1);
    fc.assert(
      fc.property(words, (word) => {
        expect(SCAN_FORWARD[method](word)).toBe(bitsOf(word).indexOf(true));
        expect(SCAN_REVERSE[method](word)).toBe(bitsOf(word).lastIndexOf(true));
      }),
    );
  });

  it('finds the ends of boards', () => {
    fc.assert(
      fc.property(samples, ({ model, board }) => {
        const some = model.includes(true);
        expect(lsbBy(method, board)).toBe(some ? model.indexOf(true) : undefined);
        expect(msbBy(method, board)).toBe(some ? model.lastIndexOf(true) : undefined);
      }),
    );
  });
});

describe('the methods', () => {
  it('need less than 1 KB of tables in all', () => {
    expect(METHOD_TABLE_BYTES).toBeGreaterThan(0);
    expect(METHOD_TABLE_BYTES).toBeLessThan(1024);
  });

  it('are refused if unknown', () => {
    const board = Bitboard.empty(CHESS_BOARD);
    expect(errorOf(() => popcountBy('magic' as 'best', board))).toMatchObject({
      code: 'UnknownName',
      data: { what: 'popcount-method', name: 'magic', known: POPCOUNT_METHODS },
    });
    expect(errorOf(() => lsbBy('toString' as 'best', board))).toMatchObject({
      code: 'UnknownName',
    });
    expect(errorOf(() => msbBy('' as 'best', board))).toMatchObject({ code: 'UnknownName' });
  });
});

describe('De Bruijn sequences', () => {
  it.each([1, 2, 3, 4, 5])('of order %i hold each pattern once', (order) => {
    const length = 2 ** order;
    const ring = deBruijnSequence(order).toString(2).padStart(length, '0');
    const patterns = Array.from({ length }, (_, i) => (ring + ring).slice(i, i + order));
    expect(new Set(patterns).size).toBe(length);
    expect(ring.startsWith('0'.repeat(order)), 'so that shifting is like turning').toBe(true);
  });
});
