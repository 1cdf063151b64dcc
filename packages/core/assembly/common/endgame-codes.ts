/**
 * What a solved set keeps of each position: one byte, its code.
 *
 *   code      0          1     2     3     4   …  253     254     255
 *   meaning   not known  mated win   loss  win …  loss    doubt   impossible
 *             (in the          in 1  in 2  in 3   in 252
 *             end: draw)                           plies
 *
 * So a code is one more than the distance to mate, which is odd for who wins and even for who loses.
 */
export const UNKNOWN: u32 = 0;
export const MATED: u32 = 1;
/** One of its successors has become known: to be looked at again. */
export const DOUBT: u32 = 254;
/** Not a position: pieces on the same square, a king that could be captured; or the mirror image of another entry. */
export const IMPOSSIBLE: u32 = 255;

/**
 * Lists of successors and predecessors are words: an index, below 2^30, and what is to be known about it in the upper
 * two bits.
 */
export const INDEX_MASK: u32 = 0x3fffffff;
export const KIND_MASK: u32 = 0xc0000000;
/** Of successors: a pawn dropped with check, not allowed if it mates. Of predecessors: only to be looked at again. */
export const CONDITIONAL: u32 = 0x40000000;
/** No index but the code of a position that lies in another set. */
export const KNOWN: u32 = 0x80000000;
/** The next word is the code of a reply that the table does not know of (en passant): the better of both counts. */
export const WITH_REPLY: u32 = 0xc0000000;
