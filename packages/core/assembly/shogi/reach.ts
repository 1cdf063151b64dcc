/** The attacks of any piece, and where it may or must promote: for pieces that are treated one by one. */
import { Attacks, Sliders } from './attacks';
import { Sets } from './king';
import { Army } from './position';
import {
  BISHOP,
  DRAGON,
  GOLD,
  HORSE,
  KING,
  KNIGHT,
  LANCE,
  PAWN,
  ROOK,
  SILVER,
  Side,
} from './types';

export abstract class Reach {
  static lo: u64 = 0;
  static hi: u64 = 0;

  /** Leaves the attack set in `lo` and `hi`. */
  static of<Us, Them, Via>(p: usize, role: u32, square: usize): void {
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    Reach.among<Via>(role, Side.index<Us>(), square, us.allLo | them.allLo, us.allHi | them.allHi);
  }

  static among<Via>(role: u32, colour: u32, square: usize, occLo: u64, occHi: u64): void {
    if (role === LANCE) {
      const isLow = square < 63;
      const bit = isLow ? <u32>square : <u32>square - 63;
      const set = Attacks.lance(bit, colour, isLow ? occLo : occHi);
      Reach.lo = isLow ? set : 0;
      Reach.hi = isLow ? 0 : set;
      return;
    }
    let set: usize;
    if (role === PAWN) set = Attacks.pawn(square, colour);
    else if (role === KNIGHT) set = Attacks.knight(square, colour);
    else if (role === SILVER) set = Attacks.silver(square, colour);
    else if (role === KING) set = Attacks.king(square);
    else if (role === BISHOP || role === HORSE) set = Sliders.bishop<Via>(square, occLo, occHi);
    else if (role === ROOK || role === DRAGON) set = Sliders.rook<Via>(square, occLo, occHi);
    else set = Attacks.gold(square, colour);
    Reach.lo = Sets.lo(set);
    Reach.hi = Sets.hi(set);
    if (role >= HORSE) {
      Reach.lo |= Sets.lo(Attacks.king(square));
      Reach.hi |= Sets.hi(Attacks.king(square));
    }
  }

  /** The ranks on which a role promotes if it wants to, as a word of either half. */
  @inline static mayPromote<Us>(role: u32, square: u32): u64 {
    if (role >= KING || role === GOLD) return 0;
    return Side.isInZone<Us>(square) ? ~0 : Side.zone<Us>();
  }

  /** The ranks on which it could never move again. */
  @inline static mustPromote<Us>(role: u32): u64 {
    if (role === KNIGHT) return Side.rank<Us>(0) | Side.rank<Us>(1);
    return role === PAWN || role === LANCE ? Side.rank<Us>(0) : 0;
  }
}
