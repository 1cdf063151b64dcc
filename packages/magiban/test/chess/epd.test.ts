/** EPD: operations of every kind, the clocks, lists of perft counts, and writing back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Epd,
  type EpdOperand,
  makeEpd,
  parseEpd,
  START_FEN,
  unwrap,
} from '../../src/chess/index.js';
import { errorOf } from '../bitboard/model.js';
import { CANONICAL_FENS, mutated, positions } from './arbitraries.js';

const HEAD = START_FEN.split(' ').slice(0, 4).join(' ');
const operationsOf = (text: string) => Object.fromEntries(unwrap(parseEpd(text)).operations);

describe('reading', () => {
  it('gives numbers, words and quoted text', () => {
    const epd = unwrap(parseEpd(`${HEAD} bm Nf3 e4; id "a; b"; ce -12; acs 1.5; noop; c0 "7";`));
    expect([...epd.operations]).toEqual([
      ['bm', ['Nf3', 'e4']],
      ['id', ['a; b']],
      ['ce', [-12]],
      ['acs', [1.5]],
      ['noop', []],
      ['c0', ['7']],
    ]);
    expect(epd.setup).toMatchObject({ turn: 'white', halfmoves: 0, fullmoves: 1 });
  });

  it('keeps a number as text that JavaScript would write otherwise', () => {
    const text = `${HEAD} a +5; b 1.50; c 00; d 12345678901234567890; e Infinity; f 1e3; g -0; h ..;`;
    expect(Object.values(operationsOf(text)).flat()).toEqual([
      ...['+5', '1.50', '00', '12345678901234567890', 'Infinity', '1e3', '-0', '..'],
    ]);
  });

  it('takes the clocks as operations or as fields', () => {
    expect(unwrap(parseEpd(`${HEAD} hmvc 12; fmvn 34;`))).toMatchObject({
      setup: { halfmoves: 12, fullmoves: 34 },
    });
    expect(operationsOf(`${HEAD} hmvc 12; bm e4;`)).toEqual({ bm: ['e4'] });
    expect(unwrap(parseEpd(`${HEAD} 5 6 id "x";`))).toMatchObject({
      setup: { halfmoves: 5, fullmoves: 6 },
    });
  });

  it('takes lists of perft counts', () => {
    const counts = { D1: [20], D2: [400], D3: [8902] };
    expect(operationsOf(`${START_FEN} ;D1 20 ;D2 400 ;D3 8902`)).toEqual(counts);
    expect(operationsOf(`${HEAD} ; D1 20;D2 400; D3 8902;`)).toEqual(counts);
  });

  it('does without operations, semicolon and neat spaces', () => {
    expect(operationsOf(HEAD)).toEqual({});
    expect(operationsOf(`  ${HEAD}\t;`)).toEqual({});
    expect(operationsOf(`${HEAD.replaceAll(' ', '  ')}  bm\te4 ;\r`)).toEqual({ bm: ['e4'] });
    expect(operationsOf(`${HEAD} bm e4`)).toEqual({ bm: ['e4'] });
  });
});

describe('writing', () => {
  it('quotes what must be quoted, and what usually is', () => {
    const { setup } = unwrap(parseEpd(HEAD));
    const write = (...operations: [string, EpdOperand[]][]) =>
      makeEpd({ setup, operations: new Map(operations) }).slice(HEAD.length);
    expect(write()).toBe('');
    expect(write(['bm', ['Nf3', 'e4']], ['ce', [-3]])).toBe(' bm Nf3 e4; ce -3;');
    expect(write(['id', ['x']], ['c9', ['y']], ['foo', ['a b', '12', '', ';']])).toBe(
      ' id "x"; c9 "y"; foo "a b" "12" "" ";";',
    );
    expect(write(['noop', []])).toBe(' noop;');
  });

  it('gives back lines as they are usually written', () => {
    for (const line of [
      `${HEAD} bm e4 Nf3; id "one";`,
      `${HEAD} am h4; ce 30; acd 12;`,
      '4k3/8/8/8/3pP3/8/8/4K3 b - e3 c0 "a capture"; fmvn 7;',
      '4k3/8/8/8/8/8/8/4K3 b - - hmvc 3;',
    ]) {
      expect(makeEpd(unwrap(parseEpd(line)))).toBe(line);
    }
  });

  it('refuses what EPD cannot say', () => {
    const { setup } = unwrap(parseEpd(HEAD));
    for (const [opcode, operand] of [
      ['id', 'a "quoted" word'],
      ['id', 'two\nlines'],
      ['1d', 'x'],
      ['', 'x'],
    ] as const) {
      const epd: Epd = { setup, operations: new Map([[opcode, [operand]]]) };
      expect(errorOf(() => makeEpd(epd))).toMatchObject({ code: 'InvalidOption' });
    }
  });
});

describe('any EPD', () => {
  const operands = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value || 0),
    fc.string().filter((text) => !/["\r\n]/.test(text)),
  );
  const opcodes = fc
    .stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,5}$/)
    .filter((code) => !/^(hmvc|fmvn)$/.test(code));
  const entries = fc.uniqueArray(fc.tuple(opcodes, fc.array(operands, { maxLength: 4 })), {
    selector: ([opcode]) => opcode,
    maxLength: 5,
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(positions, entries, (position, list) => {
        const epd: Epd = { setup: position.toSetup(), operations: new Map(list) };
        const { setup, operations } = unwrap(parseEpd(makeEpd(epd)));
        // A position in four fields does not say whether its castling is written as in Chess960.
        expect({ ...setup, chess960: position.chess960 }).toEqual(epd.setup);
        expect([...operations]).toEqual(list);
      }),
      { numRuns: 150 },
    );
  });

  it('is refused at a place inside it, or written and read again', () => {
    const heads = CANONICAL_FENS.map((fen) => fen.split(' ').slice(0, 4).join(' '));
    const lines = fc
      .tuple(
        fc.constantFrom(...heads, ...CANONICAL_FENS),
        fc.constantFrom(' bm Nf3; id "x y";', ' ;D1 20 ;D2 400', ' hmvc 3; c0 "";', ''),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), mutated(lines)), (text) => {
        const result = parseEpd(text);
        if (result.ok) {
          const again = unwrap(parseEpd(makeEpd(result.value)));
          expect(again.operations).toEqual(result.value.operations);
          return;
        }
        expect(['MalformedFen', 'MalformedEpd']).toContain(result.error.code);
        const { column } = result.error.data as { column: number };
        expect(column).toBeGreaterThanOrEqual(1);
        expect(column).toBeLessThanOrEqual(text.length + 1);
      }),
      { numRuns: 4000 },
    );
  });
});
