/**
 * What perft knows of the replies before a move is played, as in chess: as long as nothing is captured, pinned or in check,
 * the moves on the board change only if a square is filled or emptied to which a line piece looks. Steps do not depend
 * on where enemy pieces are. So above the leaves the opponent's moves on the board are counted once; most drops
 * touch none of them.
 */
import { Bits81 } from '../../bits/bits81';
import { Attacks, Magic, Sliders } from '../attacks';
import { Sets } from '../king';
import { Army, MOBILITY } from '../position';
import { Side } from '../types';

@unmanaged
export class Mobility {
  /** The squares on which the moves depend. */
  reachLo: u64;
  reachHi: u64;
  /** How many moves there are on the board, the king's not counted and pins disregarded. */
  pieces: u32;

  @inline static of(p: usize): Mobility {
    return changetype<Mobility>(p + MOBILITY);
  }

  /** Nothing is known: everything depends on everything. */
  static forget(p: usize): void {
    Mobility.of(p).reachLo = ~0;
    Mobility.of(p).reachHi = ~0;
  }

  /** Where the line pieces look, of the side that is about to reply; `pieces` is counted elsewhere. */
  static find<Us, Them>(p: usize, pieces: u32): void {
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const occLo = us.allLo | them.allLo;
    const occHi = us.allHi | them.allHi;
    // A set that is never empty, so that a change of everything always touches it.
    let reachLo = us.allLo;
    let reachHi = us.allHi;
    for (let left = us.lancesLo; left; left &= left - 1) {
      reachLo |= Attacks.lance(<u32>ctz(left), Side.index<Us>(), occLo);
    }
    for (let left = us.lancesHi; left; left &= left - 1) {
      reachHi |= Attacks.lance(<u32>ctz(left), Side.index<Us>(), occHi);
    }
    let lo = us.bishopsLo | us.horsesLo;
    let hi = us.bishopsHi | us.horsesHi;
    while (lo | hi) {
      const set = Sliders.bishop<Magic>(Bits81.first(lo, hi), occLo, occHi);
      reachLo |= Sets.lo(set);
      reachHi |= Sets.hi(set);
      hi = Bits81.clearFirstHi(lo, hi);
      lo = Bits81.clearFirstLo(lo);
    }
    lo = us.rooksLo | us.dragonsLo;
    hi = us.rooksHi | us.dragonsHi;
    while (lo | hi) {
      const set = Sliders.rook<Magic>(Bits81.first(lo, hi), occLo, occHi);
      reachLo |= Sets.lo(set);
      reachHi |= Sets.hi(set);
      hi = Bits81.clearFirstHi(lo, hi);
      lo = Bits81.clearFirstLo(lo);
    }
    const found = Mobility.of(p);
    found.reachLo = reachLo;
    found.reachHi = reachHi;
    found.pieces = pieces;
  }
}
