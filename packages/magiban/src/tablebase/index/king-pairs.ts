/**
 * Numbered king pairs: the leading part of the index in both games. Only one pair of each symmetry class has a number, and
 * none with adjacent kings.
 */
export interface KingPairs {
  readonly count: number;
  /** By `first * squares + second`; -1 where the pair has no number. */
  readonly numbers: Int16Array;
  /** By number. */
  readonly first: Uint8Array;
  readonly second: Uint8Array;
}

/**
 * Numbers the pairs that `has` accepts by the first king's square, then the second's. Squares are numbered line by line, each
 * of `length` squares.
 */
export function numberPairs(
  length: number,
  has: (first: number, second: number) => boolean,
): KingPairs {
  const squares = length * length;
  const numbers = new Int16Array(squares * squares).fill(-1);
  const first: number[] = [];
  const second: number[] = [];
  for (let a = 0; a < squares; a++) {
    for (let b = 0; b < squares; b++) {
      if (areAdjacent(a, b, length) || !has(a, b)) continue;
      numbers[a * squares + b] = first.length;
      first.push(a);
      second.push(b);
    }
  }
  const count = first.length;
  return { count, numbers, first: Uint8Array.from(first), second: Uint8Array.from(second) };
}

/** Whether the squares are adjacent or equal. */
function areAdjacent(a: number, b: number, length: number): boolean {
  const across = Math.floor(a / length) - Math.floor(b / length);
  const along = (a % length) - (b % length);
  return across >= -1 && across <= 1 && along >= -1 && along <= 1;
}

/** Computes a value once, on first use. */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The number of unordered pairs of n states, equal ones included (triangular number). */
export function triangle(n: number): number {
  return (n * (n + 1)) / 2;
}

/** The number of an unordered pair. */
export function pairNumber(a: number, b: number): number {
  return a > b ? ((a * (a + 1)) >> 1) + b : ((b * (b + 1)) >> 1) + a;
}

/** The larger state of the pair with a number; the smaller one is the remainder. */
export function largerOf(number: number): number {
  let larger = Math.floor((Math.sqrt(8 * number + 1) - 1) / 2);
  // The square root of a large number may be slightly off.
  while (triangle(larger) > number) larger--;
  while (triangle(larger + 1) <= number) larger++;
  return larger;
}
