/**
 * Bulk counting: the number of legal moves without a list, for the leaves of perft. Most moves of shogi are drops, and all drops
 * of a kind are one popcount.
 */
import { Bits81 } from '../../bits/bits81';
import { Popcount } from '../../bits/popcount';
import { Attacks, Magic, Sliders } from '../attacks';
import { Constraints, Pin } from '../constraints';
import { Drops } from '../drops';
import { Sets } from '../king';
import { Army, Hand, Position } from '../position';
import { Reach } from '../reach';
import { SQUARES } from '../tables';
import { BISHOP, GOLD, KNIGHT, LANCE, PAWN, ROOK, SILVER, Side } from '../types';
import { Mobility } from './mobility';

export abstract class Count {
  /**
   * `changedLo` and `changedHi` are the squares that the last move has filled or emptied, if it was foreseen (mobility.ts);
   * else everything.
   */
  static moves<Us, Them>(p: usize, changedLo: u64, changedHi: u64): u32 {
    Constraints.find<Us, Them, Magic>(p);
    const found = Constraints.of(p);
    const lo = found.targetsLo;
    const hi = found.targetsHi;
    let count = Count.of(found.kingLo, found.kingHi);
    if (!(lo | hi)) return count;
    const known = Mobility.of(p);
    const touched = (changedLo & known.reachLo) | (changedHi & known.reachHi);
    // Without check and pins the moves on the board are as foreseen.
    if (!(touched | found.checkersLo | found.checkersHi | <u64>found.pins)) count += known.pieces;
    else {
      if (found.pins) count += Count.pinned<Us, Them>(p);
      count += Count.pieces<Us, Them>(p, ~found.pinnedLo, ~found.pinnedHi, lo, hi);
    }
    const hand = Hand.of<Us>(p);
    if (hand) count += Count.drops<Us, Them>(p, hand, found.dropsLo, found.dropsHi);
    return count;
  }

  /** All moves on the board but the king's, checks and pins disregarded. */
  static onBoard<Us, Them>(p: usize): u32 {
    const us = Army.of<Us>(p);
    return Count.pieces<Us, Them>(p, ~0, ~0, Bits81.notLo(us.allLo), Bits81.notHi(us.allHi));
  }

  /** All moves on the board but the king's, of the pieces in `free`, to the squares in `lo` and `hi`. */
  static pieces<Us, Them>(p: usize, freeLo: u64, freeHi: u64, lo: u64, hi: u64): u32 {
    const us = Army.of<Us>(p);
    const occLo = us.allLo | Army.of<Them>(p).allLo;
    const occHi = us.allHi | Army.of<Them>(p).allHi;
    let count: u32 = 0;
    // A pawn promotes or not on the second and third rank, and must on the first; so does a lance.
    const choice = Side.rank<Us>(1) | Side.rank<Us>(2);
    const stepsLo = Side.forward<Us>(us.pawnsLo & freeLo) & lo;
    const stepsHi = Side.forward<Us>(us.pawnsHi & freeHi) & hi;
    count += Count.of(stepsLo, stepsHi) + Count.of(stepsLo & choice, stepsHi & choice);
    count += Count.lances<Us>(us.lancesLo & freeLo, occLo, lo);
    count += Count.lances<Us>(us.lancesHi & freeHi, occHi, hi);

    count += Count.knights<Us>(us.knightsLo & freeLo, 0, lo, hi);
    count += Count.knights<Us>(us.knightsHi & freeHi, 63, lo, hi);
    count += Count.silvers<Us>(us.silversLo & freeLo, 0, lo, hi);
    count += Count.silvers<Us>(us.silversHi & freeHi, 63, lo, hi);
    count += Count.golds<Us>(us.goldsLo & freeLo, 0, lo, hi);
    count += Count.golds<Us>(us.goldsHi & freeHi, 63, lo, hi);
    count += Count.riders<Us>(
      us.bishopsLo & freeLo,
      us.bishopsHi & freeHi,
      false,
      false,
      occLo,
      occHi,
      lo,
      hi,
    );
    count += Count.riders<Us>(
      us.rooksLo & freeLo,
      us.rooksHi & freeHi,
      true,
      false,
      occLo,
      occHi,
      lo,
      hi,
    );
    count += Count.riders<Us>(
      us.horsesLo & freeLo,
      us.horsesHi & freeHi,
      false,
      true,
      occLo,
      occHi,
      lo,
      hi,
    );
    count += Count.riders<Us>(
      us.dragonsLo & freeLo,
      us.dragonsHi & freeHi,
      true,
      true,
      occLo,
      occHi,
      lo,
      hi,
    );
    return count;
  }

  @inline static of(lo: u64, hi: u64): u32 {
    return Popcount.best(lo) + Popcount.best(hi);
  }

  /** Lances of one word. */
  @inline static lances<Us>(lances: u64, occupied: u64, targets: u64): u32 {
    const choice = Side.rank<Us>(1) | Side.rank<Us>(2);
    let count: u32 = 0;
    for (; lances; lances &= lances - 1) {
      const set = Attacks.lance(<u32>ctz(lances), Side.index<Us>(), occupied) & targets;
      count += Popcount.best(set) + Popcount.best(set & choice);
    }
    return count;
  }

  /** On the third rank a knight may promote, beyond it must. */
  @inline static knights<Us>(knights: u64, first: usize, lo: u64, hi: u64): u32 {
    const choice = Side.rank<Us>(2);
    let count: u32 = 0;
    for (; knights; knights &= knights - 1) {
      const set = Attacks.knight(first + <usize>ctz(knights), Side.index<Us>());
      const setLo = Sets.lo(set) & lo;
      const setHi = Sets.hi(set) & hi;
      count += Count.of(setLo, setHi) + Count.of(setLo & choice, setHi & choice);
    }
    return count;
  }

  @inline static silvers<Us>(silvers: u64, first: usize, lo: u64, hi: u64): u32 {
    let count: u32 = 0;
    for (; silvers; silvers &= silvers - 1) {
      const square = first + <usize>ctz(silvers);
      count += Count.choosing<Us>(<u32>square, Attacks.silver(square, Side.index<Us>()), lo, hi);
    }
    return count;
  }

  @inline static golds<Us>(golds: u64, first: usize, lo: u64, hi: u64): u32 {
    let count: u32 = 0;
    for (; golds; golds &= golds - 1) {
      const set = Attacks.gold(first + <usize>ctz(golds), Side.index<Us>());
      count += Count.of(Sets.lo(set) & lo, Sets.hi(set) & hi);
    }
    return count;
  }

  /** Bishops or rooks, promoted or not: which of them is known where it is called, so that it is compiled for each. */
  @inline static riders<Us>(
    fromLo: u64,
    fromHi: u64,
    isRook: bool,
    isPromoted: bool,
    occLo: u64,
    occHi: u64,
    lo: u64,
    hi: u64,
  ): u32 {
    let count: u32 = 0;
    while (fromLo | fromHi) {
      const square = Bits81.first(fromLo, fromHi);
      const set = isRook
        ? Sliders.rook<Magic>(square, occLo, occHi)
        : Sliders.bishop<Magic>(square, occLo, occHi);
      if (isPromoted) {
        const steps = Attacks.king(square);
        const setLo = Sets.lo(set) | Sets.lo(steps);
        const setHi = Sets.hi(set) | Sets.hi(steps);
        count += Count.of(setLo & lo, setHi & hi);
      } else count += Count.choosing<Us>(square, set, lo, hi);
      fromHi = Bits81.clearFirstHi(fromLo, fromHi);
      fromLo = Bits81.clearFirstLo(fromLo);
    }
    return count;
  }

  /** A piece that may promote whenever it touches the zone, and never must. */
  @inline static choosing<Us>(square: u32, set: usize, lo: u64, hi: u64): u32 {
    const setLo = Sets.lo(set) & lo;
    const setHi = Sets.hi(set) & hi;
    const zone = Side.isInZone<Us>(square) ? ~0 : Side.zone<Us>();
    return Count.of(setLo, setHi) + Count.of(setLo & zone, setHi & zone);
  }

  static pinned<Us, Them>(p: usize): u32 {
    const found = Constraints.of(p);
    let count: u32 = 0;
    for (let i: u32 = 0; i < found.pins; i++) {
      const pin = Pin.of(p, i);
      const role = Position.roleOf(Position.pieceOn(p, pin.square));
      Reach.of<Us, Them, Magic>(p, role, pin.square);
      const lo = Reach.lo & Sets.lo(pin.line) & found.targetsLo;
      const hi = Reach.hi & Sets.hi(pin.line) & found.targetsHi;
      const mayPromote = Reach.mayPromote<Us>(role, pin.square);
      const must = Reach.mustPromote<Us>(role);
      count += Count.of(lo, hi) + Count.of(lo & mayPromote & ~must, hi & mayPromote & ~must);
    }
    return count;
  }

  @inline static drops<Us, Them>(p: usize, hand: u64, lo: u64, hi: u64): u32 {
    if (!(lo | hi)) return 0;
    const all = Count.of(lo, hi);
    let count: u32 = 0;
    if (Hand.count(hand, SILVER)) count += all;
    if (Hand.count(hand, GOLD)) count += all;
    if (Hand.count(hand, BISHOP)) count += all;
    if (Hand.count(hand, ROOK)) count += all;
    const notLast = Drops.notLast<Us>();
    if (Hand.count(hand, LANCE)) count += Count.of(lo & notLast, hi & notLast);
    if (Hand.count(hand, KNIGHT)) {
      const notLastTwo = Drops.notLastTwo<Us>();
      count += Count.of(lo & notLastTwo, hi & notLastTwo);
    }
    if (Hand.count(hand, PAWN)) {
      const us = Army.of<Us>(p);
      const pawnLo = lo & notLast & Drops.filesWithoutPawn(us.pawnsLo);
      const pawnHi = hi & notLast & Drops.filesWithoutPawn(us.pawnsHi);
      count += Count.of(pawnLo, pawnHi);
      if (Drops.uchifuzumeSquare<Us, Them>(p, pawnLo, pawnHi) !== SQUARES) count--;
    }
    return count;
  }
}
