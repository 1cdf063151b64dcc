/**
 * Static exchange evaluation (SEE): what a move gains when both sides go on capturing on its square, always with the least
 * valuable piece, as long as it pays. A captured piece changes sides, so it counts twice: lost to one, in the hand of the
 * other. X-ray attackers join in when the piece in front of them has captured. Promotions by recaptures and pins are ignored.
 */
import { Bits81 } from '../bits/bits81';
import { Attackers } from './attackers';
import { DROPS, Move, PROMOTES } from './make-move';
import { Army, Position, SEE_SCRATCH, State } from './position';
import { GOTE, Gote, KING, Sente } from './types';

/** In centipawns, by role; the king's is more than everything else together. */
const VALUES: usize = memory.data<i32>([
  100, 300, 350, 500, 550, 800, 1000, 30000, 600, 550, 550, 550, 1100, 1400,
]);

export abstract class See {
  @inline static value(role: u32): i32 {
    return load<i32>(VALUES + ((<usize>role) << 2));
  }

  /** What capturing a role is worth: it leaves one side and goes, unpromoted, into the other's hand. */
  @inline static prize(role: u32): i32 {
    return See.value(role) + See.value(Position.demoted(role));
  }

  /** The exact value of the exchange, in centipawns. */
  static of(p: usize, move: u32): i32 {
    const to = <usize>Move.to(move);
    const from = Move.from(move);
    let side = State.of(p).turn;
    let occLo = Army.at(p, 0).allLo | Army.at(p, 1).allLo | Bits81.squareLo(<u32>to);
    let occHi = Army.at(p, 0).allHi | Army.at(p, 1).allHi | Bits81.squareHi(<u32>to);
    let role = from;
    let gain: i32 = 0;
    if (!(move & DROPS)) {
      role = Position.roleOf(Position.pieceOn(p, from));
      const victim = Position.pieceOn(p, to);
      if (victim) gain = See.prize(Position.roleOf(victim));
      occLo ^= Bits81.squareLo(from);
      occHi ^= Bits81.squareHi(from);
      if (move & PROMOTES) {
        gain += See.value(Position.promoted(role)) - See.value(role);
        role = Position.promoted(role);
      }
    }
    // The balance after each capture: at most 36 pieces attack a square, along eight lines and as knights.
    const gains = p + SEE_SCRATCH;
    store<i32>(gains, gain);
    let depth: usize = 0;
    for (;;) {
      side ^= 1;
      const lo = See.attackersLo(p, to, side, occLo, occHi) & occLo;
      const hi = See.attackersHi(p, to, side, occLo, occHi) & occHi;
      if (!(lo | hi)) break;
      const next = See.leastValuable(p, lo, hi);
      const nextRole = Position.roleOf(Position.pieceOn(p, next));
      if (nextRole === KING) {
        // The king does not step into check.
        const theirLo = See.attackersLo(p, to, side ^ 1, occLo, occHi) & occLo;
        const theirHi = See.attackersHi(p, to, side ^ 1, occLo, occHi) & occHi;
        if (theirLo | theirHi) break;
      }
      depth++;
      const before = load<i32>(gains + ((depth - 1) << 2));
      store<i32>(gains + (depth << 2), See.prize(role) - before);
      role = nextRole;
      occLo ^= Bits81.squareLo(next);
      occHi ^= Bits81.squareHi(next);
    }
    // Backwards: neither side has to go on.
    for (; depth; depth--) {
      const before = gains + ((depth - 1) << 2);
      const reply = load<i32>(gains + (depth << 2));
      if (-reply < load<i32>(before)) store<i32>(before, -reply);
    }
    return load<i32>(gains);
  }

  /**
   * Whether the exchange gains at least `threshold`: what a search asks. Most answers need the first capture or two. It
   * writes nothing, so that threads can ask at the same time.
   */
  static atLeast(p: usize, move: u32, threshold: i32): bool {
    const to = <usize>Move.to(move);
    const from = Move.from(move);
    let occLo = Army.at(p, 0).allLo | Army.at(p, 1).allLo | Bits81.squareLo(<u32>to);
    let occHi = Army.at(p, 0).allHi | Army.at(p, 1).allHi | Bits81.squareHi(<u32>to);
    let role = from;
    let balance = -threshold;
    if (!(move & DROPS)) {
      role = Position.roleOf(Position.pieceOn(p, from));
      const victim = Position.pieceOn(p, to);
      if (victim) balance += See.prize(Position.roleOf(victim));
      occLo ^= Bits81.squareLo(from);
      occHi ^= Bits81.squareHi(from);
      if (move & PROMOTES) {
        balance -= See.value(role);
        role = Position.promoted(role);
        balance += See.value(role);
      }
    }
    // Our surplus over the threshold if they do not recapture; then theirs, if they do; and so on.
    if (balance < 0) return false;
    balance = See.prize(role) - balance;
    if (balance <= 0) return true;
    let side = State.of(p).turn;
    let isOurs = true;
    for (;;) {
      side ^= 1;
      const lo = See.attackersLo(p, to, side, occLo, occHi) & occLo;
      const hi = See.attackersHi(p, to, side, occLo, occHi) & occHi;
      if (!(lo | hi)) break;
      const next = See.leastValuable(p, lo, hi);
      role = Position.roleOf(Position.pieceOn(p, next));
      if (role === KING) {
        // The king may capture only if no attacker is left to recapture.
        const theirLo = See.attackersLo(p, to, side ^ 1, occLo, occHi) & occLo;
        const theirHi = See.attackersHi(p, to, side ^ 1, occLo, occHi) & occHi;
        return theirLo | theirHi ? isOurs : !isOurs;
      }
      isOurs = !isOurs;
      balance = See.prize(role) - balance;
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

  /** The square of the least valuable attacker. */
  static leastValuable(p: usize, lo: u64, hi: u64): u32 {
    let best: u32 = 0;
    let least: i32 = i32.MAX_VALUE;
    while (lo | hi) {
      const square = Bits81.first(lo, hi);
      const value = See.value(Position.roleOf(Position.pieceOn(p, square)));
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
