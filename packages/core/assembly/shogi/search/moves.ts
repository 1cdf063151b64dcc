/**
 * The legal moves as a search wants them: without dominated ones (a pawn, bishop or rook that could
 * promote and does not), and captures alone. Nifu and uchifuzume are respected as in movegen.ts.
 */
import { Bits81 } from '../../bits/bits81';
import { Magic } from '../attacks';
import { Constraints, Pin } from '../constraints';
import { Sets } from '../king';
import { PROMOTES } from '../make-move';
import { Moves } from '../movegen';
import { Army, Hand, Position } from '../position';
import { Reach } from '../reach';
import { BISHOP, LANCE, PAWN, ROOK } from '../types';

export abstract class SearchMoves {
  static useful<Us, Them>(p: usize, at: usize): usize {
    Constraints.find<Us, Them, Magic>(p);
    const found = Constraints.of(p);
    const us = Army.of<Us>(p);
    if (found.kingLo | found.kingHi) {
      const from = Bits81.first(us.kingLo, us.kingHi) << 7;
      at = Moves.spread(at, from, found.kingLo, found.kingHi);
    }
    const lo = found.targetsLo;
    const hi = found.targetsHi;
    if (!(lo | hi)) return at;
    let fromLo = us.allLo & ~(us.kingLo | found.pinnedLo);
    let fromHi = us.allHi & ~(us.kingHi | found.pinnedHi);
    while (fromLo | fromHi) {
      at = SearchMoves.piece<Us, Them>(p, at, Bits81.first(fromLo, fromHi), lo, hi);
      fromHi = Bits81.clearFirstHi(fromLo, fromHi);
      fromLo = Bits81.clearFirstLo(fromLo);
    }
    for (let i: u32 = 0; i < found.pins; i++) {
      const pin = Pin.of(p, i);
      const line = <usize>pin.line;
      const lineLo = lo & Sets.lo(line);
      at = SearchMoves.piece<Us, Them>(p, at, pin.square, lineLo, hi & Sets.hi(line));
    }
    if (Hand.of<Us>(p)) at = Moves.drops<Us, Them>(p, at, found.dropsLo, found.dropsHi);
    return at;
  }

  static piece<Us, Them>(p: usize, at: usize, square: u32, lo: u64, hi: u64): usize {
    const role = Position.roleOf(Position.pieceOn(p, square));
    Reach.of<Us, Them, Magic>(p, role, square);
    lo &= Reach.lo;
    hi &= Reach.hi;
    const from = square << 7;
    const may = Reach.mayPromote<Us>(role, square);
    if (may) at = Moves.spread(at, from | PROMOTES, lo & may, hi & may);
    const must = SearchMoves.isAlwaysBetter(role) ? may : Reach.mustPromote<Us>(role);
    return Moves.spread(at, from, lo & ~must, hi & ~must);
  }

  /** Whether the promoted piece does everything that the other does. */
  @inline static isAlwaysBetter(role: u32): bool {
    return role === PAWN || role === BISHOP || role === ROOK;
  }

  /** Captures, and promotions of those pieces. The side to move is not in check. */
  static captures<Us, Them>(p: usize, at: usize): usize {
    Constraints.find<Us, Them, Magic>(p);
    const found = Constraints.of(p);
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const kingLo = found.kingLo & them.allLo;
    const kingHi = found.kingHi & them.allHi;
    if (kingLo | kingHi) {
      at = Moves.spread(at, Bits81.first(us.kingLo, us.kingHi) << 7, kingLo, kingHi);
    }
    let fromLo = us.allLo & ~(us.kingLo | found.pinnedLo);
    let fromHi = us.allHi & ~(us.kingHi | found.pinnedHi);
    const lo = found.targetsLo;
    const hi = found.targetsHi;
    while (fromLo | fromHi) {
      at = SearchMoves.capture<Us, Them>(p, at, Bits81.first(fromLo, fromHi), lo, hi);
      fromHi = Bits81.clearFirstHi(fromLo, fromHi);
      fromLo = Bits81.clearFirstLo(fromLo);
    }
    for (let i: u32 = 0; i < found.pins; i++) {
      const pin = Pin.of(p, i);
      const line = <usize>pin.line;
      const lineLo = lo & Sets.lo(line);
      at = SearchMoves.capture<Us, Them>(p, at, pin.square, lineLo, hi & Sets.hi(line));
    }
    return at;
  }

  static capture<Us, Them>(p: usize, at: usize, square: u32, lo: u64, hi: u64): usize {
    const role = Position.roleOf(Position.pieceOn(p, square));
    const them = Army.of<Them>(p);
    Reach.of<Us, Them, Magic>(p, role, square);
    lo &= Reach.lo;
    hi &= Reach.hi;
    const from = square << 7;
    const may = Reach.mayPromote<Us>(role, square);
    const always = SearchMoves.isAlwaysBetter(role);
    if (may) {
      const loTo = always ? lo : lo & them.allLo;
      const hiTo = always ? hi : hi & them.allHi;
      at = Moves.spread(at, from | PROMOTES, loTo & may, hiTo & may);
    }
    // A lance seldom does well to stay one.
    const must = always || role === LANCE ? may : Reach.mustPromote<Us>(role);
    return Moves.spread(at, from, lo & them.allLo & ~must, hi & them.allHi & ~must);
  }
}
