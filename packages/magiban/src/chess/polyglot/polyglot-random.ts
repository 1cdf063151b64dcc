/**
 * The 781 random numbers of the Polyglot book format. They need not be stored: they are the first outputs of Bob Jenkins'
 * generator ISAAC-64 (public domain) with a zero seed, each block of 256 numbers read backwards.
 *
 * Source of the numbers: "Polyglot book format", http://hgm.nubati.net/book_format.html; a test compares a hash of all.
 */
const COUNT = 781;
const BLOCK = 256;
const GOLDEN_RATIO = 0x9e3779b97f4a7c13n;

const wrap = (n: bigint) => BigInt.asUintN(64, n);

/** The shift of each of the eight numbers in turn; negative means right. */
const SHIFTS = [-9n, 9n, -23n, 15n, -14n, 20n, -17n, 14n];

/** Mixes eight numbers, arranged in a ring. */
function mix(ring: BigUint64Array): void {
  for (const [i, shift] of SHIFTS.entries()) {
    const [next4, next5, before] = [(i + 4) & 7, (i + 5) & 7, (i + 7) & 7];
    const source = ring[before] as bigint;
    ring[i] = (ring[i] as bigint) - (ring[next4] as bigint);
    ring[next5] = (ring[next5] as bigint) ^ (shift < 0n ? source >> -shift : source << shift);
    ring[before] = source + (ring[i] as bigint);
  }
}

/** The initial state of ISAAC with a zero seed: the numbers go through the mixer twice. */
function startMemory(): BigUint64Array {
  const state = new BigUint64Array(8).fill(GOLDEN_RATIO);
  const memory = new BigUint64Array(BLOCK);
  for (let round = 0; round < 4; round++) mix(state);
  for (let pass = 0; pass < 2; pass++) {
    for (let at = 0; at < BLOCK; at += 8) {
      for (let i = 0; i < 8; i++) state[i] = (state[i] as bigint) + (memory[at + i] as bigint);
      mix(state);
      memory.set(state, at);
    }
  }
  return memory;
}

function* isaac64(): Generator<bigint> {
  const memory = startMemory();
  const pick = (n: bigint) => memory[Number(n & 255n)] as bigint;
  let a = 0n;
  let b = 0n;
  for (let block = 1n; ; block++) {
    b = wrap(b + block);
    const output: bigint[] = [];
    for (let i = 0; i < BLOCK; i++) {
      const x = memory[i] as bigint;
      const shifted = [~(a ^ (a << 21n)), a ^ (a >> 5n), a ^ (a << 12n), a ^ (a >> 33n)];
      a = wrap((shifted[i & 3] as bigint) + (memory[(i + BLOCK / 2) % BLOCK] as bigint));
      memory[i] = pick(x >> 3n) + a + b;
      b = wrap(pick((memory[i] as bigint) >> 11n) + x);
      output.push(b);
    }
    yield* output.reverse();
  }
}

let numbers: readonly bigint[] | undefined;

export function polyglotRandom(): readonly bigint[] {
  if (!numbers) {
    const source = isaac64();
    numbers = Array.from({ length: COUNT }, () => source.next().value as bigint);
  }
  return numbers;
}
