/**
 * Static exchange: what a move gains when both sides go on capturing on its square, always with the least valuable piece,
 * as long as it pays. A captured piece changes sides, so it counts twice: lost to one, in the hand of the other. Pieces
 * that stood behind the ones that have left join in. Promotions on the way and pins are not looked at.
 */
import { Bits81 } from '../bits/bits81';
import { Attackers } from './attackers';
import { Gote, Sente } from './colour';
import { DROPS, Play, PROMOTES } from './play';
import { Army, EXCHANGE_SCRATCH, Position, State } from './position';
import { GOTE, KING } from './types';

/** In hundredths of a pawn, by role; the king's is more than everything else together. */
const VALUES: usize = memory.data<i32>([
  100, 300, 350, 500, 550, 800, 1000, 30000, 600, 550, 550, 550, 1100, 1400,
]);
/** The attackers of one side: lo, then hi. */
const FOUND: usize = EXCHANGE_SCRATCH;
/** The balance after each capture: never more than 40 pieces. */
const GAINS: usize = EXCHANGE_SCRATCH + 16;

export abstract class Exchange {
  @inline static value(role: u32): i32 {
    return load<i32>(VALUES + ((<usize>role) << 2));
  }

  /** What capturing a role is worth: it leaves one side and goes, unpromoted, into the other's hand. */
  @inline static prize(role: u32): i32 {
    return Exchange.value(role) + Exchange.value(Position.demoted(role));
  }

  static of(p: usize, move: u32): i32 {
    const to = Play.to(move);
    const from = Play.from(move);
    let side = State.of(p).turn;
    let occLo = Army.at(p, 0).allLo | Army.at(p, 1).allLo;
    let occHi = Army.at(p, 0).allHi | Army.at(p, 1).allHi;
    let role = from;
    let gain: i32 = 0;
    if (!(move & DROPS)) {
      role = Position.roleOf(Position.pieceOn(p, from));
      const victim = Position.pieceOn(p, to);
      if (victim) gain = Exchange.prize(Position.roleOf(victim));
      occLo ^= Bits81.squareLo(from);
      occHi ^= Bits81.squareHi(from);
      if (move & PROMOTES) {
        gain += Exchange.value(Position.promoted(role)) - Exchange.value(role);
        role = Position.promoted(role);
      }
    }
    occLo |= Bits81.squareLo(to);
    occHi |= Bits81.squareHi(to);
    const gains = p + GAINS;
    store<i32>(gains, gain);
    let depth: usize = 0;
    for (;;) {
      side ^= 1;
      Exchange.find(p, to, side, occLo, occHi);
      const next = Exchange.least(p);
      if (next === NOBODY) break;
      const nextRole = Position.roleOf(Position.pieceOn(p, next));
      if (nextRole === KING) {
        // The king does not step into check.
        Exchange.find(p, to, side ^ 1, occLo, occHi);
        if (load<u64>(p, FOUND) | load<u64>(p, FOUND + 8)) break;
      }
      depth++;
      const before = load<i32>(gains + ((depth - 1) << 2));
      store<i32>(gains + (depth << 2), Exchange.prize(role) - before);
      role = nextRole;
      occLo ^= Bits81.squareLo(next);
      occHi ^= Bits81.squareHi(next);
    }
    // Backwards: nobody is forced to go on.
    for (; depth; depth--) {
      const before = gains + ((depth - 1) << 2);
      const reply = load<i32>(gains + (depth << 2));
      if (-reply < load<i32>(before)) store<i32>(before, -reply);
    }
    return load<i32>(gains);
  }

  /** Leaves those who still stand and attack the square in FOUND. */
  static find(p: usize, square: usize, colour: u32, occLo: u64, occHi: u64): void {
    if (colour === GOTE) {
      store<u64>(p, Attackers.lo<Sente, Gote>(p, square, occLo, occHi) & occLo, FOUND);
      store<u64>(p, Attackers.hi<Sente, Gote>(p, square, occLo, occHi) & occHi, FOUND + 8);
    } else {
      store<u64>(p, Attackers.lo<Gote, Sente>(p, square, occLo, occHi) & occLo, FOUND);
      store<u64>(p, Attackers.hi<Gote, Sente>(p, square, occLo, occHi) & occHi, FOUND + 8);
    }
  }

  /** The square of the least valuable one among them. */
  static least(p: usize): u32 {
    let lo = load<u64>(p, FOUND);
    let hi = load<u64>(p, FOUND + 8);
    let best = NOBODY;
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

const NOBODY: u32 = 81;
