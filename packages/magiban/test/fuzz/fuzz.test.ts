/** A short run of the fuzzer, always the same, and proof that it finds what it looks for. */
import { describe, expect, it } from 'vitest';
import { chessPosition, parsePgn } from '../../src/chess/index.js';
import { fuzz, fuzzCase } from './fuzz.js';
import { PGN_TARGET } from './pgn-target.js';
import { shrink } from './shrink.js';
import { complaint, type FuzzTarget, placeFault } from './target.js';
import { TARGETS } from './targets.js';

const SEED = 1;
const CASES = 1500;

describe('the parsers', () => {
  it(`stand ${CASES} inputs`, () => {
    const { failure, cases } = fuzz(TARGETS, SEED, (done) => done < CASES);
    expect(failure).toBeUndefined();
    expect(cases).toBe(CASES);
  });

  it.each(TARGETS)('of $name read what the fuzzer begins with', (target) => {
    for (const text of target.corpus)
      expect([text, complaint(target, text)]).toEqual([text, undefined]);
  });
});

// Found by the fuzzer once: they ran over to 0.
it('counters at their end stay there', () => {
  const after = chessPosition('4k3/8/8/8/8/8/8/4K2R b - - 65535 65535').play('Kd7');
  expect([after.halfmoves, after.fullmoves]).toEqual([65535, 65535]);
});

describe('the fuzzer', () => {
  const picky: FuzzTarget = {
    name: 'picky',
    corpus: ['a perfectly harmless text'],
    words: ['(', ')'],
    check: (input) => (/\(.*\)/s.test(input) ? 'parentheses' : undefined),
  };
  const throwing: FuzzTarget = {
    ...picky,
    check(input) {
      if (input.includes('(')) throw new Error('oops');
      return undefined;
    },
  };

  it('finds a fault, and shrinks it', () => {
    const { failure } = fuzz([picky], SEED, (done) => done < 10_000);
    expect(failure).toMatchObject({ target: 'picky', shrunk: '()', complaint: 'parentheses' });
    expect(failure && fuzzCase([picky], SEED, failure.number).input).toBe(failure?.input);
    expect(fuzz([throwing], SEED, (done) => done < 10_000).failure).toMatchObject({
      shrunk: '(',
      complaint: expect.stringContaining('threw Error: oops'),
    });
  });

  it('invents the same inputs for the same seed, and others for another', () => {
    const inputs = (seed: number) =>
      Array.from({ length: 200 }, (_, number) => fuzzCase(TARGETS, seed, number).input);
    expect(inputs(7)).toEqual(inputs(7));
    const first = new Set(inputs(7));
    const shared = inputs(8).filter((input) => first.has(input));
    // Some inputs are texts of the corpus as they are.
    expect(shared.length).toBeLessThan(100);
    expect(first.size).toBeGreaterThan(120);
  });

  it('makes inputs of which some are accepted and some are not', () => {
    const inputs = Array.from({ length: 300 }, (_, i) => fuzzCase([PGN_TARGET], SEED, i).input);
    const accepted = inputs.filter((input) =>
      parsePgn(input).every(({ errors }) => !errors.length),
    );
    expect(accepted.length).toBeGreaterThan(30);
    expect(accepted.length).toBeLessThan(270);
  });

  it('knows which places are in a text', () => {
    expect(placeFault('ab\r\nc', 1, 3)).toBeUndefined();
    expect(placeFault('ab\r\nc', 2, 2)).toBeUndefined();
    for (const [line, column] of [
      [1, 4],
      [1, 0],
      [2, 3],
      [3, 1],
      [0, 1],
    ] as const) {
      expect(placeFault('ab\r\nc', line, column)).toContain('not in the text');
    }
  });

  it('shrinks to what is needed and nothing else', () => {
    expect(shrink('xxaxxbxx', (text) => /a.*b/.test(text))).toBe('ab');
    expect(shrink('abc', () => true)).toBe('');
    expect(shrink('abc', () => false)).toBe('abc');
  });
});
