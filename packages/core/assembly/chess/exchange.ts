/**
 * Static exchange: what a move gains when both sides go on capturing on its square, always with the least valuable piece,
 * as long as it pays. Pieces that stood behind the ones that have left join in. Pins are not looked at.
 */
import { Board } from './board';
import { CASTLING, EN_PASSANT, Play, PROMOTION } from './play';
import { Army, EXCHANGE_SCRATCH, Position, State } from './position';
import { KING, PAWN, QUEEN } from './types';

/** In hundredths of a pawn, by role; the king's is more than everything else together. */
const VALUES: usize = memory.data<i32>([100, 300, 300, 500, 900, 20000]);

export abstract class Exchange {
  @inline static value(role: u32): i32 {
    return load<i32>(VALUES + ((<usize>role) << 2));
  }

  static of(p: usize, move: u32): i32 {
    const kind = Play.kind(move);
    if (kind === CASTLING) return 0;
    const to = Play.to(move);
    const from = Play.from(move);
    let side = State.of(p).turn;
    let occupied = (Army.at(p, 0).all | Army.at(p, 1).all) ^ ((<u64>1) << from);
    let role = (Position.pieceOn(p, from) & 7) - 1;
    const victim = Position.pieceOn(p, to) & 7;
    let gain = victim ? Exchange.value(victim - 1) : 0;
    if (kind === EN_PASSANT) {
      gain = Exchange.value(PAWN);
      occupied ^= (<u64>1) << (to ^ 8);
    }
    if (kind === PROMOTION) {
      role = Play.promotion(move);
      gain += Exchange.value(role) - Exchange.value(PAWN);
    }
    // The balance after each capture: never more than 32 pieces.
    const gains = p + EXCHANGE_SCRATCH;
    store<i32>(gains, gain);
    let depth: usize = 0;
    for (;;) {
      side ^= 1;
      const attackers = Board.attackersAmong(p, to, side, occupied) & occupied;
      if (!attackers) break;
      const next = Exchange.least(p, side, attackers);
      // The king does not step into check.
      if (next === KING && Board.attackersAmong(p, to, side ^ 1, occupied) & occupied) break;
      depth++;
      store<i32>(
        gains + (depth << 2),
        Exchange.value(role) - load<i32>(gains + ((depth - 1) << 2)),
      );
      role = next;
      const set = attackers & load<u64>(Army.role(p, side, role));
      occupied ^= set & -set;
    }
    // Backwards: nobody is forced to go on.
    for (; depth; depth--) {
      const before = gains + ((depth - 1) << 2);
      const reply = load<i32>(gains + (depth << 2));
      if (-reply < load<i32>(before)) store<i32>(before, -reply);
    }
    return load<i32>(gains);
  }

  static least(p: usize, colour: u32, attackers: u64): u32 {
    for (let role = PAWN; role <= QUEEN; role++) {
      if (attackers & load<u64>(Army.role(p, colour, role))) return role;
    }
    return KING;
  }
}
