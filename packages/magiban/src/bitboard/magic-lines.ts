/**
 * Look-ups in `lines` tables: both lines through a square, each with its own index, laid over each other. The two magics
 * of a square are one object, because fetching a second one costs as much as a third of the look-up.
 */
import { type LookUp, type Magic, SliderTable } from './magic-tables.js';

/** Two magics: a, b for the multipliers of the first line, c, d for those of the second. */
class LinePair {
  readonly m0: number;
  readonly m1: number;
  readonly m2: number;
  readonly m3: number;
  readonly a: number;
  readonly b: number;
  readonly place: number;
  readonly n0: number;
  readonly n1: number;
  readonly n2: number;
  readonly n3: number;
  readonly c: number;
  readonly d: number;
  readonly otherPlace: number;

  constructor(one: Magic, other: Magic) {
    this.m0 = one.m0;
    this.m1 = one.m1;
    this.m2 = one.m2;
    this.m3 = one.m3;
    this.a = one.even;
    this.b = one.odd;
    this.place = one.place;
    this.n0 = other.m0;
    this.n1 = other.m1;
    this.n2 = other.m2;
    this.n3 = other.m3;
    this.c = other.even;
    this.d = other.odd;
    this.otherPlace = other.place;
  }
}

abstract class LineTable extends SliderTable<LinePair> {
  protected build(square: number): LinePair {
    const [a, b, c, d] = this.raysOf(square);
    return new LinePair(
      this.fill(2 * square, square, a, b),
      this.fill(2 * square + 1, square, c, d),
    );
  }
}

/** Up to 96 squares: three words. */
export class LineTable3 extends LineTable {
  readonly into: LookUp = (square, occupied, target) => {
    const pair = this.entries[square] ?? this.prepare(square);
    const { words } = this;
    const { place, otherPlace } = pair;
    const w0 = occupied.w0;
    const w1 = (occupied.w1 << 1) | (occupied.w1 >>> 31);
    const w2 = (occupied.w2 << 2) | (occupied.w2 >>> 30);
    const one =
      (Math.imul((w0 & pair.m0) | (w2 & pair.m2), pair.a) ^ Math.imul(w1 & pair.m1, pair.b)) >>>
      place;
    const other =
      (Math.imul((w0 & pair.n0) | (w2 & pair.n2), pair.c) ^ Math.imul(w1 & pair.n1, pair.d)) >>>
      otherPlace;
    const x = (Math.imul(one, 3) + place) | 0;
    const y = (Math.imul(other, 3) + otherPlace) | 0;
    target[0] = (words[x] as number) | (words[y] as number);
    target[1] = (words[(x + 1) | 0] as number) | (words[(y + 1) | 0] as number);
    target[2] = (words[(x + 2) | 0] as number) | (words[(y + 2) | 0] as number);
  };
}

/** Up to 128 squares: four words. */
export class LineTable4 extends LineTable {
  readonly into: LookUp = (square, occupied, target) => {
    const pair = this.entries[square] ?? this.prepare(square);
    const { words } = this;
    const { place, otherPlace } = pair;
    const w0 = occupied.w0;
    const w1 = (occupied.w1 << 1) | (occupied.w1 >>> 31);
    const w2 = (occupied.w2 << 2) | (occupied.w2 >>> 30);
    const w3 = (occupied.w3 << 3) | (occupied.w3 >>> 29);
    const one =
      (Math.imul((w0 & pair.m0) | (w2 & pair.m2), pair.a) ^
        Math.imul((w1 & pair.m1) | (w3 & pair.m3), pair.b)) >>>
      place;
    const other =
      (Math.imul((w0 & pair.n0) | (w2 & pair.n2), pair.c) ^
        Math.imul((w1 & pair.n1) | (w3 & pair.n3), pair.d)) >>>
      otherPlace;
    const x = ((one << 2) + place) | 0;
    const y = ((other << 2) + otherPlace) | 0;
    target[0] = (words[x] as number) | (words[y] as number);
    target[1] = (words[(x + 1) | 0] as number) | (words[(y + 1) | 0] as number);
    target[2] = (words[(x + 2) | 0] as number) | (words[(y + 2) | 0] as number);
    target[3] = (words[(x + 3) | 0] as number) | (words[(y + 3) | 0] as number);
  };
}
