/**
 * `whole` tables: fold the occupancy, multiply, look up the attack set. Up to 64 squares no words are folded, and a set
 * has two words; up to 96 it has three.
 */

import type { Words } from '../bits/words.js';
import type { BoardGeometry } from '../geometry.js';
import type { Blockers } from './blockers.js';
import type { MagicColumns } from './columns.js';
import { SetWriter } from './fill.js';
import { findOffset, findPair } from './index-functions.js';
import { type Find, type Give, type Into, type LookUps, makeLookUps } from './look-ups.js';
import type { Slider, TablePlan } from './plan.js';
import { SliderTable } from './tables.js';

export class WholeTable extends SliderTable<Int32Array<ArrayBuffer>> {
  find: Find;
  into: Into;
  give: Give;
  table: Int32Array<ArrayBuffer>;

  constructor(board: BoardGeometry, slider: Slider, plan: TablePlan, attempts: number) {
    super(board, slider, plan, attempts);
    this.table = this.allocate(plan.length);
    ({ find: this.find, into: this.into, give: this.give } = this.#lookUps());
  }

  protected allocate(length: number): Int32Array<ArrayBuffer> {
    return new Int32Array(length);
  }

  protected connect(): void {
    ({ find: this.find, into: this.into, give: this.give } = this.#lookUps());
  }

  protected build(square: number, one: Blockers, other: Blockers): void {
    const { stride } = this.plan;
    const squares = [...one.squares, ...other.squares];
    this.fill(0, square, squares, stride, (place, width) => {
      return new SetWriter(this.table, place, stride, width, one, other);
    });
  }

  #lookUps(): LookUps {
    const { board, table } = this;
    const { stride } = this.plan;
    const [[places, even, odd, m0, m1, m2]] = this.magics as [MagicColumns];
    const first: Find = (square, occupied) => this.#first(square, occupied, table);
    const find =
      stride === 2
        ? findPair(first, places, even, odd, m0, m1)
        : findOffset(first, places, even, odd, m0, m1, m2);
    return makeLookUps(stride, board, table, find);
  }

  /**
   * The first look-up on a square. If it reallocates the table, the look-up in progress still reads the old array, which
   * nothing else uses: so its first words get the set.
   */
  #first(square: number, occupied: Words, read: Int32Array): number {
    this.prepare(square);
    const at = this.find(square, occupied);
    if (this.table === read) return at;
    read.set(this.table.subarray(at, at + this.plan.stride));
    return 0;
  }
}
