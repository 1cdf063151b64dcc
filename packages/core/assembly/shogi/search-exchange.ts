/**
 * Static exchange as a search asks for it: not how much a move gains, but whether it gains at least so much. Most
 * questions are answered by the first capture or two. Writes nothing, so that threads may ask at the same time.
 */
import { Bits81 } from '../bits/bits81';
import { Attackers } from './attackers';
import { Gote, Sente } from './colour';
import { Exchange } from './exchange';
import { DROPS, Play, PROMOTES } from './play';
import { Army, Position, State } from './position';
import { GOTE, KING } from './types';

export abstract class SearchExchange {
  static reaches(p: usize, move: u32, least: i32): bool {
    const to = <usize>Play.to(move);
    const from = Play.from(move);
    let occLo = Army.at(p, 0).allLo | Army.at(p, 1).allLo | Bits81.squareLo(<u32>to);
    let occHi = Army.at(p, 0).allHi | Army.at(p, 1).allHi | Bits81.squareHi(<u32>to);
    let role = from;
    let balance = -least;
    if (!(move & DROPS)) {
      role = Position.roleOf(Position.pieceOn(p, from));
      const victim = Position.pieceOn(p, to);
      if (victim) balance += Exchange.prize(Position.roleOf(victim));
      occLo ^= Bits81.squareLo(from);
      occHi ^= Bits81.squareHi(from);
      if (move & PROMOTES) {
        balance -= Exchange.value(role);
        role = Position.promoted(role);
        balance += Exchange.value(role);
      }
    }
    // What we have above what is asked for, if nobody recaptures; then what they have, if they do; and so on.
    if (balance < 0) return false;
    balance = Exchange.prize(role) - balance;
    if (balance <= 0) return true;
    let side = State.of(p).turn;
    let isOurs = true;
    for (;;) {
      side ^= 1;
      const lo = SearchExchange.attackersLo(p, to, side, occLo, occHi) & occLo;
      const hi = SearchExchange.attackersHi(p, to, side, occLo, occHi) & occHi;
      if (!(lo | hi)) break;
      const next = SearchExchange.least(p, lo, hi);
      role = Position.roleOf(Position.pieceOn(p, next));
      if (role === KING) {
        // It may capture only if nobody is left to capture it.
        const othersLo = SearchExchange.attackersLo(p, to, side ^ 1, occLo, occHi) & occLo;
        const othersHi = SearchExchange.attackersHi(p, to, side ^ 1, occLo, occHi) & occHi;
        return othersLo | othersHi ? isOurs : !isOurs;
      }
      isOurs = !isOurs;
      balance = Exchange.prize(role) - balance;
      if (isOurs ? balance <= 0 : balance < 0) break;
      occLo ^= Bits81.squareLo(next);
      occHi ^= Bits81.squareHi(next);
    }
    return isOurs;
  }

  @inline static attackersLo(p: usize, to: usize, side: u32, occLo: u64, occHi: u64): u64 {
    return side === GOTE
      ? Attackers.lo<Sente, Gote>(p, to, occLo, occHi)
      : Attackers.lo<Gote, Sente>(p, to, occLo, occHi);
  }

  @inline static attackersHi(p: usize, to: usize, side: u32, occLo: u64, occHi: u64): u64 {
    return side === GOTE
      ? Attackers.hi<Sente, Gote>(p, to, occLo, occHi)
      : Attackers.hi<Gote, Sente>(p, to, occLo, occHi);
  }

  /** The square of the least valuable one of some pieces. */
  static least(p: usize, lo: u64, hi: u64): u32 {
    let best: u32 = 0;
    let least: i32 = i32.MAX_VALUE;
    while (lo | hi) {
      const square = Bits81.first(lo, hi);
      const value = Exchange.value(Position.roleOf(Position.pieceOn(p, square)));
      if (value < least) {
        least = value;
        best = square;
      }
      hi = Bits81.clearFirstHi(lo, hi);
      lo = Bits81.clearFirstLo(lo);
    }
    return best;
  }
}
