/**
 * What the host asks about a position: here colour is chosen at run time. A twin of chess's on purpose: every call is to code that is
 * specialised for a colour.
 */
import { Bits81 } from '../bits/bits81';
import { Popcount } from '../bits/popcount';
import { Attackers } from './attackers';
import { Magic, Sliders, Walk } from './attacks';
import { King, Sets, Threats } from './king';
import { Moves } from './movegen';
import { Count } from './perft/count';
import { Perft } from './perft/perft';
import { Army, State } from './position';
import { SQUARES } from './tables';
import { GOTE, Gote, Sente } from './types';

const CHECK: u32 = 1;
const HAS_MOVE: u32 = 2;

export abstract class Board {
  static legalMoves(p: usize, at: usize, via: u32): u32 {
    const gote = State.of(p).turn === GOTE;
    const end = via
      ? gote
        ? Moves.legal<Gote, Sente, Walk>(p, at)
        : Moves.legal<Sente, Gote, Walk>(p, at)
      : gote
        ? Moves.legal<Gote, Sente, Magic>(p, at)
        : Moves.legal<Sente, Gote, Magic>(p, at);
    return <u32>(end - at) >> 1;
  }

  static count(p: usize): u32 {
    return State.of(p).turn === GOTE
      ? Count.moves<Gote, Sente>(p, ~0, ~0)
      : Count.moves<Sente, Gote>(p, ~0, ~0);
  }

  static perft(p: usize, depth: u32, list: usize): u64 {
    if (depth === 0) return 1;
    if (depth === 1) return Board.count(p);
    return State.of(p).turn === GOTE
      ? Perft.walk<Gote, Sente>(p, depth, list)
      : Perft.walk<Sente, Gote>(p, depth, list);
  }

  /** How many squares the rooks and bishops of the side to move can go to, legal or not: the part of generation that tables speed up. */
  static slidingTargets<Via>(p: usize): u32 {
    const turn = State.of(p).turn;
    const us = Army.at(p, turn);
    const them = Army.at(p, turn ^ 1);
    const occLo = us.allLo | them.allLo;
    const occHi = us.allHi | them.allHi;
    let count: u32 = 0;
    let lo = us.bishopsLo | us.horsesLo;
    let hi = us.bishopsHi | us.horsesHi;
    while (lo | hi) {
      const set = Sliders.bishop<Via>(Bits81.first(lo, hi), occLo, occHi);
      count += Popcount.best(Sets.lo(set) & ~us.allLo) + Popcount.best(Sets.hi(set) & ~us.allHi);
      hi = Bits81.clearFirstHi(lo, hi);
      lo = Bits81.clearFirstLo(lo);
    }
    lo = us.rooksLo | us.dragonsLo;
    hi = us.rooksHi | us.dragonsHi;
    while (lo | hi) {
      const set = Sliders.rook<Via>(Bits81.first(lo, hi), occLo, occHi);
      count += Popcount.best(Sets.lo(set) & ~us.allLo) + Popcount.best(Sets.hi(set) & ~us.allHi);
      hi = Bits81.clearFirstHi(lo, hi);
      lo = Bits81.clearFirstLo(lo);
    }
    return count;
  }

  static isCheck(p: usize): bool {
    const turn = State.of(p).turn;
    const us = Army.at(p, turn);
    const them = Army.at(p, turn ^ 1);
    const king = King.square(us.kingLo, us.kingHi);
    if (king === SQUARES) return false;
    const occLo = us.allLo | them.allLo;
    const occHi = us.allHi | them.allHi;
    return turn === GOTE
      ? Threats.on<Gote, Sente, Magic>(p, king, occLo, occHi)
      : Threats.on<Sente, Gote, Magic>(p, king, occLo, occHi);
  }

  static status(p: usize): u32 {
    return (Board.isCheck(p) ? CHECK : 0) | (Board.count(p) ? HAS_MOVE : 0);
  }

  /** Writes who of a side attacks a square, the king included: lo, then hi. */
  static attackersOf(p: usize, square: usize, colour: u32, at: usize): void {
    const occLo = Army.at(p, 0).allLo | Army.at(p, 1).allLo;
    const occHi = Army.at(p, 0).allHi | Army.at(p, 1).allHi;
    if (colour === GOTE) {
      store<u64>(at, Attackers.lo<Sente, Gote>(p, square, occLo, occHi));
      store<u64>(at, Attackers.hi<Sente, Gote>(p, square, occLo, occHi), 8);
    } else {
      store<u64>(at, Attackers.lo<Gote, Sente>(p, square, occLo, occHi));
      store<u64>(at, Attackers.hi<Gote, Sente>(p, square, occLo, occHi), 8);
    }
  }
}
