/**
 * What perft knows of the replies before a move is played. Most moves leave most of the opponent's moves as they were: a
 * slider's squares change only if a square among them is filled or emptied, a knight's not at all, as long as nothing
 * is captured, pinned or in check. So above the leaves the opponent's moves are counted once, and behind each move only
 * what it has touched is counted again (count.ts).
 */
import { Popcount } from '../../bits/popcount';
import { Attacks } from '../attacks';
import { Pawns } from '../pawns';
import { Army, MOBILITY } from '../position';
import { Side } from '../types';

@unmanaged
export class Mobility {
  /** The squares on which the moves of knights and sliders depend, and how many of these there are, pins disregarded. */
  reach: u64;
  /** The same of pawns, en passant disregarded. */
  pawnReach: u64;
  pieces: u32;
  pawns: u32;

  @inline static of(p: usize): Mobility {
    return changetype<Mobility>(p + MOBILITY);
  }

  /** Nothing is known: everything depends on everything. */
  static forget(p: usize): void {
    Mobility.of(p).reach = ~0;
    Mobility.of(p).pawnReach = ~0;
  }

  /** Of the side that is about to reply. */
  static find<Us, Them>(p: usize): void {
    const us = Army.of<Us>(p);
    const theirs = Army.of<Them>(p).all;
    const occupied = us.all | theirs;
    const targets = ~us.all;
    // A set that is never empty, so that a change of everything always touches it.
    let reach = us.king;
    let count: u32 = 0;
    for (let left = us.knights; left; left &= left - 1) {
      count += Popcount.best(Attacks.knight(<usize>ctz(left)) & targets);
    }
    for (let left = us.bishops | us.queens; left; left &= left - 1) {
      const set = Attacks.bishop(<usize>ctz(left), occupied);
      reach |= set;
      count += Popcount.best(set & targets);
    }
    for (let left = us.rooks | us.queens; left; left &= left - 1) {
      const set = Attacks.rook(<usize>ctz(left), occupied);
      reach |= set;
      count += Popcount.best(set & targets);
    }
    const found = Mobility.of(p);
    found.reach = reach;
    found.pieces = count;
    const pawns = us.pawns;
    const ahead = Side.forward<Us>(pawns);
    const west = Side.west<Us>(pawns);
    const east = Side.east<Us>(pawns);
    found.pawnReach =
      us.king | ahead | Side.forward<Us>(ahead & Side.thirdRank<Us>()) | west | east;
    found.pawns = Pawns.count<Us>(pawns, 0, 0, occupied, theirs, ~0);
  }
}
