/** SFEN both ways: what it says, that it is written as it was read, and that no text makes the reader stumble. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptySetup,
  makeSfen,
  parseSfen,
  type Result,
  SFEN_FIELDS,
  ShogiPosition,
  START_SFEN,
  square,
  startSetup,
  unwrap,
} from '../../src/shogi/index.js';
import { CANONICAL_SFENS, mutated, positions } from './arbitraries.js';

/** A setup is read as it was written, and an error lies inside of the text. */
function checkReading(text: string, result: Result<unknown>) {
  if (result.ok) return;
  const { code, data } = result.error;
  if (code !== 'MalformedSfen') throw new Error(`${code} while reading`);
  const { field, column } = data as { field: string; column: number };
  expect(SFEN_FIELDS).toContain(field);
  expect(column).toBeGreaterThanOrEqual(1);
  expect(column).toBeLessThanOrEqual(text.length + 1);
}

describe('reading', () => {
  it('finds every piece in its place', () => {
    const { board, turn, hands, number } = unwrap(
      parseSfen('8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124'),
    );
    expect(board[square('1a')]).toEqual({ role: 'lance', color: 'gote' });
    expect(board[square('7b')]).toEqual({ role: 'dragon', color: 'sente' });
    expect(board[square('9d')]).toEqual({ role: 'king', color: 'gote' });
    expect(board[square('8h')]).toEqual({ role: 'king', color: 'sente' });
    expect(board[square('5i')]).toEqual({ role: 'tokin', color: 'gote' });
    expect(board[square('1i')]).toEqual({ role: 'lance', color: 'sente' });
    expect(board[square('2a')]).toBeUndefined();
    expect([turn, number]).toEqual(['gote', 124]);
    expect(hands.sente).toEqual({ ...emptySetup().hands.sente, silver: 1 });
    expect(hands.gote).toEqual({
      ...emptySetup().hands.gote,
      bishop: 1,
      gold: 1,
      knight: 1,
      pawn: 3,
    });
  });

  it('takes pieces in hand in any order', () => {
    const setup = unwrap(parseSfen('4k4/9/9/9/9/9/9/9/4K4 b 3p2PGr10Nb 1'));
    expect(makeSfen(setup)).toBe('4k4/9/9/9/9/9/9/9/4K4 b G10N2Prb3p 1');
  });

  it('is lenient only if it is asked to be', () => {
    const text = ' \tlnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL\n b';
    expect(parseSfen(text).ok).toBe(false);
    expect(makeSfen(unwrap(parseSfen(text, { lenient: true })))).toBe(START_SFEN);
    expect(makeSfen(unwrap(parseSfen(text.trim().slice(0, 57), { lenient: true })))).toBe(
      START_SFEN,
    );
    expect(parseSfen('', { lenient: true }).ok).toBe(false);
    expect(parseSfen(`${START_SFEN} 1`, { lenient: true }).ok).toBe(false);
  });
});

describe('writing', () => {
  it.each(CANONICAL_SFENS)('gives what was read: %s', (sfen) => {
    expect(makeSfen(unwrap(parseSfen(sfen)))).toBe(sfen);
  });

  it('takes positions and setups alike', () => {
    expect(makeSfen(ShogiPosition.start)).toBe(START_SFEN);
    expect(makeSfen(startSetup())).toBe(START_SFEN);
    expect(String(ShogiPosition.start)).toBe(START_SFEN);
    expect(makeSfen(emptySetup())).toBe('9/9/9/9/9/9/9/9/9 b - 1');
  });

  it('gives what was read, whatever the position', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const sfen = position.sfen();
        expect(unwrap(ShogiPosition.fromSfen(sfen)).bytes).toEqual(position.bytes);
        expect(makeSfen(unwrap(parseSfen(sfen)))).toBe(sfen);
      }),
      { numRuns: 50 },
    );
  });
});

describe('any text', () => {
  const texts = fc.oneof(
    mutated(fc.constantFrom(...CANONICAL_SFENS)),
    fc.string({ unit: 'binary' }),
    fc.string(),
  );

  it('is read or refused with a place inside of it', () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (text, lenient) => {
        const result = parseSfen(text, { lenient });
        checkReading(text, result);
        if (!result.ok) return;
        const written = makeSfen(result.value);
        expect(parseSfen(written)).toEqual(result);
        // Nothing is repaired: what was read strictly differs from what is written in the order of the hands only.
        if (!lenient) expect([...written].sort()).toEqual([...text].sort());
      }),
      { numRuns: 2000 },
    );
  });

  it('is a position or is refused', () => {
    fc.assert(
      fc.property(mutated(positions.map((position) => position.sfen())), (text) => {
        const result = ShogiPosition.fromSfen(text, { tsume: true });
        if (result.ok) expect(result.value.legalMoves()).toBeInstanceOf(Array);
        else expect(['MalformedSfen', 'ImpossiblePosition']).toContain(result.error.code);
      }),
      { numRuns: 500 },
    );
  });
});
