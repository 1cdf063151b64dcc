/** Seeded pseudo-random numbers: the same on every platform, and uncorrelated for seeds as close as 1 and 2. */

/** Returns an integer from 0 to `limit` − 1. */
export type RandomBelow = (limit: number) => number;

/** Creates a generator: a counter whose bits are mixed by multiplications and xor-shifts. */
export function seededRandom(seed: number): RandomBelow {
  let counter = Math.imul(seed, 0x9e3779b1) >>> 0;
  return (limit) => {
    counter = (counter + 0x6d2b79f5) >>> 0;
    let bits = counter;
    bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    bits ^= bits >>> 16;
    return Math.floor(((bits >>> 0) / 2 ** 32) * limit);
  };
}

/** Returns a shuffled copy of a list. */
export function shuffled<T>(list: readonly T[], below: RandomBelow): T[] {
  const result = [...list];
  for (let left = result.length; left > 1; left--) {
    const taken = below(left);
    const last = left - 1;
    [result[taken], result[last]] = [result[last] as T, result[taken] as T];
  }
  return result;
}
