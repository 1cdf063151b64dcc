/** From scores to chances and mistakes. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accuracyOf,
  JUDGEMENT_LIMITS,
  JUDGEMENTS,
  judgeGame,
  judgeMove,
  judgementOf,
  type Opinion,
  winningChances,
} from '../../src/engine/index.js';
import { GAMES } from '../../src/game.js';

const game = fc.constantFrom(...GAMES);
const score = fc.oneof(
  fc.integer({ min: -20_000, max: 20_000 }).map((cp) => ({ cp })),
  fc.integer({ min: -200, max: 200 }).map((matePlies) => ({ matePlies })),
);

describe('chances', () => {
  it('are even in an even position, certain with a mate, and none when mated', () => {
    for (const name of GAMES) {
      expect(winningChances(name, { cp: 0 })).toBe(0.5);
      expect(winningChances(name, { matePlies: 3 })).toBe(1);
      expect(winningChances(name, { matePlies: -2 })).toBe(0);
      expect(winningChances(name, { matePlies: 0 })).toBe(0);
    }
  });

  it('are the formula of docs/analyse.md', () => {
    expect(winningChances('chess', { cp: 270 })).toBeCloseTo(Math.E / (Math.E + 1), 12);
    expect(winningChances('shogi', { cp: -600 })).toBeCloseTo(1 / (Math.E + 1), 12);
  });

  it('grow with the score, and what one side has the other lacks', () => {
    const cp = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(game, cp, cp, (name, a, b) => {
        const of = (value: number) => winningChances(name, { cp: value });
        expect(Math.sign(of(a) - of(b))).toBe(Math.sign(a - b));
        expect(of(a) + of(-a)).toBeCloseTo(1, 12);
      }),
    );
  });
});

describe('a move', () => {
  it('costs what the chances fall by', () => {
    const before: Opinion = { score: { cp: 100 }, best: 'e2e4' };
    const judged = judgeMove('chess', before, 'f2f3', { score: { cp: 300 } });
    const had = winningChances('chess', { cp: 100 });
    expect(judged.loss).toBeCloseTo(had - (1 - winningChances('chess', { cp: 300 })), 12);
    expect(judged.judgement).toBe('blunder');
  });

  it('costs nothing if it is the best, or proved to keep what there is', () => {
    fc.assert(
      fc.property(game, score, score, (name, before, after) => {
        const best = judgeMove(name, { score: before, best: 'a' }, 'a', { score: after });
        const sound = { score: before, best: 'a', sound: ['b'] };
        const kept = judgeMove(name, sound, 'b', { score: after });
        for (const { loss, judgement, accuracy } of [best, kept]) {
          expect([loss, judgement, accuracy]).toEqual([0, undefined, 100]);
        }
      }),
    );
  });

  it('never costs less than nothing or more than everything', () => {
    fc.assert(
      fc.property(game, score, score, (name, before, after) => {
        const { loss, accuracy } = judgeMove(name, { score: before }, 'a', { score: after });
        expect(loss).toBeGreaterThanOrEqual(0);
        expect(loss).toBeLessThanOrEqual(1);
        expect(accuracy).toBeGreaterThan(0);
        expect(accuracy).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('that gives a queen away where all is lost is no mistake', () => {
    const lost = judgeMove('chess', { score: { cp: -2000 } }, 'a', { score: { cp: 3000 } });
    expect(lost.judgement).toBeUndefined();
  });
});

describe('names of mistakes', () => {
  it('begin where their limits are', () => {
    for (const name of JUDGEMENTS) {
      expect(judgementOf(JUDGEMENT_LIMITS[name])).toBe(name);
      expect(judgementOf(JUDGEMENT_LIMITS[name] - 1e-9)).not.toBe(name);
    }
    expect(judgementOf(0)).toBeUndefined();
    expect(judgementOf(1)).toBe('blunder');
  });
});

describe('a game', () => {
  it('is judged move by move, each side by its own chances', () => {
    const opinions: Opinion[] = [
      { score: { cp: 0 }, best: 'a' },
      { score: { cp: 0 }, best: 'b' },
      // The second player has lost everything with the second move.
      { score: { matePlies: 3 }, best: 'c' },
      { score: { matePlies: -2 }, best: 'd' },
    ];
    const judged = judgeGame('shogi', opinions, ['a', 'x', 'y']);
    expect(judged.map(({ judgement }) => judgement)).toEqual([undefined, 'blunder', undefined]);
    expect(judged.map(({ loss }) => loss)).toEqual([0, 0.5, 0]);
  });

  it('has the mean of its moves as accuracy, and none without moves', () => {
    expect(accuracyOf([{ accuracy: 100 }, { accuracy: 50 }])).toBe(75);
    expect(accuracyOf([])).toBeUndefined();
  });
});
