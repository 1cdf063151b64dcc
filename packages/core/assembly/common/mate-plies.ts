/** How many plies a mate may take. */
import { IMPOSSIBLE, UNKNOWN } from './endgame-codes';

/** As many as it takes. */
export const UNLIMITED: u32 = 0xfffe;
/** More than that: there is no mate. */
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
   * How many plies the attacker's mate takes at least, by the code that a table has for the position; NEVER if it has none, 0 if
   * nothing is known. Who is to move wins with an even code, and loses with an odd one.
   */
  static least(code: u32, isAttack: bool): u32 {
    if (code >= IMPOSSIBLE) return 0;
    const isMate = code !== UNKNOWN && ((code & 1) === 0) === isAttack;
    return isMate ? code - 1 : NEVER;
  }
}
