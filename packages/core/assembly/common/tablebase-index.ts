/**
 * Indices of tablebase entries: the words in which lists of successors and predecessors are written, and the entry of two pieces
 * in a block.
 */

/** A word of such a list: an index, below 2^30, and its kind in the upper two bits. */
export const INDEX_MASK: u32 = 0x3fffffff;
export const KIND_MASK: u32 = 0xc0000000;
/** Of successors: a pawn dropped with check, illegal if it mates (uchifuzume). Of predecessors: only to be looked at again. */
export const CONDITIONAL: u32 = 0x40000000;
/** Not an index but the code of a position in another set. */
export const KNOWN: u32 = 0x80000000;
/** The next word is the code of a reply that the table does not know of (en passant): the better of both counts. */
export const WITH_REPLY: u32 = 0xc0000000;

/**
 * What the material sets of both games have in common: where their codes are, and how the states of two pieces make an entry of a
 * block. Pieces of one kind differ only by their states: the higher one counts as the first, which halves the block.
 */
@unmanaged
export class PiecePairSet {
  /** The address of the codes, and how many there are in a block: for a pair of kings and, in chess, a side to move. */
  codes: usize;
  entries: u32;
  /** How many states the second piece has. */
  secondStates: u32;
  /** Whether both pieces are of one kind. */
  alike: u32;

  @inline countEntries(firstStates: u32): u32 {
    return this.alike ? (firstStates * (firstStates + 1)) >> 1 : firstStates * this.secondStates;
  }

  @inline entryOf(a: u32, b: u32): u32 {
    if (!this.alike) return a * this.secondStates + b;
    const high = max(a, b);
    return ((high * (high + 1)) >> 1) + min(a, b);
  }

  @inline firstOf(entry: u32): u32 {
    if (!this.alike) return entry / this.secondStates;
    // Exact: 8 × entry + 1 is far below 2^52, and a square number where the row begins.
    return (<u32>Math.sqrt(<f64>(8 * entry + 1)) - 1) >> 1;
  }

  @inline secondOf(entry: u32, first: u32): u32 {
    return this.alike ? entry - ((first * (first + 1)) >> 1) : entry - first * this.secondStates;
  }
}
