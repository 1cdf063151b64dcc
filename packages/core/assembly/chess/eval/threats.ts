/**
 * What is attacked, by what, and how it is guarded; what could be soon; and whose the ground is: the centre, squares that both
 * attack, and the room behind one's own pawns. The side to move carries out or parries one threat, but only one: so a
 * threat is worth something else to the side to move, and several at once are worth more than their sum.
 */
import { Popcount } from '../../bits/popcount';
import { Attacks } from '../attacks';
import { Army, Position, State } from '../position';
import { Side } from '../types';
import { AttackMaps } from './attack-maps';
import { EvalPawns } from './pawns';
import {
  CENTRE,
  FORK,
  KNIGHT_NEAR_QUEEN,
  RESTRICTED,
  SPACE,
  THREAT,
  THREAT_BY_PUSH,
  THREATS,
} from './weights';

/** d4, e4, d5 and e5. */
const MIDDLE: u64 = 0x0000001818000000;
/** A threat is one of: the cheapest attacker (5) × what is attacked (5) × how it is guarded (3). */
const ROLES: usize = 5;
const GUARDS: usize = 3;
const THREAT_KINDS: usize = 25 * GUARDS;
/** Attackers: pawns, knights and bishops, rooks, queens, kings. */
const BY_PAWN: usize = 0;
const BY_MINOR: usize = 1;
const BY_ROOK: usize = 2;
const BY_QUEEN: usize = 3;
const BY_KING: usize = 4;
/** By nothing, by pieces, by a pawn. */
const LOOSE: usize = 0;
const BY_PIECES: usize = 1;
const BY_PAWNS: usize = 2;
/** The roles that lose something to each attacker even if they are guarded, one bit each: rooks and queens to minor pieces, … */
const LOSING: usize = memory.data<u8>([0b11110, 0b11000, 0b10000, 0, 0]);
const MOST_THREATS: usize = 3;

export abstract class EvalThreats {
  static of<Us, Them>(p: usize): i32 {
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const ours = AttackMaps.of<Us>(p);
    const theirs = AttackMaps.of<Them>(p);
    const turn: usize = State.of(p).turn === Side.index<Us>() ? 1 : 0;
    const pieces = them.all ^ them.pawns ^ them.king;
    let score = EvalThreats.attacked<Us, Them>(p, turn);
    score += EvalThreats.times(
      EvalThreats.pushed<Us>(us, them, ours, theirs) & pieces,
      THREAT_BY_PUSH + 4 * turn,
    );
    if (us.knights) score += EvalThreats.forks<Us, Them>(p, turn);
    for (let left = them.queens; left; left &= left - 1) {
      const jumps = Attacks.knight(<usize>ctz(left)) & ~(us.all | theirs.all);
      score += EvalThreats.times(ours.knights & jumps, KNIGHT_NEAR_QUEEN + 4 * turn);
    }
    score += EvalThreats.times(ours.all & theirs.all & ~theirs.pawns, RESTRICTED);
    score += EvalThreats.times(ours.all & MIDDLE, CENTRE);
    score += EvalThreats.times(ours.pawns & MIDDLE, CENTRE + 4);
    const ground = Side.isWhite<Us>() ? 0x000000003c3c3c00 : 0x003c3c3c00000000;
    const room = ground & ~us.pawns & ~theirs.pawns & (ours.all | ~theirs.all);
    return score + EvalThreats.times(room, SPACE);
  }

  /** Every piece and pawn that is attacked, by its cheapest attacker; and how many pieces would be lost. */
  @inline static attacked<Us, Them>(p: usize, turn: usize): i32 {
    const them = Army.of<Them>(p);
    const ours = AttackMaps.of<Us>(p);
    const theirs = AttackMaps.of<Them>(p);
    const minors = ours.knights | ours.bishops;
    const weights = THREAT + 4 * THREAT_KINDS * turn;
    let score: i32 = 0;
    let lost: usize = 0;
    for (let left = ours.all & (them.all ^ them.king); left; left &= left - 1) {
      const bit = left & -left;
      const role = <usize>(Position.pieceOn(p, <u32>ctz(left)) & 7) - 1;
      let attacker = BY_KING;
      if (ours.pawns & bit) attacker = BY_PAWN;
      else if (minors & bit) attacker = BY_MINOR;
      else if (ours.rooks & bit) attacker = BY_ROOK;
      else if (ours.queens & bit) attacker = BY_QUEEN;
      const guard = theirs.pawns & bit ? BY_PAWNS : theirs.all & bit ? BY_PIECES : LOOSE;
      score += load<i32>(weights + 4 * ((attacker * ROLES + role) * GUARDS + guard));
      if (role && (guard === LOOSE || (load<u8>(LOSING + attacker) >> <u8>role) & 1)) lost++;
    }
    const count = lost < MOST_THREATS ? lost : MOST_THREATS;
    return score + load<i32>(THREATS + 4 * ((MOST_THREATS + 1) * turn + count));
  }

  /** Knights that can go where they attack two of king, queens and rooks, without being captured for nothing. */
  @inline static forks<Us, Them>(p: usize, turn: usize): i32 {
    const them = Army.of<Them>(p);
    const ours = AttackMaps.of<Us>(p);
    const theirs = AttackMaps.of<Them>(p);
    const safe = ~(Army.of<Us>(p).all | theirs.pawns) & (ours.all | ~theirs.all);
    let once: u64 = 0;
    let twice: u64 = 0;
    for (let left = them.king | them.queens | them.rooks; left; left &= left - 1) {
      const from = Attacks.knight(<usize>ctz(left));
      twice |= once & from;
      once |= from;
    }
    return twice & ours.knights & safe ? load<i32>(FORK + 4 * turn) : 0;
  }

  /** What pawns would attack after a step that does not lose them. */
  @inline static pushed<Us>(us: Army, them: Army, ours: AttackMaps, theirs: AttackMaps): u64 {
    const empty = ~(us.all | them.all);
    const once = Side.forward<Us>(us.pawns) & empty;
    const steps = once | (Side.forward<Us>(once & Side.thirdRank<Us>()) & empty);
    return EvalPawns.attacks<Us>(steps & ~theirs.pawns & (ours.all | ~theirs.all)) & ~ours.pawns;
  }

  @inline static times(set: u64, weight: usize): i32 {
    return <i32>Popcount.best(set) * load<i32>(weight);
  }
}
