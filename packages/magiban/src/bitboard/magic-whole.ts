/**
 * Look-ups in `whole` tables: fold the blockers, multiply, look up. On up to 64 squares no word is laid over another, none is
 * turned, and an entry has two words; on up to 96 it has three.
 *
 * `| 0` after a sum saves the check that V8 would make for an overflow; `x << 1 | x >>> 31` is one instruction, a turn.
 */
import { crossBlockers } from './blockers.js';
import { type Magic, SliderTable } from './magic-tables.js';
import type { Words } from './words.js';

abstract class WholeTable extends SliderTable<Magic> {
  protected build(square: number): Magic {
    const [a, b, c, d] = this.raysOf(square);
    return this.fill(square, square, crossBlockers(a, b), crossBlockers(c, d));
  }
}

export class WholeTable2 extends WholeTable {
  into(square: number, occupied: Words, target: Int32Array): void {
    const magic = this.entries[square] ?? this.prepare(square);
    const { words } = this;
    const { place } = magic;
    const even = occupied.w0 & magic.m0;
    const odd = occupied.w1 & magic.m1;
    const index = (Math.imul(even, magic.even) ^ Math.imul(odd, magic.odd)) >>> place;
    const at = ((index << 1) + place) | 0;
    target[0] = words[at] as number;
    target[1] = words[(at + 1) | 0] as number;
  }
}

export class WholeTable3 extends WholeTable {
  into(square: number, occupied: Words, target: Int32Array): void {
    const magic = this.entries[square] ?? this.prepare(square);
    const { words } = this;
    const { w1, w2 } = occupied;
    const { place } = magic;
    const even = (occupied.w0 & magic.m0) | (((w2 << 2) | (w2 >>> 30)) & magic.m2);
    const odd = ((w1 << 1) | (w1 >>> 31)) & magic.m1;
    const index = (Math.imul(even, magic.even) ^ Math.imul(odd, magic.odd)) >>> place;
    const at = (Math.imul(index, 3) + place) | 0;
    target[0] = words[at] as number;
    target[1] = words[(at + 1) | 0] as number;
    target[2] = words[(at + 2) | 0] as number;
  }
}
