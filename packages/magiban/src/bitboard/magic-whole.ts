/**
 * Look-ups in `whole` tables: fold the blockers, multiply, look up. On up to 64 squares no word is laid over another, none is
 * turned, and an entry has two words; on up to 96 it has three.
 *
 * The look-up is a closure over small arrays, one for each number of a magic: V8 takes what a known closure has captured
 * for constants and loads neither their addresses nor their lengths. That is a quarter faster than an object for each
 * square. (It is not for `lines`, whose look-ups need more numbers than it pays for.)
 *
 * `| 0` after a sum saves the check that V8 would make for an overflow; `x << 1 | x >>> 31` is one instruction, a turn.
 */
import { crossBlockers } from './blockers.js';
import type { BoardGeometry } from './geometry.js';
import type { Slider, TablePlan } from './magic-plan.js';
import { type LookUp, type Magic, SliderTable } from './magic-tables.js';
import type { Words } from './words.js';

/** The place of a square that is not built yet. */
const NOWHERE = -1;

abstract class WholeTable extends SliderTable<Magic> {
  into: LookUp;
  protected readonly places: Int32Array;
  protected readonly even: Int32Array;
  protected readonly odd: Int32Array;
  protected readonly m0: Int32Array;
  protected readonly m1: Int32Array;
  protected readonly m2: Int32Array;

  constructor(board: BoardGeometry, slider: Slider, plan: TablePlan, attempts: number) {
    super(board, slider, plan, attempts);
    const column = () => new Int32Array(board.squareCount);
    this.places = column().fill(NOWHERE);
    this.even = column();
    this.odd = column();
    this.m0 = column();
    this.m1 = column();
    this.m2 = column();
    this.into = this.makeLookUp(this.words);
  }

  /** The look-up in these words; a new one is needed whenever the words have moved. */
  protected abstract makeLookUp(words: Int32Array): LookUp;

  protected build(square: number): Magic {
    const { words } = this;
    const [a, b, c, d] = this.raysOf(square);
    const magic = this.fill(square, square, crossBlockers(a, b), crossBlockers(c, d));
    this.places[square] = magic.place;
    this.even[square] = magic.even;
    this.odd[square] = magic.odd;
    this.m0[square] = magic.m0;
    this.m1[square] = magic.m1;
    this.m2[square] = magic.m2;
    if (this.words !== words) this.into = this.makeLookUp(this.words);
    return magic;
  }

  /** The first look-up on a square. */
  protected first(square: number, occupied: Words, target: Int32Array): void {
    this.prepare(square);
    this.into(square, occupied, target);
  }
}

export class WholeTable2 extends WholeTable {
  protected makeLookUp(words: Int32Array): LookUp {
    const { places, even, odd, m0, m1 } = this;
    return (square, occupied, target) => {
      const place = places[square] as number;
      if (!(place >= 0)) return this.first(square, occupied, target);
      const one = Math.imul(occupied.w0 & (m0[square] as number), even[square] as number);
      const other = Math.imul(occupied.w1 & (m1[square] as number), odd[square] as number);
      const at = ((((one ^ other) >>> place) << 1) + place) | 0;
      target[0] = words[at] as number;
      target[1] = words[(at + 1) | 0] as number;
    };
  }
}

export class WholeTable3 extends WholeTable {
  protected makeLookUp(words: Int32Array): LookUp {
    const { places, even, odd, m0, m1, m2 } = this;
    return (square, occupied, target) => {
      const place = places[square] as number;
      if (!(place >= 0)) return this.first(square, occupied, target);
      const { w1, w2 } = occupied;
      const evenWord =
        (occupied.w0 & (m0[square] as number)) |
        (((w2 << 2) | (w2 >>> 30)) & (m2[square] as number));
      const oddWord = ((w1 << 1) | (w1 >>> 31)) & (m1[square] as number);
      const one = Math.imul(evenWord, even[square] as number);
      const other = Math.imul(oddWord, odd[square] as number);
      const at = (Math.imul((one ^ other) >>> place, 3) + place) | 0;
      target[0] = words[at] as number;
      target[1] = words[(at + 1) | 0] as number;
      target[2] = words[(at + 2) | 0] as number;
    };
  }
}
