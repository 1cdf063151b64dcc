/**
 * Attack maps of both sides, found once for each evaluation and shared by all terms; and the terms of the pieces themselves: mobility,
 * outposts, open files, distance to the kings, attacks on the king zone.
 */
import { Popcount } from '../../bits/popcount';
import { CACHE } from '../../common/game-history';
import { Attacks } from '../attacks';
import { Army } from '../position';
import { A_FILE, LIGHT, Side } from '../types';
import { EvalPawns } from './pawns';
import { Distances } from './psqt';
import {
  BISHOP_PAIR,
  BLOCKED_BISHOP,
  FROM_KING,
  MOBILITY_BISHOP,
  MOBILITY_KNIGHT,
  MOBILITY_QUEEN,
  MOBILITY_ROOK,
  OUTPOST,
  ROOK_HALF_OPEN,
  ROOK_OPEN,
  TO_KING,
} from './weights';

const REACH_BYTES: usize = 128;

@unmanaged
export class AttackMaps {
  all: u64;
  pawns: u64;
  knights: u64;
  bishops: u64;
  rooks: u64;
  queens: u64;
  /** How hard the other king is pressed. */
  attackers: u32;
  pressure: u32;
  /** What is attacked at least twice. */
  twice: u64;

  @inline static of<Us>(p: usize): AttackMaps {
    return changetype<AttackMaps>(p + CACHE + (Side.isWhite<Us>() ? 0 : REACH_BYTES));
  }

  /** What others than the king attack. */
  @inline get withoutKing(): u64 {
    return this.pawns | this.knights | this.bishops | this.rooks | this.queens;
  }

  /** Looks at all pieces of a side; returns what they are worth by what they reach. */
  static find<Us, Them>(p: usize): i32 {
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const occupied = us.all | them.all;
    const pawns = EvalPawns.attacks<Us>(us.pawns);
    const theirPawns = EvalPawns.attacks<Them>(them.pawns);
    const king = <usize>ctz(us.king);
    const other = <u32>ctz(them.king);
    const near = Attacks.king(<usize>other);
    const ring = near | Side.forward<Them>(near);
    const free = ~(theirPawns | us.king | (us.pawns & Side.back<Us>(occupied)));
    let all = pawns | Attacks.king(king);
    let twice = (Side.west<Us>(us.pawns) & Side.east<Us>(us.pawns)) | (pawns & Attacks.king(king));
    let knights: u64 = 0;
    let bishops: u64 = 0;
    let rooks: u64 = 0;
    let queens: u64 = 0;
    let score: i32 = 0;
    let attackers: u32 = 0;
    let pressure: u32 = Popcount.best(pawns & near);
    const middle: u64 = Side.isWhite<Us>() ? 0x00003c3c3c000000 : 0x0000003c3c3c0000;
    const safe = pawns & middle & ~AttackMaps.couldBe<Them>(them.pawns);
    for (let left = us.knights; left; left &= left - 1) {
      const set = Attacks.knight(<usize>ctz(left));
      score += load<i32>(FROM_KING + 4 * Distances.between(<u32>ctz(left), <u32>king));
      score += load<i32>(TO_KING + 4 * Distances.between(<u32>ctz(left), other));
      score += load<i32>(MOBILITY_KNIGHT + 4 * <usize>Popcount.best(set & free));
      if (left & -left & safe) score += load<i32>(OUTPOST);
      knights |= set;
      twice |= all & set;
      all |= set;
      if (set & ring) {
        attackers++;
        pressure += 2 + Popcount.best(set & near);
      }
    }
    for (let left = us.bishops; left; left &= left - 1) {
      const set = Attacks.bishop(<usize>ctz(left), occupied ^ us.queens);
      score += load<i32>(TO_KING + 32 + 4 * Distances.between(<u32>ctz(left), other));
      score += load<i32>(MOBILITY_BISHOP + 4 * <usize>Popcount.best(set & free));
      if (left & -left & safe) score += load<i32>(OUTPOST + 4);
      score += load<i32>(FROM_KING + 32 + 4 * Distances.between(<u32>ctz(left), <u32>king));
      score += load<i32>(BLOCKED_BISHOP) * AttackMaps.blocked(left & -left, us.pawns);
      bishops |= set;
      twice |= all & set;
      all |= set;
      if (set & ring) {
        attackers++;
        pressure += 2 + Popcount.best(set & near);
      }
    }
    if (us.bishops & (us.bishops - 1)) score += load<i32>(BISHOP_PAIR);
    for (let left = us.rooks; left; left &= left - 1) {
      const square = <usize>ctz(left);
      const set = Attacks.rook(square, occupied ^ (us.rooks | us.queens));
      score += load<i32>(TO_KING + 64 + 4 * Distances.between(<u32>square, other));
      score += load<i32>(MOBILITY_ROOK + 4 * <usize>Popcount.best(set & free));
      const file = A_FILE << (<u64>square & 7);
      if (!(file & us.pawns)) score += load<i32>(file & them.pawns ? ROOK_HALF_OPEN : ROOK_OPEN);
      rooks |= set;
      twice |= all & set;
      all |= set;
      if (set & ring) {
        attackers++;
        pressure += 3 + Popcount.best(set & near);
      }
    }
    for (let left = us.queens; left; left &= left - 1) {
      const set = Attacks.queen(<usize>ctz(left), occupied);
      score += load<i32>(TO_KING + 96 + 4 * Distances.between(<u32>ctz(left), other));
      score += load<i32>(MOBILITY_QUEEN + 4 * <usize>Popcount.best(set & free));
      queens |= set;
      twice |= all & set;
      all |= set;
      if (set & ring) {
        attackers++;
        pressure += 4 + 2 * Popcount.best(set & near);
      }
    }
    const reach = AttackMaps.of<Us>(p);
    reach.all = all;
    reach.twice = twice;
    reach.pawns = pawns;
    reach.knights = knights;
    reach.bishops = bishops;
    reach.rooks = rooks;
    reach.queens = queens;
    reach.attackers = attackers;
    reach.pressure = us.queens ? pressure : pressure / 2;
    return score;
  }

  /** The number of own pawns on squares of a bishop's colour. */
  @inline static blocked(bishop: u64, pawns: u64): i32 {
    return <i32>Popcount.best(pawns & (bishop & LIGHT ? LIGHT : ~LIGHT));
  }

  /** Every square that pawns may come to attack as they go on. */
  @inline static couldBe<Us>(pawns: u64): u64 {
    return EvalPawns.neighbours(EvalPawns.ahead<Us>(Side.forward<Us>(pawns)));
  }
}
