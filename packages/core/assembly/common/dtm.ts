/**
 * Distance to mate (DTM), in plies. A tablebase keeps it as one byte for each position, its code:
 *
 *   code      0          1     2     3     4   …  253     254     255
 *   meaning   not known  mated win   loss  win …  loss    doubt   impossible
 *             (in the          in 1  in 2  in 3   in 252
 *             end: draw)                           plies
 *
 * So a code is one more than the distance to mate, which is odd for the winner and even for the loser. The mate solver counts
 * plies in 16 bits, with or without a limit.
 */
export const UNKNOWN: u32 = 0;
export const MATED: u32 = 1;
/** One of its successors has become known: to be looked at again. */
export const DOUBT: u32 = 254;
/** Not a position: pieces on the same square, a king that could be captured; or the mirror image of another entry. */
export const IMPOSSIBLE: u32 = 255;

/** Limits of a mate in plies: none; and more than that, there is no mate. */
export const UNLIMITED: u32 = 0xfffe;
export const NEVER: u32 = UNLIMITED + 1;

export abstract class Plies {
  /** One ply more, as far as plies are counted. */
  @inline static further(plies: u32): u32 {
    return plies >= UNLIMITED ? plies : plies + 1;
  }

  /** How many are left after a ply. */
  @inline static nearer(rest: u32): u32 {
    return rest >= UNLIMITED ? rest : rest - 1;
  }

  /**
   * How many plies the attacker's mate takes at least, by the code that a table has for the position; NEVER if there is no mate,
   * 0 if nothing is known. The side to move wins with an even code and loses with an odd one.
   */
  static least(code: u32, isAttack: bool): u32 {
    if (code >= IMPOSSIBLE) return 0;
    const isMate = code !== UNKNOWN && ((code & 1) === 0) === isAttack;
    return isMate ? code - 1 : NEVER;
  }
}
