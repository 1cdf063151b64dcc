/**
 * `lines` tables: an index for each of the two lines through a square, a number for each index, and the sum of both is
 * the number of the attack set.
 *
 *   set = first set of the square + (what the one line leaves) × (sets of the other line) + (what the other leaves)
 *         └────────────── number from the table of the one line ──────────────┘             └── from the other's ──┘
 *
 * So two small numbers are loaded, and the words of one set; to keep the words of each line and lay them over each
 * other would load twice as many, from tables eight times as large.
 */

import type { BoardGeometry } from '../geometry.js';
import type { Blockers } from './blockers.js';
import type { MagicColumns } from './columns.js';
import { LineWriter } from './fill.js';
import { FOLDS } from './fold.js';
import { findPlain3, findPlain4, findTurned } from './index-functions.js';
import { type Find, type Give, type Into, type LookUps, makeLookUps } from './look-ups.js';
import type { Slider, TablePlan } from './plan.js';
import { SliderTable } from './tables.js';

export class LineTable extends SliderTable<Uint16Array<ArrayBuffer>> {
  find: Find;
  into: Into;
  give: Give;
  table: Uint16Array<ArrayBuffer>;

  constructor(board: BoardGeometry, slider: Slider, plan: TablePlan, attempts: number) {
    super(board, slider, plan, attempts);
    this.table = this.allocate(plan.length);
    ({ find: this.find, into: this.into, give: this.give } = this.#lookUps());
  }

  protected allocate(length: number): Uint16Array<ArrayBuffer> {
    return new Uint16Array(length);
  }

  protected connect(): void {
    ({ find: this.find, into: this.into, give: this.give } = this.#lookUps());
  }

  protected build(square: number, one: Blockers, other: Blockers): void {
    const firstSet = this.plan.firstSets[square] as number;
    const setsOfOther = other.attackWords.length >> 2;
    this.#writeSets(firstSet, one.attackWords, other.attackWords);
    // The first table comes last: it is its place that tells whether a square is built.
    this.fill(1, square, other.squares, 1, (place, width) => {
      return new LineWriter(this.table, place, width, other, 0, 1);
    });
    this.fill(0, square, one.squares, 1, (place, width) => {
      return new LineWriter(this.table, place, width, one, firstSet, setsOfOther);
    });
  }

  /** Every attack set of the one line with every one of the other; both come in four words each. */
  #writeSets(firstSet: number, one: Int32Array, other: Int32Array): void {
    const { stride } = this.plan;
    let at = firstSet * stride;
    for (let i = 0; i < one.length; i += 4) {
      for (let j = 0; j < other.length; j += 4) {
        for (let word = 0; word < stride; word++, at++) {
          this.sets[at] = (one[i + word] as number) | (other[j + word] as number);
        }
      }
    }
  }

  #lookUps(): LookUps {
    const { board, sets } = this;
    return makeLookUps(this.plan.stride, board, sets, this.#finder());
  }

  #finder(): Find {
    const { table } = this;
    const { stride, fold } = this.plan;
    const [a, b] = this.magics as [MagicColumns, MagicColumns];
    const first: Find = (square, occupied) => {
      this.prepare(square);
      return this.find(square, occupied);
    };
    if (fold !== FOLDS.plain) return findTurned(first, table, ...a, ...b);
    const [places, even, , m0, m1, m2, m3] = a;
    const [otherPlaces, otherEven, , n0, n1, n2, n3] = b;
    if (stride === 4) {
      const one = [places, even, m0, m1, m2, m3] as const;
      return findPlain4(first, table, ...one, otherPlaces, otherEven, n0, n1, n2, n3);
    }
    const one = [places, even, m0, m1, m2] as const;
    return findPlain3(first, table, ...one, otherPlaces, otherEven, n0, n1, n2);
  }
}
