/**
 * Fills a magic table and verifies the magic on the way: two occupancies may share an entry only if their attack sets are
 * equal. After a collision the next attempt overwrites the table.
 *
 * `place` is the offset of the table; its lowest five bits are the shift that makes an index of `width` bits.
 */
import type { Blockers } from './blockers.js';
import type { Trial } from './search.js';

/** Fills attack sets for two halves of occupancies, such as a rook's two lines; every pair is tried. */
export class SetWriter implements Trial {
  /** For each entry the attack set that took it, plus `base` of the attempt: no need to clear them. */
  private readonly owners: Float64Array;
  private base = 1;

  constructor(
    private readonly words: Int32Array,
    private readonly place: number,
    private readonly stride: number,
    width: number,
    private readonly one: Blockers,
    private readonly other: Blockers,
  ) {
    this.owners = new Float64Array(2 ** width);
  }

  passes(evenBy: number, oddBy: number): boolean {
    const { words, place, stride, owners, base, one } = this;
    const { even, odd, attack, attackWords } = this.other;
    const attacksOfOther = attackWords.length >> 2;
    this.base += (one.attackWords.length >> 2) * attacksOfOther;
    for (let set = 0; set < one.even.length; set++) {
      const evenOfOne = one.even[set] as number;
      const oddOfOne = one.odd[set] as number;
      const attackOfOne = one.attack[set] as number;
      const first = base + attackOfOne * attacksOfOther;
      const a0 = one.attackWords[4 * attackOfOne] as number;
      const a1 = one.attackWords[4 * attackOfOne + 1] as number;
      const a2 = one.attackWords[4 * attackOfOne + 2] as number;
      for (let i = 0; i < even.length; i++) {
        const product =
          Math.imul(evenOfOne | (even[i] as number), evenBy) ^
          Math.imul(oddOfOne | (odd[i] as number), oddBy);
        const index = product >>> place;
        const attackOfBoth = first + (attack[i] as number);
        const owner = owners[index] as number;
        if (owner === attackOfBoth) continue;
        if (owner >= base) return false;
        owners[index] = attackOfBoth;
        const from = 4 * (attack[i] as number);
        const to = place + stride * index;
        words[to] = a0 | (attackWords[from] as number);
        words[to + 1] = a1 | (attackWords[from + 1] as number);
        if (stride > 2) words[to + 2] = a2 | (attackWords[from + 2] as number);
      }
    }
    return true;
  }
}

/** Fills numbers of the attack sets of one line: `first` for number 0, `step` more for each further one. */
export class LineWriter implements Trial {
  private readonly owners: Float64Array;
  private base = 1;

  constructor(
    private readonly numbers: Uint16Array,
    private readonly place: number,
    width: number,
    private readonly line: Blockers,
    private readonly first: number,
    private readonly step: number,
  ) {
    this.owners = new Float64Array(2 ** width);
  }

  passes(evenBy: number, oddBy: number): boolean {
    const { numbers, place, owners, base, first, step } = this;
    const { even, odd, attack, attackWords } = this.line;
    this.base += attackWords.length >> 2;
    for (let set = 0; set < even.length; set++) {
      const product = Math.imul(even[set] as number, evenBy) ^ Math.imul(odd[set] as number, oddBy);
      const index = product >>> place;
      const number = attack[set] as number;
      const owner = owners[index] as number;
      if (owner === base + number) continue;
      if (owner >= base) return false;
      owners[index] = base + number;
      numbers[place + index] = first + number * step;
    }
    return true;
  }
}
