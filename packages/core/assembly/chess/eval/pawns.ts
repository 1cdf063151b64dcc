/**
 * Pawn structure, cached in a pawn hash table: pawns change seldom. An entry holds the pawns of both sides, so that it is never
 * mistaken for another. A candidate passer has as many helpers as there are guards on its way.
 */
import { Block } from '../../bits/block';
import { Popcount } from '../../bits/popcount';
import { CACHE } from '../../common/game-history';
import { Army } from '../position';
import { A_FILE, Black, Side, White } from '../types';
import {
  BACKWARD,
  CANDIDATE,
  DOUBLED,
  ISOLATED,
  PASSED,
  PHALANX,
  SUPPORTED,
  UNOPPOSED,
} from './weights';

const TABLE: usize = CACHE + 0x400;
const ENTRIES: u64 = 4096;

@unmanaged
export class PawnEntry {
  white: u64;
  black: u64;
  /** Passed pawns of both. */
  passed: u64;
  /** For white. */
  score: i32;
  /** What they are worth to the kings on these squares, for white: see shelter.ts. */
  shelter: i32;
  kings: u32;
}
const ENTRY_BYTES: usize = 64;

export abstract class EvalPawns {
  static forget(p: usize): void {
    Block.clear(p + TABLE, <usize>ENTRIES * ENTRY_BYTES);
  }

  /** A number for the pawns of both sides. */
  @inline static mixed(p: usize): u64 {
    const white = Army.at(p, 0).pawns * 0x9e3779b97f4a7c15;
    return white ^ (Army.at(p, 1).pawns * 0xd6e8feb86659fd93);
  }

  @inline static at(p: usize): PawnEntry {
    const index = <usize>((EvalPawns.mixed(p) >> 40) & (ENTRIES - 1));
    return changetype<PawnEntry>(p + TABLE + index * ENTRY_BYTES);
  }

  /** What is kept of these pawns is forgotten: no position has pawns on all squares. */
  static drop(p: usize): void {
    EvalPawns.at(p).white = ~0;
  }

  static find(p: usize): PawnEntry {
    const white = Army.at(p, 0).pawns;
    const black = Army.at(p, 1).pawns;
    const entry = EvalPawns.at(p);
    if (entry.white === white && entry.black === black) return entry;
    entry.white = white;
    entry.black = black;
    entry.passed = 0;
    entry.kings = 0;
    entry.score =
      EvalPawns.side<White, Black>(entry, white, black) -
      EvalPawns.side<Black, White>(entry, black, white);
    return entry;
  }

  /** All squares before these, up to the end of the board; and those themselves. */
  @inline static ahead<Us>(set: u64): u64 {
    if (Side.isWhite<Us>()) {
      set |= set << 8;
      set |= set << 16;
      return set | (set << 32);
    }
    set |= set >> 8;
    set |= set >> 16;
    return set | (set >> 32);
  }

  @inline static neighbours(set: u64): u64 {
    return ((set & ~(A_FILE << 7)) << 1) | ((set & ~A_FILE) >> 1);
  }

  static side<Us, Them>(entry: PawnEntry, ours: u64, theirs: u64): i32 {
    let score: i32 = 0;
    const theirAttacks = Side.west<Them>(theirs) | Side.east<Them>(theirs);
    const guarded = Side.west<Us>(ours) | Side.east<Us>(ours);
    const paired = EvalPawns.neighbours(ours);
    for (let left = ours; left; left &= left - 1) {
      const bit = left & -left;
      const square = <u32>ctz(left);
      const rank = <usize>(Side.isWhite<Us>() ? square >> 3 : 7 - (square >> 3));
      const file = A_FILE << (square & 7);
      const beside = EvalPawns.neighbours(file);
      const front = EvalPawns.ahead<Us>(Side.forward<Us>(bit));
      const isFree = !(front & theirs);
      if (!(beside & ours)) {
        score += load<i32>(ISOLATED);
        if (isFree) score += load<i32>(UNOPPOSED);
      } else if (
        !(EvalPawns.ahead<Them>(EvalPawns.neighbours(bit)) & ours) &&
        Side.forward<Us>(bit) & theirAttacks
      ) {
        score += load<i32>(BACKWARD);
        if (isFree) score += load<i32>(UNOPPOSED + 4);
      }
      if (front & ours) score += load<i32>(DOUBLED);
      if (bit & guarded) score += load<i32>(SUPPORTED + 4 * rank);
      if (bit & paired) score += load<i32>(PHALANX + 4 * rank);
      if (!((front | EvalPawns.neighbours(front)) & theirs) && !(front & ours)) {
        score += load<i32>(PASSED + 4 * rank);
        entry.passed |= bit;
      } else if (isFree && !(front & ours)) {
        const helpers = EvalPawns.ahead<Them>(EvalPawns.neighbours(bit)) & ours;
        const guards = EvalPawns.neighbours(front) & theirs;
        const isCandidate = Popcount.best(helpers) >= Popcount.best(guards);
        if (isCandidate) score += load<i32>(CANDIDATE + 4 * rank);
      }
    }
    return score;
  }

  /** How many pawns cover the king, on the two ranks before it. */
  @inline static shield<Us>(king: u64, ours: u64): usize {
    const front = Side.forward<Us>(king | EvalPawns.neighbours(king));
    const count = <usize>Popcount.best((front | Side.forward<Us>(front)) & ours);
    return count < 3 ? count : 3;
  }

  /** How many of the files next to the king, its own included, have no pawn of ours. */
  @inline static openFiles(king: u64, ours: u64): usize {
    const file = A_FILE << (ctz(king) & 7);
    let count: usize = EvalPawns.ahead<White>(EvalPawns.ahead<Black>(ours)) & file ? 0 : 1;
    const west = (file & ~A_FILE) >> 1;
    const east = (file & ~(A_FILE << 7)) << 1;
    if (west && !(ours & west)) count++;
    if (east && !(ours & east)) count++;
    return count;
  }

  @inline static attacks<Us>(pawns: u64): u64 {
    return Side.west<Us>(pawns) | Side.east<Us>(pawns);
  }
}
