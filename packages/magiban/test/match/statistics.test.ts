/** What scores tell: Elo with error bars, and the sequential test. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  eloOfScore,
  estimate,
  matchScore,
  normal,
  type PairCounts,
  scoreOfElo,
} from '../../src/match/elo.js';
import { sprt } from '../../src/match/sprt.js';
import { seededRandom } from '../../src/seeded-random.js';

/** Games of the first engine: w, d, l, two and two a pair. */
function games(results: string) {
  return [...results].map((result, game) => ({
    ...{ game, opening: 0, first: 0 as const, reason: 'checkmate' as const, moves: [] },
    ...{ opinions: [], times: [], started: '', seconds: 0 },
    winner: result === 'd' ? null : result === 'w' ? (0 as const) : (1 as const),
  }));
}

describe('a standing', () => {
  it('counts games, and pairs of them', () => {
    expect(matchScore(games('wwwldddlllw'))).toEqual({
      ...{ games: 11, wins: 4, draws: 3, losses: 4 },
      // ww, wl, dd, dl, ll; the last game waits for its other half.
      pairs: [1, 1, 2, 0, 1],
    });
  });

  it('does not depend on the order in which games end', () => {
    const records = games('wldwddlw');
    expect(matchScore([...records].reverse())).toEqual(matchScore(records));
  });
});

describe('Elo', () => {
  it('and scores are two ways to say the same', () => {
    expect(eloOfScore(0.5)).toBeCloseTo(0, 10);
    expect(eloOfScore(0.75)).toBeCloseTo(190.85, 2);
    expect(eloOfScore(1)).toBe(Number.POSITIVE_INFINITY);
    fc.assert(
      fc.property(fc.double({ min: -800, max: 800, noNaN: true }), (elo) => {
        expect(eloOfScore(scoreOfElo(elo))).toBeCloseTo(elo, 6);
      }),
    );
  });

  it('comes with error bars of its pairs', () => {
    // Each opening is won by white: every pair brings one point, whatever the engines.
    const split = estimate(matchScore(games('wl'.repeat(50))));
    const luck = estimate(matchScore(games('wwll'.repeat(25))));
    expect(split?.elo).toBeCloseTo(0, 6);
    expect(luck?.elo).toBeCloseTo(0, 6);
    // Pairs with 0 or 2 points are half a point off; 50 of them, less the one that the mean takes.
    expect(luck?.high).toBeCloseTo(eloOfScore(0.5 + 1.959964 * (0.5 / Math.sqrt(49))), 6);
    expect(luck?.low).toBeCloseTo(-(luck?.high as number), 6);
    expect(luck?.superiority).toBeCloseTo(0.5, 6);
  });

  it('has bounds even if all games ended alike', () => {
    const all = estimate(matchScore(games('w'.repeat(10))));
    expect(all).toMatchObject({ elo: Number.POSITIVE_INFINITY, high: Number.POSITIVE_INFINITY });
    // Wilson: the lower bound of 10 out of 10 is 10 / (10 + z²).
    expect(all?.low).toBeCloseTo(eloOfScore(10 / (10 + 1.959964 ** 2)), 6);
    expect(estimate(matchScore(games('l'.repeat(10))))?.high).toBeCloseTo(-(all?.low as number), 6);
    expect(estimate(matchScore([]))).toBeUndefined();
  });

  it('covers the truth as often as it says', () => {
    const below = seededRandom(7);
    const draw = () => 'wdl'[below(3)] as string;
    let covered = 0;
    for (let match = 0; match < 1_000; match++) {
      const text = Array.from({ length: 100 }, draw).join('');
      const { low, high } = estimate(matchScore(games(text))) as { low: number; high: number };
      if (low <= 0 && high >= 0) covered++;
    }
    expect(covered / 1_000).toBeGreaterThan(0.93);
    expect(covered / 1_000).toBeLessThan(0.97);
  });

  it('rests on the normal distribution', () => {
    expect(normal(0)).toBeCloseTo(0.5, 6);
    expect(normal(1.959964)).toBeCloseTo(0.975, 6);
    expect(normal(-1.959964)).toBeCloseTo(0.025, 6);
  });
});

describe('the sequential test', () => {
  const settings = { elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05 };

  it('has the bounds of Wald', () => {
    const { lower, upper, llr, decision } = sprt([0, 0, 0, 0, 0], settings);
    expect([lower, upper, llr, decision]).toEqual([-Math.log(19), Math.log(19), 0, undefined]);
  });

  it('is the same for both engines, with signs changed', () => {
    const counts = fc.tuple(...Array.from({ length: 5 }, () => fc.nat(300)));
    fc.assert(
      fc.property(counts as fc.Arbitrary<[number, number, number, number, number]>, (pairs) => {
        const mirrored = [...pairs].reverse() as unknown as PairCounts;
        const one = sprt(pairs, { ...settings, elo0: -4, elo1: 6 });
        const two = sprt(mirrored, { ...settings, elo0: -6, elo1: 4 });
        expect(two.llr).toBeCloseTo(-one.llr, 5);
      }),
    );
  });

  it('is close to what a normal distribution gives where there are many pairs', () => {
    const pairs: PairCounts = [120, 510, 1_480, 560, 150];
    const total = pairs.reduce((sum, count) => sum + count);
    const mean = pairs.reduce((sum, count, i) => sum + (count * i) / 4, 0) / total;
    const variance = pairs.reduce((sum, count, i) => sum + count * (i / 4 - mean) ** 2, 0) / total;
    const [score0, score1] = [scoreOfElo(0), scoreOfElo(10)];
    const expected = ((score1 - score0) * (2 * mean - score0 - score1) * total) / (2 * variance);
    expect(sprt(pairs, settings).llr / expected).toBeCloseTo(1, 1);
  });

  it.each([
    ['elo0', 0],
    ['elo1', 60],
  ] as const)('accepts %s in nearly all matches where it is true', (truth, elo) => {
    const test = { ...settings, elo1: 60 };
    const below = seededRandom(11);
    // A third of the games is drawn; the others are won as often as the Elo difference says.
    const score = scoreOfElo(elo);
    const half = () => {
      const share = below(1_000_000) / 1_000_000;
      return share < score - 1 / 6 ? 2 : share < score + 1 / 6 ? 1 : 0;
    };
    let right = 0;
    for (let match = 0; match < 300; match++) {
      const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
      let decision: string | undefined;
      while (decision === undefined) {
        pairs[(half() + half()) as 0 | 1 | 2 | 3 | 4]++;
        decision = sprt(pairs, test).decision;
      }
      if (decision === truth) right++;
    }
    // 5% may be wrong.
    expect(right / 300).toBeGreaterThan(0.91);
  });
});
