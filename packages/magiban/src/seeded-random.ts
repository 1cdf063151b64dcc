/** Random numbers of a seed: the same everywhere, and unlike each other for seeds as close as 1 and 2. */

/** A whole number from 0 up to, and without, `limit`. */
export type RandomBelow = (limit: number) => number;

/** A counter whose bits are stirred: multiplied and folded until each depends on all. */
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

/** The same things in another order. */
export function shuffled<T>(list: readonly T[], below: RandomBelow): T[] {
  const result = [...list];
  for (let left = result.length; left > 1; left--) {
    const taken = below(left);
    const last = left - 1;
    [result[taken], result[last]] = [result[last] as T, result[taken] as T];
  }
  return result;
}
