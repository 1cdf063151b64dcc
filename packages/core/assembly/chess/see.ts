/**
 * Static exchange evaluation (SEE): what a move gains when both sides go on capturing on its square, always with the least
 * valuable piece, as long as it pays. X-ray attackers join in when the piece in front of them has captured. Pins are ignored.
 */
import { Attacks } from './attacks';
import { Board } from './board';
import { CASTLING, EN_PASSANT, Move, ORDINARY, PROMOTION } from './make-move';
import { Army, Position, SEE_SCRATCH, State } from './position';
import { BISHOP, KING, PAWN, QUEEN, ROOK } from './types';

/** In centipawns, by role; the king's is more than everything else together. */
const VALUES: usize = memory.data<i32>([100, 300, 300, 500, 900, 20000]);

export abstract class See {
  @inline static value(role: u32): i32 {
    return load<i32>(VALUES + ((<usize>role) << 2));
  }

  /** The exact value of the exchange, in centipawns. */
  static of(p: usize, move: u32): i32 {
    const kind = Move.kind(move);
    if (kind === CASTLING) return 0;
    const to = Move.to(move);
    const from = Move.from(move);
    let side = State.of(p).turn;
    let occupied = (Army.at(p, 0).all | Army.at(p, 1).all) ^ ((<u64>1) << from);
    let role = (Position.pieceOn(p, from) & 7) - 1;
    const victim = Position.pieceOn(p, to) & 7;
    let gain = victim ? See.value(victim - 1) : 0;
    if (kind === EN_PASSANT) {
      gain = See.value(PAWN);
      occupied ^= (<u64>1) << (to ^ 8);
    }
    if (kind === PROMOTION) {
      role = Move.promotion(move);
      gain += See.value(role) - See.value(PAWN);
    }
    // The balance after each capture: never more than 32 pieces.
    const gains = p + SEE_SCRATCH;
    store<i32>(gains, gain);
    let depth: usize = 0;
    for (;;) {
      side ^= 1;
      const attackers = Board.attackersAmong(p, to, side, occupied) & occupied;
      if (!attackers) break;
      const next = See.leastValuable(p, side, attackers);
      // The king does not step into check.
      if (next === KING && Board.attackersAmong(p, to, side ^ 1, occupied) & occupied) break;
      depth++;
      store<i32>(gains + (depth << 2), See.value(role) - load<i32>(gains + ((depth - 1) << 2)));
      role = next;
      const set = attackers & load<u64>(Army.role(p, side, role));
      occupied ^= set & -set;
    }
    // Backwards: neither side has to go on.
    for (; depth; depth--) {
      const before = gains + ((depth - 1) << 2);
      const reply = load<i32>(gains + (depth << 2));
      if (-reply < load<i32>(before)) store<i32>(before, -reply);
    }
    return load<i32>(gains);
  }

  /** The role of the least valuable attacker. */
  static leastValuable(p: usize, colour: u32, attackers: u64): u32 {
    for (let role = PAWN; role <= QUEEN; role++) {
      if (attackers & load<u64>(Army.role(p, colour, role))) return role;
    }
    return KING;
  }

  /**
   * Whether the exchange gains at least `threshold`: what a search asks. Most answers need the first capture or two. It
   * writes nothing, so that threads can ask at the same time.
   */
  static atLeast(p: usize, move: u32, threshold: i32): bool {
    // Promotions, en passant and castling are rare; none of them loses much.
    if (Move.kind(move) !== ORDINARY) return threshold <= 0;
    const from = Move.from(move);
    const to = <usize>Move.to(move);
    const victim = Position.pieceOn(p, to) & 7;
    // Our surplus over the threshold if they do not recapture; then theirs, if they do; and so on.
    let balance = (victim ? See.value(victim - 1) : 0) - threshold;
    if (balance < 0) return false;
    balance = See.value((Position.pieceOn(p, from) & 7) - 1) - balance;
    if (balance <= 0) return true;
    const white = Army.at(p, 0);
    const black = Army.at(p, 1);
    let occupied = (white.all | black.all) ^ ((<u64>1) << from);
    occupied |= (<u64>1) << to;
    const diagonal = white.bishops | black.bishops | white.queens | black.queens;
    const straight = white.rooks | black.rooks | white.queens | black.queens;
    let attackers =
      (Attacks.pawn(to, 1) & white.pawns) |
      (Attacks.pawn(to, 0) & black.pawns) |
      (Attacks.knight(to) & (white.knights | black.knights)) |
      (Attacks.king(to) & (white.king | black.king)) |
      (Attacks.bishop(to, occupied) & diagonal) |
      (Attacks.rook(to, occupied) & straight);
    let side = State.of(p).turn;
    let isOurs = true;
    for (;;) {
      side ^= 1;
      attackers &= occupied;
      const mine = attackers & Army.at(p, side).all;
      if (!mine) break;
      const role = See.leastValuable(p, side, mine);
      if (role === KING) {
        // The king may capture only if no attacker is left to recapture.
        return attackers & Army.at(p, side ^ 1).all ? isOurs : !isOurs;
      }
      isOurs = !isOurs;
      balance = See.value(role) - balance;
      if (isOurs ? balance <= 0 : balance < 0) break;
      const set = mine & load<u64>(Army.role(p, side, role));
      occupied ^= set & -set;
      if (role === PAWN || role === BISHOP || role === QUEEN) {
        attackers |= Attacks.bishop(to, occupied) & diagonal;
      }
      if (role === ROOK || role === QUEEN) attackers |= Attacks.rook(to, occupied) & straight;
    }
    return isOurs;
  }
}
