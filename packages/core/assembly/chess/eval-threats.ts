/**
 * What is attacked by something cheaper or by something at all, what could be soon; and whose the ground is: the centre,
 * squares that both attack, and the room behind one's own pawns.
 */
import { Popcount } from '../bits/popcount';
import { Attacks } from './attacks';
import { Side } from './colour';
import { EvalPawns } from './eval-pawns';
import { Reach } from './eval-reach';
import { Army } from './position';
import {
  CENTRE,
  HANGING,
  KNIGHT_NEAR_QUEEN,
  RESTRICTED,
  SPACE,
  THREAT_BY_KING,
  THREAT_BY_PAWN,
  THREAT_BY_PUSH,
  THREAT_ON_MINOR,
  THREAT_ON_QUEEN,
  THREAT_ON_ROOK,
} from './weights';

/** d4, e4, d5 and e5. */
const MIDDLE: u64 = 0x0000001818000000;

export abstract class EvalThreats {
  static of<Us, Them>(p: usize): i32 {
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const ours = Reach.of<Us>(p);
    const theirs = Reach.of<Them>(p);
    const pieces = them.all ^ them.pawns ^ them.king;
    const minors = ours.knights | ours.bishops;
    let score = EvalThreats.times(ours.pawns & pieces, THREAT_BY_PAWN);
    score += EvalThreats.times(
      (minors | ours.rooks) & (them.knights | them.bishops) & ~theirs.pawns,
      THREAT_ON_MINOR,
    );
    score += EvalThreats.times(minors & them.rooks, THREAT_ON_ROOK);
    score += EvalThreats.times((minors | ours.rooks) & them.queens, THREAT_ON_QUEEN);
    score += EvalThreats.times(ours.all & (them.all ^ them.king) & ~theirs.all, HANGING);
    const near = Attacks.king(<usize>ctz(us.king));
    score += EvalThreats.times(near & (them.all ^ them.king) & ~theirs.all, THREAT_BY_KING);
    score += EvalThreats.times(
      EvalThreats.pushed<Us>(us, them, ours, theirs) & pieces,
      THREAT_BY_PUSH,
    );
    for (let left = them.queens; left; left &= left - 1) {
      const jumps = Attacks.knight(<usize>ctz(left)) & ~(us.all | theirs.all);
      score += EvalThreats.times(ours.knights & jumps, KNIGHT_NEAR_QUEEN);
    }
    score += EvalThreats.times(ours.all & theirs.all & ~theirs.pawns, RESTRICTED);
    score += EvalThreats.times(ours.all & MIDDLE, CENTRE);
    score += EvalThreats.times(ours.pawns & MIDDLE, CENTRE + 4);
    const ground = Side.isWhite<Us>() ? 0x000000003c3c3c00 : 0x003c3c3c00000000;
    const room = ground & ~us.pawns & ~theirs.pawns & (ours.all | ~theirs.all);
    return score + EvalThreats.times(room, SPACE);
  }

  /** What pawns would attack after a step that does not lose them. */
  @inline static pushed<Us>(us: Army, them: Army, ours: Reach, theirs: Reach): u64 {
    const empty = ~(us.all | them.all);
    const once = Side.forward<Us>(us.pawns) & empty;
    const steps = once | (Side.forward<Us>(once & Side.thirdRank<Us>()) & empty);
    return EvalPawns.attacks<Us>(steps & ~theirs.pawns & (ours.all | ~theirs.all)) & ~ours.pawns;
  }

  @inline static times(set: u64, weight: usize): i32 {
    return <i32>Popcount.best(set) * load<i32>(weight);
  }
}
