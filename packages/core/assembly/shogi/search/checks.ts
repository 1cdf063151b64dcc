/**
 * From which squares each role would give check, found once for all moves of a position; and quiet moves that give check so.
 * Discovered checks are left out: they are rare, and cost more to find.
 */
import { Bits81 } from '../../bits/bits81';
import { CACHE } from '../../common/game-history';
import { Magic } from '../attacks';
import { Constraints } from '../constraints';
import { Drops } from '../drops';
import { King } from '../king';
import { DROPS, Move, PROMOTES } from '../make-move';
import { Moves } from '../movegen';
import { Army, Hand, Position, State } from '../position';
import { Reach } from '../reach';
import { SQUARES } from '../tables';
import { DRAGON, GOLD, HORSE, KING, PAWN, ROOK } from '../types';
import { SearchMoves } from './moves';

/** A set of 16 bytes for each role. */
const FROM: usize = CACHE + 0x200;

export abstract class SearchChecks {
  static prepare(p: usize): void {
    const turn = State.of(p).turn;
    const us = Army.at(p, turn);
    const them = Army.at(p, turn ^ 1);
    const king = King.square(them.kingLo, them.kingHi);
    for (let role = PAWN; role <= DRAGON; role++) {
      if (king === SQUARES || role === KING) SearchChecks.put(p, role, 0, 0);
      else if (role > KING && role < HORSE) {
        SearchChecks.put(p, role, SearchChecks.lo(p, GOLD), SearchChecks.hi(p, GOLD));
      } else {
        // Where a piece of theirs on the king's square would go is where one of ours gives check from.
        Reach.among<Magic>(role, turn ^ 1, king, us.allLo | them.allLo, us.allHi | them.allHi);
        SearchChecks.put(p, role, Reach.lo, Reach.hi);
      }
    }
  }

  @inline static put(p: usize, role: u32, lo: u64, hi: u64): void {
    const at = p + ((<usize>role) << 4);
    store<u64>(at, lo, FROM);
    store<u64>(at, hi, FROM + 8);
  }

  @inline static lo(p: usize, role: u32): u64 {
    return load<u64>(p + ((<usize>role) << 4), FROM);
  }

  @inline static hi(p: usize, role: u32): u64 {
    return load<u64>(p + ((<usize>role) << 4), FROM + 8);
  }

  @inline static isDirect(p: usize, move: u32): bool {
    let role = Move.from(move);
    if (!(move & DROPS)) {
      role = Position.roleOf(Position.pieceOn(p, role));
      if (move & PROMOTES) role = Position.promoted(role);
    }
    const to = Move.to(move);
    const word = to < 63 ? SearchChecks.lo(p, role) : SearchChecks.hi(p, role);
    return ((word >> <u64>(to < 63 ? to : to - 63)) & 1) !== 0;
  }

  /** Writes quiet moves that give check, after captures were listed (the constraints are found), and returns where they end. */
  static list<Us, Them>(p: usize, at: usize): usize {
    SearchChecks.prepare(p);
    const found = Constraints.of(p);
    const us = Army.of<Us>(p);
    const emptyLo = found.dropsLo;
    const emptyHi = found.dropsHi;
    let fromLo = us.allLo & ~(us.kingLo | found.pinnedLo);
    let fromHi = us.allHi & ~(us.kingHi | found.pinnedHi);
    while (fromLo | fromHi) {
      const square = Bits81.first(fromLo, fromHi);
      fromHi = Bits81.clearFirstHi(fromLo, fromHi);
      fromLo = Bits81.clearFirstLo(fromLo);
      at = SearchChecks.piece<Us, Them>(p, at, square, emptyLo, emptyHi);
    }
    return SearchChecks.drops<Us, Them>(p, at, emptyLo, emptyHi);
  }

  /** Drops that give check, on the squares `lo`, `hi`. */
  static drops<Us, Them>(p: usize, at: usize, lo: u64, hi: u64): usize {
    const hand = Hand.of<Us>(p);
    if (!hand) return at;
    for (let role = ROOK; <i32>role >= <i32>PAWN; role--) {
      if (!Hand.count(hand, role)) continue;
      const must = Reach.mustPromote<Us>(role);
      let toLo = lo & SearchChecks.lo(p, role) & ~must;
      let toHi = hi & SearchChecks.hi(p, role) & ~must;
      if (role === PAWN) {
        const us = Army.of<Us>(p);
        toLo &= Drops.filesWithoutPawn(us.pawnsLo);
        toHi &= Drops.filesWithoutPawn(us.pawnsHi);
        // A pawn gives check from the square in front of the king only: if that is uchifuzume, no pawn drop is left.
        if (toLo | toHi && Drops.uchifuzumeSquare<Us, Them>(p, toLo, toHi) !== SQUARES) continue;
      }
      at = Moves.spread(at, DROPS | (role << 7), toLo, toHi);
    }
    return at;
  }

  static piece<Us, Them>(p: usize, at: usize, square: u32, lo: u64, hi: u64): usize {
    const role = Position.roleOf(Position.pieceOn(p, square));
    const may = Reach.mayPromote<Us>(role, square);
    const isAlways = SearchMoves.isAlwaysBetter(role);
    const must = isAlways ? may : Reach.mustPromote<Us>(role);
    let stayLo = lo & SearchChecks.lo(p, role) & ~must;
    let stayHi = hi & SearchChecks.hi(p, role) & ~must;
    let turnLo: u64 = 0;
    let turnHi: u64 = 0;
    // Promotions of pawns, bishops and rooks are among the captures.
    if (may && !isAlways) {
      const better = Position.promoted(role);
      turnLo = lo & SearchChecks.lo(p, better) & may;
      turnHi = hi & SearchChecks.hi(p, better) & may;
    }
    if (!(stayLo | stayHi | turnLo | turnHi)) return at;
    Reach.of<Us, Them, Magic>(p, role, square);
    stayLo &= Reach.lo;
    stayHi &= Reach.hi;
    turnLo &= Reach.lo;
    turnHi &= Reach.hi;
    at = Moves.spread(at, (square << 7) | PROMOTES, turnLo, turnHi);
    return Moves.spread(at, square << 7, stayLo, stayHi);
  }
}
