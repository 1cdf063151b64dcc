/** Lists all legal moves, 16 bits each (make-move.ts): what the constraints allow, promotions first where there is a choice. */
import { Bits81 } from '../bits/bits81';
import { Constraints, Pin } from './constraints';
import { Drops } from './drops';
import { Sets } from './king';
import { DROPS, PROMOTES } from './make-move';
import { Army, Hand, Position } from './position';
import { Reach } from './reach';
import { SQUARES } from './tables';
import { PAWN, ROOK } from './types';

export abstract class Moves {
  /** Writes the moves from `at` on, and returns where they end. */
  static legal<Us, Them, Via>(p: usize, at: usize): usize {
    Constraints.find<Us, Them, Via>(p);
    const found = Constraints.of(p);
    const us = Army.of<Us>(p);
    const kingLo = us.kingLo;
    const kingHi = us.kingHi;
    if (found.kingLo | found.kingHi) {
      const from = Bits81.first(kingLo, kingHi) << 7;
      at = Moves.spread(at, from, found.kingLo, found.kingHi);
    }
    const lo = found.targetsLo;
    const hi = found.targetsHi;
    if (!(lo | hi)) return at;
    let fromLo = us.allLo & ~(kingLo | found.pinnedLo);
    let fromHi = us.allHi & ~(kingHi | found.pinnedHi);
    while (fromLo | fromHi) {
      at = Moves.piece<Us, Them, Via>(p, at, Bits81.first(fromLo, fromHi), lo, hi);
      fromHi = Bits81.clearFirstHi(fromLo, fromHi);
      fromLo = Bits81.clearFirstLo(fromLo);
    }
    for (let i: u32 = 0; i < found.pins; i++) {
      const pin = Pin.of(p, i);
      const line = <usize>pin.line;
      at = Moves.piece<Us, Them, Via>(p, at, pin.square, lo & Sets.lo(line), hi & Sets.hi(line));
    }
    if (Hand.of<Us>(p)) at = Moves.drops<Us, Them>(p, at, found.dropsLo, found.dropsHi);
    return at;
  }

  static piece<Us, Them, Via>(p: usize, at: usize, square: u32, lo: u64, hi: u64): usize {
    const role = Position.roleOf(Position.pieceOn(p, square));
    Reach.of<Us, Them, Via>(p, role, square);
    lo &= Reach.lo;
    hi &= Reach.hi;
    const from = square << 7;
    const may = Reach.mayPromote<Us>(role, square);
    const must = Reach.mustPromote<Us>(role);
    if (may) at = Moves.spread(at, from | PROMOTES, lo & may, hi & may);
    return Moves.spread(at, from, lo & ~must, hi & ~must);
  }

  static drops<Us, Them>(p: usize, at: usize, lo: u64, hi: u64): usize {
    if (!(lo | hi)) return at;
    const hand = Hand.of<Us>(p);
    for (let role = ROOK; <i32>role >= <i32>PAWN; role--) {
      if (!Hand.count(hand, role)) continue;
      const must = Reach.mustPromote<Us>(role);
      let toLo = lo & ~must;
      let toHi = hi & ~must;
      if (role === PAWN) {
        const us = Army.of<Us>(p);
        toLo &= Drops.filesWithoutPawn(us.pawnsLo);
        toHi &= Drops.filesWithoutPawn(us.pawnsHi);
        const mating = Drops.uchifuzumeSquare<Us, Them>(p, toLo, toHi);
        if (mating !== SQUARES) {
          toLo &= ~Bits81.squareLo(<u32>mating);
          toHi &= ~Bits81.squareHi(<u32>mating);
        }
      }
      at = Moves.spread(at, DROPS | (role << 7), toLo, toHi);
    }
    return at;
  }

  @inline static spread(at: usize, move: u32, lo: u64, hi: u64): usize {
    for (; lo; lo &= lo - 1) {
      store<u16>(at, <u16>(move | <u32>ctz(lo)));
      at += 2;
    }
    for (; hi; hi &= hi - 1) {
      store<u16>(at, <u16>(move | (63 + <u32>ctz(hi))));
      at += 2;
    }
    return at;
  }
}
