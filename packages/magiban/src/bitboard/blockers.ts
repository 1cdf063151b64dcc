/**
 * All sets of blockers that matter to a slider on a square, each with the attack set that it leaves.
 *
 * What stands on a ray's last square changes nothing, so of a ray of n squares n − 1 matter, and of their 2^(n−1) sets
 * only the nearest blocker: there are n attack sets. Two rays make a line, two lines a rook or a bishop: every pair
 * of sets.
 *
 * A magic multiplies 32 bits at a time, so a set of blockers is folded into two words. Word k is turned left by k bits;
 * then words 0 and 2 are laid over each other, and words 1 and 3:
 *
 *   even = w0 | turn(w2, 2)        odd = turn(w1, 1) | turn(w3, 3)
 *
 * Without the turns, squares that are 64 apart would meet, and those are on one line wherever a line's step divides 64.
 * With them no two squares of a line meet, on any board whose tables are of any use. Boards of two words need no
 * turns, and their rooks have no magics with them.
 */
import type { BoardGeometry } from './geometry.js';
import type { LineKind } from './masks.js';
import { ray, type Step } from './rays.js';

const LINE_STEPS: Readonly<Record<LineKind, readonly [Step, Step]>> = {
  rank: [
    [1, 0],
    [-1, 0],
  ],
  file: [
    [0, 1],
    [0, -1],
  ],
  diagonal: [
    [1, 1],
    [-1, -1],
  ],
  antidiagonal: [
    [1, -1],
    [-1, 1],
  ],
};

export interface Blockers {
  /** The squares that matter; there are 2^length sets. */
  readonly squares: readonly number[];
  /** The folded words of each set of blockers. */
  readonly even: Int32Array;
  readonly odd: Int32Array;
  /** Which attack set each leaves, and the four words of those. */
  readonly attack: Int32Array;
  readonly attackWords: Int32Array;
}

/** The place of a square in its folded word. */
export function foldedBit(square: number, turned: boolean): number {
  return (turned ? square + (square >> 5) : square) & 31;
}

/** The squares that matter on a line. */
export function relevantSquares(board: BoardGeometry, kind: LineKind, square: number): number[] {
  return LINE_STEPS[kind].flatMap((step) => ray(board, square, step).slice(0, -1));
}

/** Sets are numbered by their bits: bit i is square i of the ray, counted from the slider. */
function rayBlockers(squares: readonly number[], turned: boolean): Blockers {
  const relevant = squares.slice(0, -1);
  const count = 2 ** relevant.length;
  const even = new Int32Array(count);
  const odd = new Int32Array(count);
  const attack = new Int32Array(count);
  const attackWords = new Int32Array(4 * (relevant.length + 1));
  attack[0] = relevant.length;
  for (let i = 0, half = 1; i < relevant.length; i++, half *= 2) {
    const square = relevant[i] as number;
    const bit = 1 << foldedBit(square, turned);
    const isOdd = (square >> 5) & 1;
    for (let set = 0; set < half; set++) {
      even[half + set] = (even[set] as number) | (isOdd ? 0 : bit);
      odd[half + set] = (odd[set] as number) | (isOdd ? bit : 0);
      attack[half + set] = set === 0 ? i : (attack[set] as number);
    }
  }
  // The nearest blocker is attacked, and so are the squares before it; without one, the last square is.
  for (let i = 0; i < squares.length; i++) {
    const square = squares[i] as number;
    for (let at = 4 * i + (square >> 5); at < attackWords.length; at += 4) {
      attackWords[at] = (attackWords[at] as number) | (1 << square);
    }
  }
  return { squares: relevant, even, odd, attack, attackWords };
}

/** Every set of the one with every set of the other. */
export function crossBlockers(a: Blockers, b: Blockers): Blockers {
  const [countA, countB] = [a.even.length, b.even.length];
  const even = new Int32Array(countA * countB);
  const odd = new Int32Array(countA * countB);
  const attack = new Int32Array(countA * countB);
  const attacksOfB = b.attackWords.length >> 2;
  for (let i = 0, at = 0; i < countA; i++) {
    const evenA = a.even[i] as number;
    const oddA = a.odd[i] as number;
    const first = (a.attack[i] as number) * attacksOfB;
    for (let j = 0; j < countB; j++, at++) {
      even[at] = evenA | (b.even[j] as number);
      odd[at] = oddA | (b.odd[j] as number);
      attack[at] = first + (b.attack[j] as number);
    }
  }
  const attackWords = new Int32Array(a.attackWords.length * attacksOfB);
  for (let i = 0, at = 0; i < a.attackWords.length; i += 4) {
    for (let j = 0; j < b.attackWords.length; j++, at++) {
      attackWords[at] = (a.attackWords[i + (j & 3)] as number) | (b.attackWords[j] as number);
    }
  }
  return { squares: [...a.squares, ...b.squares], even, odd, attack, attackWords };
}

/** The blockers on the two rays of a line. */
export function lineBlockers(
  board: BoardGeometry,
  kind: LineKind,
  square: number,
  turned: boolean,
): readonly [Blockers, Blockers] {
  const [ahead, behind] = LINE_STEPS[kind];
  return [
    rayBlockers(ray(board, square, ahead), turned),
    rayBlockers(ray(board, square, behind), turned),
  ];
}
