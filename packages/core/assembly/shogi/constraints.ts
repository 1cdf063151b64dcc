/**
 * Checks and pins, found once for a position: from them strictly legal moves follow without trying any.
 *
 * The king may step to `king`. All other pieces must land in `targets`: anywhere but on friends; with one checker, on it
 * or between; with two, nowhere. Drops go to the empty ones among those. A pinned piece may move only on the line to
 * the piece that pins it: there are seldom any, so `pins` lists them, and generators treat each by itself.
 */
import { Bits81 } from '../bits/bits81';
import { Attacks, Sliders } from './attacks';
import { Covered } from './covered';
import { King, Rays, Sets, Threats } from './king';
import { Army, CONSTRAINTS } from './position';
import { SQUARES } from './tables';
import { Side } from './types';

/** Eight lines lead to a king, so eight pieces can be pinned. */
const PINS: usize = CONSTRAINTS + 96;
const PIN_BYTES: usize = 8;

/** A piece of ours that must stay on a line. */
@unmanaged
export class Pin {
  square: u32;
  /** The address of the set of squares that it may go to. */
  line: u32;

  @inline static of(p: usize, index: u32): Pin {
    return changetype<Pin>(p + PINS + <usize>index * PIN_BYTES);
  }
}

@unmanaged
export class Constraints {
  kingLo: u64;
  kingHi: u64;
  targetsLo: u64;
  targetsHi: u64;
  dropsLo: u64;
  dropsHi: u64;
  pinnedLo: u64;
  pinnedHi: u64;
  checkersLo: u64;
  checkersHi: u64;
  pins: u32;

  @inline static of(p: usize): Constraints {
    return changetype<Constraints>(p + CONSTRAINTS);
  }

  static find<Us, Them, Via>(p: usize): void {
    const found = Constraints.of(p);
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const square = King.square(us.kingLo, us.kingHi);
    const emptyLo = Bits81.notLo(us.allLo | them.allLo);
    const emptyHi = Bits81.notHi(us.allHi | them.allHi);
    found.pins = 0;
    found.pinnedLo = 0;
    found.pinnedHi = 0;
    found.checkersLo = 0;
    found.checkersHi = 0;
    found.kingLo = 0;
    found.kingHi = 0;
    found.targetsLo = Bits81.notLo(us.allLo);
    found.targetsHi = Bits81.notHi(us.allHi);
    found.dropsLo = emptyLo;
    found.dropsHi = emptyHi;
    if (square === SQUARES) return;

    const isNear = Constraints.isEnemyNear<Them>(p, square);
    Constraints.findSteps<Us, Them, Via>(p, square, isNear);
    let blocksLo: u64 = 0;
    let blocksHi: u64 = 0;
    if (isNear) {
      blocksLo = Checkers.steppingLo<Us, Them>(p, square);
      blocksHi = Checkers.steppingHi<Us, Them>(p, square);
    }
    // Their sliders that would give check if none of our pieces were between.
    let snipersLo: u64 = 0;
    let snipersHi: u64 = 0;
    const straightLo = them.rooksLo | them.dragonsLo;
    const straightHi = them.rooksHi | them.dragonsHi;
    if (Sets.meets(Rays.rook(square), straightLo, straightHi)) {
      const set = Sliders.rook<Via>(square, them.allLo, them.allHi);
      snipersLo = Sets.lo(set) & straightLo;
      snipersHi = Sets.hi(set) & straightHi;
    }
    const diagonalLo = them.bishopsLo | them.horsesLo;
    const diagonalHi = them.bishopsHi | them.horsesHi;
    if (Sets.meets(Rays.bishop(square), diagonalLo, diagonalHi)) {
      const set = Sliders.bishop<Via>(square, them.allLo, them.allHi);
      snipersLo |= Sets.lo(set) & diagonalLo;
      snipersHi |= Sets.hi(set) & diagonalHi;
    }
    if (Sets.meets(Rays.lance<Us>(square), them.lancesLo, them.lancesHi)) {
      const lance = Threats.lances<Us, Them>(p, square, them.allLo, them.allHi);
      if (square < 63) snipersLo |= lance;
      else snipersHi |= lance;
    }
    while (snipersLo | snipersHi) {
      const line = Rays.between(square, Bits81.first(snipersLo, snipersHi));
      snipersHi = Bits81.clearFirstHi(snipersLo, snipersHi);
      snipersLo = Bits81.clearFirstLo(snipersLo);
      const shieldsLo = Sets.lo(line) & us.allLo;
      const shieldsHi = Sets.hi(line) & us.allHi;
      if (!(shieldsLo | shieldsHi)) {
        blocksLo |= Sets.lo(line);
        blocksHi |= Sets.hi(line);
      } else if (Bits81.popcount(shieldsLo, shieldsHi) === 1) {
        const pin = Pin.of(p, found.pins++);
        pin.square = Bits81.first(shieldsLo, shieldsHi);
        pin.line = <u32>line;
        found.pinnedLo |= shieldsLo;
        found.pinnedHi |= shieldsHi;
      }
    }
    if (!(blocksLo | blocksHi)) return;
    found.checkersLo = blocksLo & them.allLo;
    found.checkersHi = blocksHi & them.allHi;
    if (Bits81.popcount(found.checkersLo, found.checkersHi) > 1) {
      blocksLo = 0;
      blocksHi = 0;
    }
    found.targetsLo = blocksLo;
    found.targetsHi = blocksHi;
    found.dropsLo = blocksLo & emptyLo;
    found.dropsHi = blocksHi & emptyHi;
  }

  /** Whether one of their pieces that step or leap is close enough to attack the king or a square next to it. */
  @inline static isEnemyNear<Them>(p: usize, square: usize): bool {
    const them = Army.of<Them>(p);
    return Sets.meets(Rays.neighbourhood(square), them.allLo, them.allHi);
  }

  /** The king's own steps. It must not shield the square behind itself from the piece that it steps away from. */
  @inline static findSteps<Us, Them, Via>(p: usize, square: usize, isNear: bool): void {
    const found = Constraints.of(p);
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const occLo = (us.allLo ^ us.kingLo) | them.allLo;
    const occHi = (us.allHi ^ us.kingHi) | them.allHi;
    let lo = Sets.lo(Attacks.king(square)) & ~us.allLo;
    let hi = Sets.hi(Attacks.king(square)) & ~us.allHi;
    if (isNear) {
      const betweenLo = Covered.betweenLo<Them>(them);
      const betweenHi = Covered.betweenHi<Them>(them);
      lo &= ~Covered.lo<Them>(them, betweenLo, betweenHi);
      hi &= ~Covered.hi<Them>(them, betweenLo, betweenHi);
    }
    let safeLo = lo;
    let safeHi = hi;
    for (; lo; lo &= lo - 1) {
      if (Threats.byLines<Us, Them, Via>(p, <usize>ctz(lo), occLo, occHi)) safeLo ^= lo & -lo;
    }
    for (; hi; hi &= hi - 1) {
      const to = <usize>63 + <usize>ctz(hi);
      if (Threats.byLines<Us, Them, Via>(p, to, occLo, occHi)) safeHi ^= hi & -hi;
    }
    found.kingLo = safeLo;
    found.kingHi = safeHi;
  }
}

/** Pieces that step or leap and give check; a horse or dragon next to the king is one of them. */
abstract class Checkers {
  @inline static steppingLo<Us, Them>(p: usize, square: usize): u64 {
    const them = Army.of<Them>(p);
    const us = Side.index<Us>();
    return (
      (Sets.lo(Attacks.pawn(square, us)) & them.pawnsLo) |
      (Sets.lo(Attacks.knight(square, us)) & them.knightsLo) |
      (Sets.lo(Attacks.silver(square, us)) & them.silversLo) |
      (Sets.lo(Attacks.gold(square, us)) & them.goldsLo) |
      (Sets.lo(Attacks.king(square)) & (them.horsesLo | them.dragonsLo))
    );
  }

  @inline static steppingHi<Us, Them>(p: usize, square: usize): u64 {
    const them = Army.of<Them>(p);
    const us = Side.index<Us>();
    return (
      (Sets.hi(Attacks.pawn(square, us)) & them.pawnsHi) |
      (Sets.hi(Attacks.knight(square, us)) & them.knightsHi) |
      (Sets.hi(Attacks.silver(square, us)) & them.silversHi) |
      (Sets.hi(Attacks.gold(square, us)) & them.goldsHi) |
      (Sets.hi(Attacks.king(square)) & (them.horsesHi | them.dragonsHi))
    );
  }
}
