/** The rating guess: no feature lowers it, and it keeps to its bounds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RatingFeatures, ratingOf } from '../../../src/analysis/index.js';

const LEAST: RatingFeatures = { moves: 1, depth: 1, given: 0, quiet: 0, alternatives: 0 };
const count = (most: number) => fc.integer({ min: 0, max: most });
const features = fc.record({
  ...{ moves: fc.integer({ min: 1, max: 16 }), depth: fc.integer({ min: 1, max: 60 }) },
  ...{ given: count(30), quiet: count(16), alternatives: count(200) },
});

describe('a rating', () => {
  it.each(Object.keys(LEAST) as (keyof RatingFeatures)[])('grows with %s', (name) => {
    expect(ratingOf({ ...LEAST, [name]: LEAST[name] + 2 })).toBeGreaterThan(ratingOf(LEAST));
    fc.assert(
      fc.property(features, count(20), (some, more) => {
        const harder = { ...some, [name]: some[name] + more };
        expect(ratingOf(harder)).toBeGreaterThanOrEqual(ratingOf(some));
      }),
    );
  });

  it('is a whole number from 400 to 3000', () => {
    fc.assert(
      fc.property(features, (some) => {
        const rating = ratingOf(some);
        expect(Number.isInteger(rating) && rating >= 400 && rating <= 3000).toBe(true);
      }),
    );
  });
});
