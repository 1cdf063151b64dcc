/** How many plies a mate may take. */

/** As many as it takes. */
export const UNLIMITED: u32 = 0xfffe;

export abstract class Plies {
  /** One ply more, as far as plies are counted. */
  @inline static further(plies: u32): u32 {
    return plies >= UNLIMITED ? plies : plies + 1;
  }

  /** How many are left after a ply. */
  @inline static nearer(rest: u32): u32 {
    return rest >= UNLIMITED ? rest : rest - 1;
  }
}
