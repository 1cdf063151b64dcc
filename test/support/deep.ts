/** `npm run test:deep` asks for everything; `npm test` for as much as fits into a minute or two. */
export const IS_DEEP = process.env.MAGIBAN_DEEP === '1';

export function deepOr<T>(everything: T, usual: T): T {
  return IS_DEEP ? everything : usual;
}

/** Long enough for anything deep. */
export const DEEP_TIMEOUT = 3_600_000;

/** Pseudo-random whole numbers below a limit, the same for the same seed (xorshift32). */
export function dice(seed: number): (limit: number) => number {
  let state = seed >>> 0 || 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}
