/** Moves in Western notation. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makeUsi,
  makeWestern,
  parseUsi,
  parseWestern,
  ShogiPosition,
  shogiPosition,
  unwrap,
} from '../../src/shogi/index.js';
import { mutated, positions } from './arbitraries.js';

const PROMOTING = '4k4/9/PB7/3N5/9/9/9/9/4K4 b - 1';

describe('Western notation', () => {
  it.each([
    ['a plain move', ShogiPosition.start.sfen(), '7g7f', 'P-7f'],
    ['golds that could go to one square', ShogiPosition.start.sfen(), '6i5h', 'G6i-5h'],
    ['a capture with promotion', '4k4/9/6p2/9/9/9/2B6/9/4K4 b - 1', '7g3c+', 'Bx3c+'],
    ['a capture without', '4k4/9/6p2/9/9/9/2B6/9/4K4 b - 1', '7g3c', 'Bx3c='],
    ['a drop', '4k4/9/9/9/9/9/9/9/4K4 w p 1', 'P*2c', 'P*2c'],
    ['a promoted piece', '4k4/9/9/9/9/9/9/1+R7/4K4 b - 1', '8h8b', '+R-8b'],
    ['a promotion out of the zone', PROMOTING, '8c6e+', 'B-6e+'],
    ['no promotion on the way out', PROMOTING, '8c6e', 'B-6e='],
    ['a promotion that must be', '4k4/P8/9/9/9/9/9/9/4K4 b - 1', '9b9a+', 'P-9a+'],
    ['a choice of a knight', PROMOTING, '6d7b+', 'N-7b+'],
    ['gote, promoting below', '4k4/9/9/9/9/2n6/9/9/4K4 w - 1', '7f8h+', 'N-8h+'],
    ['a pinned rival counts', '4k4/4r4/9/9/9/9/3G5/4G4/4K4 b - 1', '6g5g', 'G6g-5g'],
  ])('%s', (_, sfen, usi, text) => {
    const position = shogiPosition(sfen);
    const move = unwrap(parseUsi(usi));
    expect(unwrap(makeWestern(position, move))).toBe(text);
    expect(makeUsi(unwrap(parseWestern(position, text, { strict: true })))).toBe(usi);
  });

  it.each([
    ['P7f', '7g7f'],
    ['P-76', '7g7f'],
    ['Px7f', '7g7f'],
    ['P76', '7g7f'],
    ['P7g-7f', '7g7f'],
    ['P77-76', '7g7f'],
    ['P7776', '7g7f'],
    ['S-6h!', '7i6h'],
    ['G69-58!?', '6i5h'],
  ])('%s is read, but not strictly', (text, usi) => {
    expect(makeUsi(unwrap(parseWestern(ShogiPosition.start, text)))).toBe(usi);
    const strict = parseWestern(ShogiPosition.start, text, { strict: true });
    expect(strict.ok ? 'ok' : strict.error.code).toBe('MalformedMove');
  });

  it("reads ' as a drop, and nothing said of a promotion that must be", () => {
    const position = shogiPosition('4k4/P8/9/9/9/9/9/9/4K4 b S 1');
    expect(makeUsi(unwrap(parseWestern(position, "S'55")))).toBe('S*5e');
    expect(makeUsi(unwrap(parseWestern(position, 'P-9a')))).toBe('9b9a+');
  });

  it('refuses what may mean two moves, and names both', () => {
    const one = parseWestern(ShogiPosition.start, 'G-5h');
    expect(one.ok ? 'ok' : one.error.message).toBe(
      '"G-5h" is not legal here: ambiguous: G4i-5h or G6i-5h',
    );
    const two = parseWestern(shogiPosition(PROMOTING), 'P-9b');
    expect(two.ok ? 'ok' : two.error.message).toMatch(/ambiguous: P-9b\+ or P-9b=$/);
  });

  it('never stumbles over text', () => {
    const texts = positions.chain((position) => {
      const moves = position.legalMoves().map((move) => unwrap(makeWestern(position, move)));
      const text = moves.length > 0 ? fc.constantFrom(...moves) : fc.constant('P-7f');
      return fc.tuple(fc.constant(position), fc.oneof(mutated(text), fc.string()));
    });
    fc.assert(
      fc.property(texts, ([position, text]) => {
        const result = parseWestern(position, text);
        if (result.ok) {
          expect(position.isLegal(result.value)).toBe(true);
          return;
        }
        expect(['MalformedMove', 'IllegalMove']).toContain(result.error.code);
        if (result.error.code !== 'MalformedMove') return;
        const { column } = result.error.data as { column: number };
        expect(column).toBeGreaterThanOrEqual(1);
        expect(column).toBeLessThanOrEqual(text.length + 1);
      }),
      { numRuns: 300 },
    );
  });
});
