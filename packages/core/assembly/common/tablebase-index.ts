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
 * The entry of two pieces' states in a block. Pieces of one kind differ only by their states: the higher one
 * counts as the first, which halves the block.
 */
export abstract class TwoPieces {
  @inline static count(first: u32, second: u32, alike: bool): u32 {
    return alike ? (first * (first + 1)) >> 1 : first * second;
  }

  /** `states` is how many the second piece has. */
  @inline static entry(a: u32, b: u32, states: u32, alike: bool): u32 {
    if (!alike) return a * states + b;
    const high = max(a, b);
    return ((high * (high + 1)) >> 1) + min(a, b);
  }

  @inline static first(entry: u32, states: u32, alike: bool): u32 {
    if (!alike) return entry / states;
    // Exact: 8 × entry + 1 is far below 2^52, and a square number where the row begins.
    return (<u32>Math.sqrt(<f64>(8 * entry + 1)) - 1) >> 1;
  }

  @inline static second(entry: u32, first: u32, states: u32, alike: bool): u32 {
    return alike ? entry - ((first * (first + 1)) >> 1) : entry - first * states;
  }
}
