/** Sessions with each number of threads: 200 of each and of both games with `npm run test:deep`. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEEP_TIMEOUT, deepOr } from '../support/deep.js';
import { runStorm, storms } from './engine-threads.js';

const SESSIONS = deepOr(200, 2);
const SEED = 1;

describe.each([2, 3, 4, 8])('%i threads', (threads) => {
  it.each(['chess', 'shogi'] as const)(
    `play legal moves of %s in ${SESSIONS} sessions, PVs included`,
    async (game) => {
      const property = fc.asyncProperty(storms([game], fc.constant(threads)), runStorm);
      const { numRuns, failed, errorInstance } = await fc.check(property, {
        ...{ seed: SEED, numRuns: SESSIONS, endOnFailure: true },
      });
      expect({ failed, errorInstance, numRuns }).toEqual({
        ...{ failed: false, errorInstance: null, numRuns: SESSIONS },
      });
    },
    DEEP_TIMEOUT,
  );
});
