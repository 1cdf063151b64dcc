/**
 * King safety: castling rights, open lines to the king, attackers of its zone, and their safe checks. Its pawns: shelter.ts.
 */
import { Popcount } from '../../bits/popcount';
import { Attacks } from '../attacks';
import { Army, State } from '../position';
import { Side } from '../types';
import { AttackMaps } from './attack-maps';
import { CAN_CASTLE, CONTACT, DANGER, KING_LINES, SAFE_CHECK } from './weights';

const MOST_DANGER: u32 = 31;
/** How much a safe check by each piece adds to the danger, besides what it costs in any case. */
const KNIGHT_CHECK: u32 = 3;
const BISHOP_CHECK: u32 = 2;
const ROOK_CHECK: u32 = 4;
const QUEEN_CHECK: u32 = 3;
const CONTACT_CHECK: u32 = 3;
/** The castles of both colours on either side, as bits of the rights. */
const SHORT: u32 = 5;
const LONG: u32 = 10;

export abstract class EvalKing {
  /** For the side whose king it is. */
  static of<Us, Them>(p: usize): i32 {
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const ours = AttackMaps.of<Us>(p);
    const theirs = AttackMaps.of<Them>(p);
    const square = <usize>ctz(us.king);
    let score: i32 = 0;
    const rights = State.of(p).rights & Side.rights<Us>();
    if (rights & SHORT) score += load<i32>(CAN_CASTLE);
    if (rights & LONG) score += load<i32>(CAN_CASTLE + 4);
    const occupied = us.all | them.all;
    const near = Attacks.king(square);
    const held = ours.withoutKing;
    // What only the king holds is theirs if they attack it twice.
    const free = ~them.all & (~ours.all | (theirs.twice & ~held));
    const straight = Attacks.rook(square, occupied);
    const slanted = Attacks.bishop(square, occupied);
    const lines = straight & free;
    const diagonals = slanted & free;
    if (them.queens) {
      const open = (straight | slanted) & ~us.all;
      score += load<i32>(KING_LINES + 4 * <usize>Popcount.best(open));
    }
    // A check is worth more to those who can give it now.
    const turn: usize = State.of(p).turn === Side.index<Them>() ? 1 : 0;
    const safeCheck = SAFE_CHECK + 16 * turn;
    let checks: u32 = 0;
    if (theirs.knights & Attacks.knight(square) & free) {
      score += load<i32>(safeCheck);
      checks += KNIGHT_CHECK;
    }
    if (theirs.bishops & diagonals) {
      score += load<i32>(safeCheck + 4);
      checks += BISHOP_CHECK;
    }
    if (theirs.rooks & lines) {
      score += load<i32>(safeCheck + 8);
      checks += ROOK_CHECK;
    }
    if (theirs.queens & (lines | diagonals)) {
      score += load<i32>(safeCheck + 12);
      checks += QUEEN_CHECK;
      // Right beside the king, and supported: often mate.
      if (theirs.queens & near & free & theirs.twice) {
        score += load<i32>(CONTACT + 4 * turn);
        checks += CONTACT_CHECK;
      }
    }
    if (theirs.attackers > 1) {
      // Squares next to the king that only it and the queen defend.
      const others = ours.pawns | ours.knights | ours.bishops | ours.rooks;
      const weak = near & theirs.all & ~others;
      const danger = theirs.pressure + Popcount.best(weak) + checks;
      const most = <usize>(danger < MOST_DANGER ? danger : MOST_DANGER);
      score += load<i32>(DANGER + 4 * (<usize>(MOST_DANGER + 1) * turn + most));
    }
    return score;
  }
}
