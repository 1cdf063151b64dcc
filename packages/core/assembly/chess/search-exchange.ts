/**
 * Static exchange as a search asks for it: not how much a move gains, but whether it gains at least so much. Most
 * questions are answered by the first capture or two. Writes nothing, so that threads may ask at the same time.
 */
import { Attacks } from './attacks';
import { Exchange } from './exchange';
import { ORDINARY, Play } from './play';
import { Army, Position, State } from './position';
import { BISHOP, KING, PAWN, QUEEN, ROOK } from './types';

export abstract class SearchExchange {
  static reaches(p: usize, move: u32, least: i32): bool {
    // Promotions, en passant and castling are seldom; none of them loses much.
    if (Play.kind(move) !== ORDINARY) return least <= 0;
    const from = Play.from(move);
    const to = <usize>Play.to(move);
    const victim = Position.pieceOn(p, to) & 7;
    // What we have above what is asked for, if nobody recaptures; then what they have, if they do; and so on.
    let balance = (victim ? Exchange.value(victim - 1) : 0) - least;
    if (balance < 0) return false;
    balance = Exchange.value((Position.pieceOn(p, from) & 7) - 1) - balance;
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
      const role = Exchange.least(p, side, mine);
      if (role === KING) {
        // It may capture only if nobody is left to capture it.
        return attackers & Army.at(p, side ^ 1).all ? isOurs : !isOurs;
      }
      isOurs = !isOurs;
      balance = Exchange.value(role) - balance;
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
