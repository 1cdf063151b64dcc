/**
 * Static evaluation of shogi for the side to move, in centipawns (tapered eval). Material, hands and piece placement relative to both kings are
 * incremental (king-relations.ts); mobility of sliders and king safety are computed each time. The endgame half counts more the more
 * pieces are in hand or have invaded. All weights come from data/eval/shogi.json.
 */
import { Popcount } from '../../bits/popcount';
import { CACHE, GameHistory } from '../../common/game-history';
import { MAX_EVAL, Pair } from '../../common/score';
import { Attacks } from '../attacks';
import { Covered } from '../covered';
import { King, Sets } from '../king';
import { Army, Hand, State } from '../position';
import { SQUARES } from '../tables';
import { Gote, Sente, Side } from '../types';
import { KingRelations } from './king-relations';
import {
  ASSAULT,
  ESCAPES,
  HANGING,
  MOBILITY_BISHOP,
  MOBILITY_LANCE,
  MOBILITY_ROOK,
  PRESSED,
  TEMPO,
} from './weights';

const WHOLE: i32 = 32;
/** In a hand: silvers and golds, bishops and rooks are what mates are made of. */
const MATING: u64 = 0x00ffffffff000000;

/** What a side attacks, its king not counted. */
@unmanaged
class AttackMap {
  lo: u64;
  hi: u64;

  @inline static of<Us>(p: usize): AttackMap {
    return changetype<AttackMap>(p + CACHE + (Side.isSente<Us>() ? 0 : 16));
  }
}

export abstract class Evaluation {
  /** Look-up tables, from the weights; shared by all threads. */
  static fillTables(): void {
    KingRelations.fill();
  }

  /** Nothing is cached between evaluations; chess has a pawn hash table. */
  static clearCaches(_p: usize): void {}

  static dropCached(_p: usize): void {}

  static of(p: usize): i32 {
    const state = State.of(p);
    let score = GameHistory.top(p).score;
    score += Evaluation.lines<Sente, Gote>(p) - Evaluation.lines<Gote, Sente>(p);
    score += Evaluation.safety<Sente, Gote>(p) - Evaluation.safety<Gote, Sente>(p);
    score = (state.turn ? -score : score) + load<i32>(TEMPO);
    const progress = Evaluation.progress(p);
    const value = Pair.blend(score, WHOLE - progress, WHOLE);
    return value > MAX_EVAL ? MAX_EVAL : value < -MAX_EVAL ? -MAX_EVAL : value;
  }

  @inline static total(hand: u64): i32 {
    return <i32>((hand * 0x0101010101010101) >> 56);
  }

  @inline static invaders<Us>(p: usize): i32 {
    const us = Army.of<Us>(p);
    const zone = Side.zone<Us>();
    return <i32>(Popcount.best(us.allLo & zone) + Popcount.best(us.allHi & zone));
  }

  /** From 0 at the beginning to WHOLE in the final race. */
  static progress(p: usize): i32 {
    const state = State.of(p);
    const taken = Evaluation.total(state.senteHand) + Evaluation.total(state.goteHand);
    const invaders = Evaluation.invaders<Sente>(p) + Evaluation.invaders<Gote>(p);
    const progress = taken + 3 * invaders;
    return progress < WHOLE ? progress : WHOLE;
  }

  /** Mobility of the line pieces; leaves in AttackMap what all pieces but the king attack. */
  static lines<Us, Them>(p: usize): i32 {
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const occLo = us.allLo | them.allLo;
    const occHi = us.allHi | them.allHi;
    const colour = Side.index<Us>();
    const stepsLo = us.horsesLo | us.dragonsLo;
    const stepsHi = us.horsesHi | us.dragonsHi;
    const betweenLo = Covered.between<Us>(us.knightsLo, us.silversLo, us.goldsLo, stepsLo);
    const betweenHi = Covered.between<Us>(us.knightsHi, us.silversHi, us.goldsHi, stepsHi);
    let lo =
      Covered.inFiles<Us>(us.pawnsLo, us.silversLo, us.goldsLo, stepsLo) |
      Covered.sidewaysLo(betweenLo, betweenHi);
    let hi =
      Covered.inFiles<Us>(us.pawnsHi, us.silversHi, us.goldsHi, stepsHi) |
      Covered.sidewaysHi(betweenLo, betweenHi);
    let score: i32 = 0;
    for (let left = us.lancesLo; left; left &= left - 1) {
      const set = Attacks.lance(<u32>ctz(left), colour, occLo);
      score += load<i32>(MOBILITY_LANCE + 4 * <usize>Popcount.best(set & ~us.allLo));
      lo |= set;
    }
    for (let left = us.lancesHi; left; left &= left - 1) {
      const set = Attacks.lance(<u32>ctz(left), colour, occHi);
      score += load<i32>(MOBILITY_LANCE + 4 * <usize>Popcount.best(set & ~us.allHi));
      hi |= set;
    }
    let left = us.bishopsLo | us.horsesLo;
    for (; left; left &= left - 1) {
      const set = Attacks.bishop(<usize>ctz(left), occLo, occHi);
      score += Evaluation.mobility<Us>(p, MOBILITY_BISHOP, set);
      lo |= Sets.lo(set);
      hi |= Sets.hi(set);
    }
    left = us.bishopsHi | us.horsesHi;
    for (; left; left &= left - 1) {
      const set = Attacks.bishop(63 + <usize>ctz(left), occLo, occHi);
      score += Evaluation.mobility<Us>(p, MOBILITY_BISHOP, set);
      lo |= Sets.lo(set);
      hi |= Sets.hi(set);
    }
    left = us.rooksLo | us.dragonsLo;
    for (; left; left &= left - 1) {
      const set = Attacks.rook(<usize>ctz(left), occLo, occHi);
      score += Evaluation.mobility<Us>(p, MOBILITY_ROOK, set);
      lo |= Sets.lo(set);
      hi |= Sets.hi(set);
    }
    left = us.rooksHi | us.dragonsHi;
    for (; left; left &= left - 1) {
      const set = Attacks.rook(63 + <usize>ctz(left), occLo, occHi);
      score += Evaluation.mobility<Us>(p, MOBILITY_ROOK, set);
      lo |= Sets.lo(set);
      hi |= Sets.hi(set);
    }
    AttackMap.of<Us>(p).lo = lo;
    AttackMap.of<Us>(p).hi = hi;
    return score;
  }

  @inline static mobility<Us>(p: usize, table: usize, set: usize): i32 {
    const us = Army.of<Us>(p);
    const count = Popcount.best(Sets.lo(set) & ~us.allLo) + Popcount.best(Sets.hi(set) & ~us.allHi);
    return load<i32>(table + 4 * <usize>count);
  }

  /** King safety by the squares next to the king, and our hanging pieces. */
  static safety<Us, Them>(p: usize): i32 {
    const us = Army.of<Us>(p);
    const ours = AttackMap.of<Us>(p);
    const theirs = AttackMap.of<Them>(p);
    const king = King.square(us.kingLo, us.kingHi);
    const hanging =
      Popcount.best(us.allLo & theirs.lo & ~ours.lo) +
      Popcount.best(us.allHi & theirs.hi & ~ours.hi);
    let score = <i32>hanging * load<i32>(HANGING);
    if (king === SQUARES) return score;
    const ringLo = Sets.lo(Attacks.king(king));
    const ringHi = Sets.hi(Attacks.king(king));
    const pressedLo = ringLo & theirs.lo;
    const pressedHi = ringHi & theirs.hi;
    const pressed = <usize>(Popcount.best(pressedLo) + Popcount.best(pressedHi));
    score += load<i32>(PRESSED + 4 * pressed);
    const open = <usize>(Popcount.best(pressedLo & ~ours.lo) + Popcount.best(pressedHi & ~ours.hi));
    const means = <usize>Evaluation.total(Hand.of<Them>(p) & MATING);
    score += load<i32>(ASSAULT + 4 * (8 * open + (means < 7 ? means : 7)));
    const escapes =
      Popcount.best(ringLo & ~us.allLo & ~theirs.lo) +
      Popcount.best(ringHi & ~us.allHi & ~theirs.hi);
    return score + load<i32>(ESCAPES + 4 * <usize>escapes);
  }
}
