/**
 * All squares that the stepping pieces of a side attack, by shifting whole sets: no piece is looked at by itself.
 *
 *   each piece goes ahead (pawn, silver, gold, king) and back (gold, king) in its file …       f(PSGK)  b(GK)
 *   … and to the next files from its own square (gold, king), from the square ahead (silver,
 *   gold, king), from the one behind (silver, king), a knight from two ahead:                   sideways(GK f(SGK) b(SK) ff(N))
 *
 * Horses and dragons step like kings. A word holds whole files, so only sideways steps cross from one to the other.
 */

import { Army } from './position';
import { Side } from './types';

const LO_MASK: u64 = 0x7fffffffffffffff;
const HI_MASK: u64 = 0x3ffff;

export abstract class Covered {
  /** In a word: the squares attacked in the pieces' own files. */
  @inline static inFiles<Us>(pawns: u64, silvers: u64, golds: u64, kings: u64): u64 {
    return Side.ahead<Us>(pawns | silvers | golds | kings) | Side.behind<Us>(golds | kings);
  }

  /** In a word: the squares whose neighbours to both sides are attacked. */
  @inline static between<Us>(knights: u64, silvers: u64, golds: u64, kings: u64): u64 {
    const ahead = Side.ahead<Us>(Side.ahead<Us>(knights) | silvers | golds | kings);
    return golds | kings | ahead | Side.behind<Us>(silvers | kings);
  }

  @inline static sidewaysLo(lo: u64, hi: u64): u64 {
    return ((lo << 9) | (lo >> 9) | (hi << 54)) & LO_MASK;
  }

  @inline static sidewaysHi(lo: u64, hi: u64): u64 {
    return ((hi << 9) | (lo >> 54) | (hi >> 9)) & HI_MASK;
  }

  @inline static betweenLo<Us>(army: Army): u64 {
    const kings = army.kingLo | army.horsesLo | army.dragonsLo;
    return Covered.between<Us>(army.knightsLo, army.silversLo, army.goldsLo, kings);
  }

  @inline static betweenHi<Us>(army: Army): u64 {
    const kings = army.kingHi | army.horsesHi | army.dragonsHi;
    return Covered.between<Us>(army.knightsHi, army.silversHi, army.goldsHi, kings);
  }

  /** `between` are the words that betweenLo and betweenHi have found. */
  @inline static lo<Us>(army: Army, betweenLo: u64, betweenHi: u64): u64 {
    const kings = army.kingLo | army.horsesLo | army.dragonsLo;
    const inFiles = Covered.inFiles<Us>(army.pawnsLo, army.silversLo, army.goldsLo, kings);
    return inFiles | Covered.sidewaysLo(betweenLo, betweenHi);
  }

  @inline static hi<Us>(army: Army, betweenLo: u64, betweenHi: u64): u64 {
    const kings = army.kingHi | army.horsesHi | army.dragonsHi;
    const inFiles = Covered.inFiles<Us>(army.pawnsHi, army.silversHi, army.goldsHi, kings);
    return inFiles | Covered.sidewaysHi(betweenLo, betweenHi);
  }
}
