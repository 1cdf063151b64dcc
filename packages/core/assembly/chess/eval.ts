/**
 * What a position is worth to the side to move, in hundredths of a pawn. Material and placement are kept up to date move by
 * move (search-rules.ts); pawn structure is kept by the pawns (eval-pawns.ts); what depends on the pieces together is
 * found here: mobility, attacks on the king, threats. All weights come from data/eval/chess.json.
 */
import { Popcount } from '../bits/popcount';
import { CACHE, Line } from '../line';
import { MOST_VALUE, Pair } from '../score';
import { Attacks } from './attacks';
import { Black, Side, White } from './colour';
import { EvalPawns, PawnEntry } from './eval-pawns';
import { Army, State } from './position';
import {
  BISHOP_PAIR,
  DANGER,
  HANGING,
  MOBILITY_BISHOP,
  MOBILITY_KNIGHT,
  MOBILITY_QUEEN,
  MOBILITY_ROOK,
  OPEN_AT_KING,
  OUTPOST,
  PASSED_FREE,
  PASSED_OWN_KING,
  PASSED_THEIR_KING,
  ROOK_HALF_OPEN,
  ROOK_OPEN,
  SHIELD,
  SPACE,
  TEMPO,
  THREAT_BY_PAWN,
  THREAT_ON_MINOR,
  THREAT_ON_QUEEN,
  THREAT_ON_ROOK,
} from './weights';

const A_FILE: u64 = 0x0101010101010101;
/** Knights and bishops count 1, rooks 2, queens 4. */
export const FULL_PHASE: i32 = 24;
const MOST_DANGER: u32 = 31;

/** What a side attacks. */
@unmanaged
class Reach {
  all: u64;
  pawns: u64;
  minors: u64;
  rooks: u64;
  /** How hard the other king is pressed. */
  attackers: u32;
  pressure: u32;

  @inline static of<Us>(p: usize): Reach {
    return changetype<Reach>(p + CACHE + (Side.isWhite<Us>() ? 0 : 64));
  }
}

export abstract class Evaluation {
  static of(p: usize): i32 {
    const top = Line.top(p);
    const pawns = EvalPawns.find(p);
    let score = top.score + pawns.score;
    score += Evaluation.pieces<White, Black>(p) - Evaluation.pieces<Black, White>(p);
    score += Evaluation.relations<White, Black>(p) - Evaluation.relations<Black, White>(p);
    score += Evaluation.passed<White, Black>(p, pawns) - Evaluation.passed<Black, White>(p, pawns);
    const isBlack = State.of(p).turn !== 0;
    score = (isBlack ? -score : score) + load<i32>(TEMPO);
    const phase = top.extra < FULL_PHASE ? top.extra : FULL_PHASE;
    let ending = Pair.ending(score);
    ending = (ending * Evaluation.chances(p, ending > 0 !== isBlack)) / 64;
    const value = (Pair.middle(score) * phase + ending * (FULL_PHASE - phase)) / FULL_PHASE;
    // The nearer the draw by fifty moves, the less it is worth.
    const left = 200 - <i32>State.of(p).halfmoves;
    const faded = left > 0 ? (value * left) / 200 : 0;
    return faded > MOST_VALUE ? MOST_VALUE : faded < -MOST_VALUE ? -MOST_VALUE : faded;
  }

  /** Out of 64, what of an advantage in the ending can be made use of: without pawns, little. */
  static chances(p: usize, white: bool): i32 {
    const us = Army.at(p, white ? 0 : 1);
    const them = Army.at(p, white ? 1 : 0);
    if (us.pawns) {
      // Bishops on squares of different colours.
      const ours = us.all ^ us.pawns ^ us.king;
      const theirs = them.all ^ them.pawns ^ them.king;
      if (ours === us.bishops && theirs === them.bishops && Popcount.best(ours | theirs) === 2) {
        const light = (ours | theirs) & 0x55aa55aa55aa55aa;
        if (light && light !== (ours | theirs)) return 34;
      }
      return 64;
    }
    const surplus = Evaluation.weight(us) - Evaluation.weight(them);
    return surplus >= 4 ? 64 : 8;
  }

  /** Pieces in pawns, roughly; pawns not counted. */
  @inline static weight(army: Army): i32 {
    const minors = Popcount.best(army.knights | army.bishops);
    return <i32>(3 * minors + 5 * Popcount.best(army.rooks) + 9 * Popcount.best(army.queens));
  }

  static pieces<Us, Them>(p: usize): i32 {
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const occupied = us.all | them.all;
    const pawns = EvalPawns.attacks<Us>(us.pawns);
    const theirPawns = EvalPawns.attacks<Them>(them.pawns);
    const king = <usize>ctz(us.king);
    const near = Attacks.king(<usize>ctz(them.king));
    const ring = near | Side.forward<Them>(near);
    const free = ~(theirPawns | us.king | (us.pawns & Side.back<Us>(occupied)));
    let all = pawns | Attacks.king(king);
    let minors: u64 = 0;
    let rooks: u64 = 0;
    let score: i32 = 0;
    let attackers: u32 = 0;
    let pressure: u32 = Popcount.best(pawns & near);
    const middle: u64 = Side.isWhite<Us>() ? 0x00003c3c3c000000 : 0x0000003c3c3c0000;
    const safe = pawns & middle & ~Evaluation.couldBeAttacked<Them>(them.pawns);
    for (let left = us.knights; left; left &= left - 1) {
      const set = Attacks.knight(<usize>ctz(left));
      score += load<i32>(MOBILITY_KNIGHT + 4 * <usize>Popcount.best(set & free));
      if (left & -left & safe) score += load<i32>(OUTPOST);
      minors |= set;
      if (set & ring) {
        attackers++;
        pressure += 2 + Popcount.best(set & near);
      }
    }
    for (let left = us.bishops; left; left &= left - 1) {
      const set = Attacks.bishop(<usize>ctz(left), occupied ^ us.queens);
      score += load<i32>(MOBILITY_BISHOP + 4 * <usize>Popcount.best(set & free));
      if (left & -left & safe) score += load<i32>(OUTPOST + 4);
      minors |= set;
      if (set & ring) {
        attackers++;
        pressure += 2 + Popcount.best(set & near);
      }
    }
    if (us.bishops & (us.bishops - 1)) score += load<i32>(BISHOP_PAIR);
    for (let left = us.rooks; left; left &= left - 1) {
      const square = <usize>ctz(left);
      const set = Attacks.rook(square, occupied ^ (us.rooks | us.queens));
      score += load<i32>(MOBILITY_ROOK + 4 * <usize>Popcount.best(set & free));
      const file = A_FILE << (<u64>square & 7);
      if (!(file & us.pawns)) score += load<i32>(file & them.pawns ? ROOK_HALF_OPEN : ROOK_OPEN);
      rooks |= set;
      if (set & ring) {
        attackers++;
        pressure += 3 + Popcount.best(set & near);
      }
    }
    all |= minors | rooks;
    for (let left = us.queens; left; left &= left - 1) {
      const set = Attacks.queen(<usize>ctz(left), occupied);
      score += load<i32>(MOBILITY_QUEEN + 4 * <usize>Popcount.best(set & free));
      all |= set;
      if (set & ring) {
        attackers++;
        pressure += 4 + 2 * Popcount.best(set & near);
      }
    }
    const reach = Reach.of<Us>(p);
    reach.all = all;
    reach.pawns = pawns;
    reach.minors = minors;
    reach.rooks = rooks;
    reach.attackers = attackers;
    reach.pressure = us.queens ? pressure : pressure / 2;
    return score;
  }

  /** Every square that pawns may come to attack as they go on. */
  @inline static couldBeAttacked<Us>(pawns: u64): u64 {
    return EvalPawns.neighbours(EvalPawns.ahead<Us>(Side.forward<Us>(pawns)));
  }

  /** What takes both sides' attacks to tell. */
  static relations<Us, Them>(p: usize): i32 {
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const ours = Reach.of<Us>(p);
    const theirs = Reach.of<Them>(p);
    const pieces = them.all ^ them.pawns ^ them.king;
    let score: i32 = 0;
    score += <i32>Popcount.best(ours.pawns & pieces) * load<i32>(THREAT_BY_PAWN);
    const minors = them.knights | them.bishops;
    score +=
      <i32>Popcount.best((ours.minors | ours.rooks) & minors & ~theirs.pawns) *
      load<i32>(THREAT_ON_MINOR);
    score += <i32>Popcount.best(ours.minors & them.rooks) * load<i32>(THREAT_ON_ROOK);
    score +=
      <i32>Popcount.best((ours.minors | ours.rooks) & them.queens) * load<i32>(THREAT_ON_QUEEN);
    score +=
      <i32>Popcount.best(ours.all & (them.all ^ them.king) & ~theirs.all) * load<i32>(HANGING);
    const ground = Side.isWhite<Us>() ? 0x000000003c3c3c00 : 0x003c3c3c00000000;
    score +=
      <i32>Popcount.best(ground & ~us.pawns & ~theirs.pawns & (ours.all | ~theirs.all)) *
      load<i32>(SPACE);
    // The safety of our own king.
    score += load<i32>(SHIELD + 4 * EvalPawns.shield<Us>(us.king, us.pawns));
    score += load<i32>(OPEN_AT_KING + 4 * EvalPawns.openFiles(us.king, us.pawns));
    if (theirs.attackers > 1) {
      const near = Attacks.king(<usize>ctz(us.king));
      // Squares next to the king that only it defends.
      const weak = near & theirs.all & ~(ours.pawns | ours.minors | ours.rooks);
      const danger = theirs.pressure + Popcount.best(weak);
      score += load<i32>(DANGER + 4 * <usize>(danger < MOST_DANGER ? danger : MOST_DANGER));
    }
    return score;
  }

  static passed<Us, Them>(p: usize, entry: PawnEntry): i32 {
    const us = Army.of<Us>(p);
    let left = entry.passed & us.pawns;
    if (!left) return 0;
    const them = Army.of<Them>(p);
    const blockers = us.all | them.all | Reach.of<Them>(p).all;
    const ourKing = <u32>ctz(us.king);
    const theirKing = <u32>ctz(them.king);
    let score: i32 = 0;
    for (; left; left &= left - 1) {
      const bit = left & -left;
      const square = <u32>ctz(left);
      const rank = <usize>(Side.isWhite<Us>() ? square >> 3 : 7 - (square >> 3));
      if (!(Side.forward<Us>(bit) & blockers)) score += load<i32>(PASSED_FREE + 4 * rank);
      if (rank < 3) continue;
      const stop = <u32>ctz(Side.forward<Us>(bit));
      score += load<i32>(PASSED_OWN_KING + 4 * EvalPawns.distance(stop, ourKing));
      score += load<i32>(PASSED_THEIR_KING + 4 * EvalPawns.distance(stop, theirKing));
    }
    return score;
  }
}
