/**
 * From a square and the blockers to the place of the attack set: one closure for each way to fold and to multiply. This is
 * where the time of a look-up goes, so it is written for V8:
 *
 * - Arrays come as parameters of the function that makes a closure. Destructured, they would be tested for being
 *   initialised at each use, and the code would be too long to be made part of its callers twice (920 bytes of
 *   bytecode in all).
 * - A square that is not built yet has a negative place; what is no square has none. Both go to `first`, so a look-up
 *   checks nothing else.
 * - `| 0` after a sum saves the check for an overflow; `x << 1 | x >>> 31` is one instruction, a turn.
 */
import type { Find } from './look-ups.js';

const { imul } = Math;

/** `whole`, up to 64 squares: `pair`. */
export function findPair(
  first: Find,
  places: Int32Array,
  even: Int32Array,
  odd: Int32Array,
  m0: Int32Array,
  m1: Int32Array,
): Find {
  return (square, occupied) => {
    const place = places[square] as number;
    if (!(place >= 0)) return first(square, occupied);
    const one = imul(occupied.w0 & (m0[square] as number), even[square] as number);
    const other = imul(occupied.w1 & (m1[square] as number), odd[square] as number);
    return ((((one ^ other) >>> place) << 1) + place) | 0;
  };
}

/** `whole`, up to 96 squares: `offset`. */
export function findOffset(
  first: Find,
  places: Int32Array,
  even: Int32Array,
  odd: Int32Array,
  m0: Int32Array,
  m1: Int32Array,
  m2: Int32Array,
): Find {
  return (square, occupied) => {
    const place = places[square] as number;
    if (!(place >= 0)) return first(square, occupied);
    const evenWord =
      ((occupied.w0 >>> 1) & (m0[square] as number)) | (occupied.w2 & (m2[square] as number));
    const one = imul(evenWord, even[square] as number);
    const other = imul(occupied.w1 & (m1[square] as number), odd[square] as number);
    return (imul((one ^ other) >>> place, 3) + place) | 0;
  };
}

/** `lines`, up to 96 squares: `plain`. The second line has the masks n0, n1, n2. */
export function findPlain3(
  first: Find,
  numbers: Uint16Array,
  places: Int32Array,
  even: Int32Array,
  m0: Int32Array,
  m1: Int32Array,
  m2: Int32Array,
  otherPlaces: Int32Array,
  otherEven: Int32Array,
  n0: Int32Array,
  n1: Int32Array,
  n2: Int32Array,
): Find {
  return (square, occupied) => {
    const p = places[square] as number;
    if (!(p >= 0)) return first(square, occupied);
    const q = otherPlaces[square] as number;
    const { w0, w1, w2 } = occupied;
    const a =
      (w0 & (m0[square] as number)) | (w1 & (m1[square] as number)) | (w2 & (m2[square] as number));
    const b =
      (w0 & (n0[square] as number)) | (w1 & (n1[square] as number)) | (w2 & (n2[square] as number));
    const i = ((imul(a, even[square] as number) >>> p) + p) | 0;
    const j = ((imul(b, otherEven[square] as number) >>> q) + q) | 0;
    return imul((numbers[i] as number) + (numbers[j] as number), 3);
  };
}

/** `lines`, up to 128 squares: `plain`. */
export function findPlain4(
  first: Find,
  numbers: Uint16Array,
  places: Int32Array,
  even: Int32Array,
  m0: Int32Array,
  m1: Int32Array,
  m2: Int32Array,
  m3: Int32Array,
  otherPlaces: Int32Array,
  otherEven: Int32Array,
  n0: Int32Array,
  n1: Int32Array,
  n2: Int32Array,
  n3: Int32Array,
): Find {
  return (square, occupied) => {
    const p = places[square] as number;
    if (!(p >= 0)) return first(square, occupied);
    const q = otherPlaces[square] as number;
    const { w0, w1, w2, w3 } = occupied;
    const a =
      (w0 & (m0[square] as number)) |
      (w1 & (m1[square] as number)) |
      (w2 & (m2[square] as number)) |
      (w3 & (m3[square] as number));
    const b =
      (w0 & (n0[square] as number)) |
      (w1 & (n1[square] as number)) |
      (w2 & (n2[square] as number)) |
      (w3 & (n3[square] as number));
    const i = ((imul(a, even[square] as number) >>> p) + p) | 0;
    const j = ((imul(b, otherEven[square] as number) >>> q) + q) | 0;
    return ((numbers[i] as number) + (numbers[j] as number)) << 2;
  };
}

/** `lines`, any board: `turned`, two multiplications a line. */
export function findTurned(
  first: Find,
  numbers: Uint16Array,
  places: Int32Array,
  even: Int32Array,
  odd: Int32Array,
  m0: Int32Array,
  m1: Int32Array,
  m2: Int32Array,
  m3: Int32Array,
  otherPlaces: Int32Array,
  otherEven: Int32Array,
  otherOdd: Int32Array,
  n0: Int32Array,
  n1: Int32Array,
  n2: Int32Array,
  n3: Int32Array,
): Find {
  return (square, occupied) => {
    const p = places[square] as number;
    if (!(p >= 0)) return first(square, occupied);
    const q = otherPlaces[square] as number;
    const { w0 } = occupied;
    const w1 = (occupied.w1 << 1) | (occupied.w1 >>> 31);
    const w2 = (occupied.w2 << 2) | (occupied.w2 >>> 30);
    const w3 = (occupied.w3 << 3) | (occupied.w3 >>> 29);
    const a =
      imul((w0 & (m0[square] as number)) | (w2 & (m2[square] as number)), even[square] as number) ^
      imul((w1 & (m1[square] as number)) | (w3 & (m3[square] as number)), odd[square] as number);
    const b =
      imul(
        (w0 & (n0[square] as number)) | (w2 & (n2[square] as number)),
        otherEven[square] as number,
      ) ^
      imul(
        (w1 & (n1[square] as number)) | (w3 & (n3[square] as number)),
        otherOdd[square] as number,
      );
    const i = ((a >>> p) + p) | 0;
    const j = ((b >>> q) + q) | 0;
    return ((numbers[i] as number) + (numbers[j] as number)) << 2;
  };
}
