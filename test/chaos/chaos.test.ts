/** A short run of every chaos scenario, always the same, and proof that the runner finds, shrinks and reports. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scenario } from './scenario.js';
import { SCENARIOS } from './scenarios.js';

const SEED = 1;
const UNLIMITED = 2 ** 31 - 1;

describe.each(SCENARIOS)('$name', (chaos) => {
  it(`survives ${chaos.quickRuns} inputs`, async () => {
    const report = await chaos.run({
      ...{ seed: SEED, runs: chaos.quickRuns, milliseconds: UNLIMITED },
    });
    expect(report).toEqual({ runs: chaos.quickRuns });
  });
});

describe('the runner', () => {
  const limits = { seed: SEED, runs: 1000, milliseconds: UNLIMITED };
  const parts = { name: 'x', covers: 'x', quickRuns: 1, inputs: fc.nat() };

  it('shrinks what it finds', async () => {
    const picky = scenario({
      ...parts,
      start: () => ({
        check(input) {
          if (input >= 100) throw new Error('too large');
        },
      }),
    });
    const { finding } = await picky.run(limits);
    expect(finding).toMatchObject({ message: 'too large', input: '100' });
    expect(finding?.path).toMatch(/^\d+/);
    // The path leads to the same input, and to no other.
    const again = await picky.run({ ...limits, path: finding?.path as string });
    expect(again).toEqual({ runs: 1, finding });
  });

  it('reports what shows only at the end, and stops after the time allowed', async () => {
    const leaky = scenario({
      ...parts,
      start: () => ({
        check: () => undefined,
        stop() {
          throw new Error('leaked');
        },
      }),
    });
    expect(await leaky.run(limits)).toEqual({ runs: 1000, finding: { message: 'leaked' } });
    const sleepy = scenario({
      ...parts,
      start: () => ({ check: () => new Promise((resolve) => setTimeout(resolve, 20)) }),
    });
    const { runs, finding } = await sleepy.run({ ...limits, milliseconds: 100 });
    expect(finding).toBeUndefined();
    expect(runs).toBeLessThan(20);
  });
});

it('scenarios have names of their own', () => {
  const names = SCENARIOS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
