/**
 * The places of two kings, numbered: what the indices of both games begin with. Only pairs that the symmetries of the
 * game do not turn into others have a number, and none in which the kings stand side by side.
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
 * Numbers the pairs that `has` takes in the order of the first king's square, then of the second's. Squares are numbered line
 * by line, each of `length` squares.
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

/** Side by side, or on one square. */
function areAdjacent(a: number, b: number, length: number): boolean {
  const across = Math.floor(a / length) - Math.floor(b / length);
  const along = (a % length) - (b % length);
  return across >= -1 && across <= 1 && along >= -1 && along <= 1;
}

/** What is made when it is first wanted, once. */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The number of pairs of n states whose order does not matter, a state with itself included. */
export function triangle(n: number): number {
  return (n * (n + 1)) / 2;
}

/** The number of such a pair. */
export function pairNumber(a: number, b: number): number {
  return a > b ? ((a * (a + 1)) >> 1) + b : ((b * (b + 1)) >> 1) + a;
}

/** The larger state of the pair with a number; the smaller one is what is left of the number. */
export function largerOf(number: number): number {
  let larger = Math.floor((Math.sqrt(8 * number + 1) - 1) / 2);
  // The root of a large number may be off by a little.
  while (triangle(larger) > number) larger--;
  while (triangle(larger + 1) <= number) larger++;
  return larger;
}
