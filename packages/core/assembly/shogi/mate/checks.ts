/**
 * Lists the legal moves that give check, and only those: what the attacker of a mate problem may play. A piece gives check from the
 * squares that search/checks.ts has found for its role, or by leaving the line between a slider of ours and their king.
 * Not promoting is listed too, behind promoting: a weaker piece sometimes avoids uchifuzume (drop-pawn mate).
 */
import { Bits81 } from '../../bits/bits81';
import { CACHE } from '../../common/game-history';
import { Magic } from '../attacks';
import { Constraints, Pin } from '../constraints';
import { King, Rays, Sets } from '../king';
import { PROMOTES } from '../make-move';
import { Moves } from '../movegen';
import { Army, Position } from '../position';
import { Reach } from '../reach';
import { SearchChecks } from '../search/checks';
import { SQUARES } from '../tables';

/** The set of our pieces that hide a slider of ours from their king, and for each square the address of the line. */
const HIDING: usize = CACHE + 0x3f0;
const LINES: usize = CACHE + 0x400;

export abstract class MateChecks {
  static list<Us, Them>(p: usize, at: usize): usize {
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const king = King.square(them.kingLo, them.kingHi);
    if (king === SQUARES) return at;
    Constraints.find<Us, Them, Magic>(p);
    SearchChecks.prepare(p);
    const found = Constraints.of(p);
    const lo = found.targetsLo;
    const hi = found.targetsHi;
    MateChecks.findHidden<Us, Them>(p, king);
    const ownKing = King.square(us.kingLo, us.kingHi);
    if (ownKing !== SQUARES) {
      const line = MateChecks.hidden(p, <u32>ownKing);
      if (line) {
        const stepsLo = found.kingLo & ~Sets.lo(line);
        const stepsHi = found.kingHi & ~Sets.hi(line);
        at = Moves.spread(at, (<u32>ownKing) << 7, stepsLo, stepsHi);
      }
    }
    if (lo | hi) {
      let fromLo = us.allLo & ~(us.kingLo | found.pinnedLo);
      let fromHi = us.allHi & ~(us.kingHi | found.pinnedHi);
      while (fromLo | fromHi) {
        const square = Bits81.first(fromLo, fromHi);
        fromHi = Bits81.clearFirstHi(fromLo, fromHi);
        fromLo = Bits81.clearFirstLo(fromLo);
        at = MateChecks.piece<Us, Them>(p, at, square, lo, hi);
      }
      for (let i: u32 = 0; i < found.pins; i++) {
        const pin = Pin.of(p, i);
        const line = <usize>pin.line;
        const lineLo = lo & Sets.lo(line);
        at = MateChecks.piece<Us, Them>(p, at, pin.square, lineLo, hi & Sets.hi(line));
      }
      at = SearchChecks.drops<Us, Them>(p, at, found.dropsLo, found.dropsHi);
    }
    return at;
  }

  static piece<Us, Them>(p: usize, at: usize, square: u32, lo: u64, hi: u64): usize {
    const role = Position.roleOf(Position.pieceOn(p, square));
    const line = MateChecks.hidden(p, square);
    const offLo = line ? ~Sets.lo(line) : 0;
    const offHi = line ? ~Sets.hi(line) : 0;
    const must = Reach.mustPromote<Us>(role);
    const may = Reach.mayPromote<Us>(role, square);
    const stayLo = lo & (SearchChecks.lo(p, role) | offLo) & ~must;
    const stayHi = hi & (SearchChecks.hi(p, role) | offHi) & ~must;
    let turnLo: u64 = 0;
    let turnHi: u64 = 0;
    if (may) {
      const better = Position.promoted(role);
      turnLo = lo & (SearchChecks.lo(p, better) | offLo) & may;
      turnHi = hi & (SearchChecks.hi(p, better) | offHi) & may;
    }
    if (!(stayLo | stayHi | turnLo | turnHi)) return at;
    Reach.of<Us, Them, Magic>(p, role, square);
    at = Moves.spread(at, (square << 7) | PROMOTES, turnLo & Reach.lo, turnHi & Reach.hi);
    return Moves.spread(at, square << 7, stayLo & Reach.lo, stayHi & Reach.hi);
  }

  /** The line that the piece on a square hides, or 0. */
  @inline static hidden(p: usize, square: u32): usize {
    const set = square < 63 ? load<u64>(p, HIDING) : load<u64>(p, HIDING + 8);
    if (!((set >> <u64>(square < 63 ? square : square - 63)) & 1)) return 0;
    return <usize>load<u32>(p + ((<usize>square) << 2), LINES);
  }

  /** Each slider that would give check hides behind one piece at most. */
  static findHidden<Us, Them>(p: usize, king: usize): void {
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const rook = Rays.rook(king);
    const bishop = Rays.bishop(king);
    const lance = Rays.lance<Them>(king);
    let lo =
      (Sets.lo(rook) & (us.rooksLo | us.dragonsLo)) |
      (Sets.lo(bishop) & (us.bishopsLo | us.horsesLo)) |
      (Sets.lo(lance) & us.lancesLo);
    let hi =
      (Sets.hi(rook) & (us.rooksHi | us.dragonsHi)) |
      (Sets.hi(bishop) & (us.bishopsHi | us.horsesHi)) |
      (Sets.hi(lance) & us.lancesHi);
    let hidingLo: u64 = 0;
    let hidingHi: u64 = 0;
    while (lo | hi) {
      const sniper = Bits81.first(lo, hi);
      hi = Bits81.clearFirstHi(lo, hi);
      lo = Bits81.clearFirstLo(lo);
      const line = Rays.between(king, sniper);
      const betweenLo = Sets.lo(line) & (us.allLo | them.allLo) & ~Bits81.squareLo(sniper);
      const betweenHi = Sets.hi(line) & (us.allHi | them.allHi) & ~Bits81.squareHi(sniper);
      if (Bits81.popcount(betweenLo, betweenHi) !== 1) continue;
      if (!((betweenLo & us.allLo) | (betweenHi & us.allHi))) continue;
      const square = Bits81.first(betweenLo, betweenHi);
      store<u32>(p + ((<usize>square) << 2), <u32>line, LINES);
      hidingLo |= betweenLo;
      hidingHi |= betweenHi;
    }
    store<u64>(p, hidingLo, HIDING);
    store<u64>(p, hidingHi, HIDING + 8);
  }
}
