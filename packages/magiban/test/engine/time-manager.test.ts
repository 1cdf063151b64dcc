/** How long a search goes on: see src/engine/time-manager.ts. */
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/engine/report.js';
import { Slices, TimeManager } from '../../src/engine/time-manager.js';

function report(value: number, more: Partial<Report> = {}): Report {
  const lines = [{ value, codes: [1] }];
  return { depth: 1, farthest: 1, nodes: 1, changes: 0, share: 0.5, lines, ...more };
}

/** The first millisecond at which a search is over that has found these values, depth by depth, and sees `now` in the next. */
function endOf(values: readonly number[], more: Partial<Report> = {}, now?: number): number {
  const patience = new TimeManager({ aim: 100, most: 400 }, 20);
  for (const value of values) patience.learn(report(value, more));
  const last = report(now ?? values.at(-1) ?? 0, more);
  return Array.from({ length: 500 }, (_, time) => time).findIndex((time) =>
    patience.isOver(last, time),
  );
}

describe('patience', () => {
  it('lasts longer when the value falls, and less long when it rises', () => {
    const steady = endOf([20, 20, 20, 20]);
    expect(endOf([20, 10, 0, -20])).toBeGreaterThan(steady);
    expect(endOf([20, 30, 40, 50])).toBeLessThan(steady);
    expect(endOf([20, 20, 20, -31000])).toBe(Math.round(1.5 * steady));
  });

  it('does not wait for the end of a depth to see a fall', () => {
    const steady = endOf([20, 20, 20, 20]);
    expect(endOf([20, 20, 20, 20], {}, -40)).toBe(Math.round(1.5 * steady));
    expect(endOf([20, 20, 20, 20], {}, 20)).toBe(steady);
  });

  it('looks a few depths back, no farther, and not before there are enough', () => {
    expect(endOf([500, 20, 20, 20, 20])).toBe(endOf([20, 20, 20, 20]));
    expect(endOf([500, 20])).toBe(endOf([20]));
  });

  it('lasts longer when another move became the best, and less long when nearly all looked at one', () => {
    expect(endOf([0], { changes: 3 })).toBeGreaterThan(endOf([0]));
    expect(endOf([0], { share: 0.95 })).toBeLessThan(endOf([0]));
  });

  it('is short for an only move, unless the time is fixed', () => {
    const short = new TimeManager({ aim: 100, most: 400 }, 1);
    expect(short.isOver(report(0), 12)).toBe(true);
    const fixed = new TimeManager({ aim: 100, most: 100 }, 1);
    expect(fixed.isOver(report(0), 99)).toBe(false);
  });

  it('ends with the most that is allowed, and not before a fixed time', () => {
    expect(endOf([60, 0, 0, -60], { share: 0, changes: 4 })).toBeLessThanOrEqual(400);
    const fixed = new TimeManager({ aim: 50, most: 50 }, 20);
    expect(fixed.isOver(report(0, { share: 1 }), 49)).toBe(false);
    expect(fixed.isOver(report(0), 50)).toBe(true);
  });
});

describe('slices', () => {
  it('grow and shrink with how long they take, at most twofold at a time', () => {
    const slices = new Slices();
    const first = slices.nodes;
    slices.learn(0.1);
    expect(slices.nodes).toBe(2 * first);
    slices.learn(1000);
    expect(slices.nodes).toBeLessThan(first);
  });
});
