/**
 * Fills one magic table, and finds out on the way whether its magic is one: two sets of blockers may share a place only
 * if they leave the same attacks. Blockers come as two halves (two rays of a line, two lines of a rook), of which
 * every pair of sets is tried. After a failure the next attempt writes over what is there.
 */
import type { Blockers } from './blockers.js';
import type { Trial } from './magic-search.js';

export class TableWriter implements Trial {
  /** Of each place, the attack set that took it, plus `base` of the attempt: no need to clear them. */
  private readonly owners: Float64Array;
  private base = 1;

  /** `place`: where in `words` the table begins; its lowest five bits are the shift that makes an index of `width` bits. */
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
      const a3 = one.attackWords[4 * attackOfOne + 3] as number;
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
        if (stride > 3) words[to + 3] = a3 | (attackWords[from + 3] as number);
      }
    }
    return true;
  }
}
