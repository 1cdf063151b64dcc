/** Perft: counts the leaf nodes of the legal move tree. Moves are made down to the last ply, which is bulk counted (count.ts). */
import { Bits81 } from '../../bits/bits81';
import { Magic } from '../attacks';
import { DROPS, MakeMove, Move } from '../make-move';
import { Moves } from '../movegen';
import { Army, Position } from '../position';
import { Count } from './count';
import { Mobility } from './mobility';

export abstract class Perft {
  /** From depth 2 on; lists are written from `list` on. */
  static walk<Us, Them>(p: usize, depth: i32, list: usize): u64 {
    const end = Moves.legal<Us, Them, Magic>(p, list);
    let nodes: u64 = 0;
    if (depth === 2) {
      Mobility.find<Them, Us>(p, Count.onBoard<Them, Us>(p));
      for (let at = list; at < end; at += 2) nodes += Perft.leaf<Us, Them>(p, load<u16>(at));
      return nodes;
    }
    for (let at = list; at < end; at += 2) {
      MakeMove.make(p, load<u16>(at));
      nodes += Perft.walk<Them, Us>(p, depth - 1, end);
      MakeMove.unmake(p);
    }
    return nodes;
  }

  /** The replies to one move. */
  @inline static leaf<Us, Them>(p: usize, move: u32): u64 {
    if (move & DROPS) return Perft.drop<Us, Them>(p, Move.from(move), Move.to(move));
    const to = Move.to(move);
    const from = Move.from(move);
    let lo = Bits81.squareLo(from) | Bits81.squareLo(to);
    let hi = Bits81.squareHi(from) | Bits81.squareHi(to);
    // A capture takes away moves that were counted.
    if (Position.pieceOn(p, to)) {
      lo = ~0;
      hi = ~0;
    }
    MakeMove.make(p, move);
    const nodes = <u64>Count.moves<Them, Us>(p, lo, hi);
    MakeMove.unmake(p);
    return nodes;
  }

  /** The replies to a drop, for which only two sets need to be changed: what is in our hand does not matter to them. */
  @inline static drop<Us, Them>(p: usize, role: u32, to: u32): u64 {
    const lo = Bits81.squareLo(to);
    const hi = Bits81.squareHi(to);
    const us = Army.of<Us>(p);
    const set = changetype<usize>(us) + <usize>role * 16;
    const setLo = load<u64>(set);
    const setHi = load<u64>(set, 8);
    const allLo = us.allLo;
    const allHi = us.allHi;
    store<u64>(set, setLo | lo);
    store<u64>(set, setHi | hi, 8);
    us.allLo = allLo | lo;
    us.allHi = allHi | hi;
    const nodes = <u64>Count.moves<Them, Us>(p, lo, hi);
    store<u64>(set, setLo);
    store<u64>(set, setHi, 8);
    us.allLo = allLo;
    us.allHi = allHi;
    return nodes;
  }
}
