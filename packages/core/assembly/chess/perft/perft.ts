/**
 * Perft: counts the leaf nodes of the legal move tree. The tree is walked without move lists: for each target the moved sets are
 * written, counting goes on below, and the next target is written over them; what a group of moves has changed is
 * restored once, behind the group. Keys, clocks and the byte board are not updated: perft does not need them. The last
 * move is not played at all but counted (count.ts).
 */

import { Attacks, Magic } from '../attacks';
import { Castle } from '../castling';
import { Constraints } from '../constraints';
import { Pawns } from '../pawns';
import { Army, Position, State } from '../position';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, Side } from '../types';
import { Count } from './count';
import { Mobility } from './mobility';

export abstract class Perft {
  /** After one move of ours that has filled or emptied these squares. */
  @inline static below<Us, Them>(p: usize, depth: i32, changed: u64): u64 {
    return depth === 2
      ? <u64>Count.moves<Them, Us>(p, changed)
      : Perft.walk<Them, Us>(p, depth - 1);
  }

  /** From depth 2 on. */
  static walk<Us, Them>(p: usize, depth: i32): u64 {
    Constraints.find<Us, Them, Magic>(p);
    const found = Constraints.of(p);
    const us = Army.of<Us>(p);
    const state = State.of(p);
    const ours = us.all;
    const occupied = ours | Army.of<Them>(p).all;
    const targets = found.targets;
    const diagonalPins = found.diagonalPins;
    const straightPins = found.straightPins;
    const pins = diagonalPins | straightPins;
    const kingTargets = found.kingTargets;
    const castles = found.castles;
    const rights = state.rights;
    const passed = state.enPassant;
    let nodes: u64 = 0;
    state.enPassant = 0;
    if (depth === 2) Mobility.find<Them, Us>(p);

    if (targets) {
      nodes += Perft.pawns<Us, Them>(p, depth, targets, diagonalPins, straightPins);
      if (passed) nodes += Perft.enPassant<Us, Them>(p, depth, passed);

      const knights = us.knights;
      for (let left = knights & ~pins; left; left &= left - 1) {
        const set = Attacks.knight(<usize>ctz(left)) & targets;
        nodes += Perft.piece<Us, Them>(p, depth, KNIGHT, knights, left & -left, set, ours);
      }
      us.knights = knights;

      const bishops = us.bishops;
      for (let left = bishops & ~straightPins; left; left &= left - 1) {
        const from = left & -left;
        let set = Attacks.bishop(<usize>ctz(left), occupied) & targets;
        if (from & diagonalPins) set &= diagonalPins;
        nodes += Perft.piece<Us, Them>(p, depth, BISHOP, bishops, from, set, ours);
      }
      us.bishops = bishops;

      const queens = us.queens;
      for (let left = queens; left; left &= left - 1) {
        const from = left & -left;
        const square = <usize>ctz(left);
        let set: u64;
        if (from & diagonalPins) set = Attacks.bishop(square, occupied) & diagonalPins;
        else if (from & straightPins) set = Attacks.rook(square, occupied) & straightPins;
        else set = Attacks.queen(square, occupied);
        nodes += Perft.piece<Us, Them>(p, depth, QUEEN, queens, from, set & targets, ours);
      }
      us.queens = queens;

      const rooks = us.rooks;
      for (let left = rooks & ~diagonalPins; left; left &= left - 1) {
        const from = left & -left;
        const square = <usize>ctz(left);
        let set = Attacks.rook(square, occupied) & targets;
        if (from & straightPins) set &= straightPins;
        state.rights = rights & Position.rightsKept(p, square);
        nodes += Perft.piece<Us, Them>(p, depth, ROOK, rooks, from, set, ours);
      }
      us.rooks = rooks;
    }
    state.rights = rights & ~Side.rights<Us>();
    if (kingTargets) {
      const king = us.king;
      nodes += Perft.piece<Us, Them>(p, depth, KING, king, king, kingTargets, ours);
      us.king = king;
    }
    us.all = ours;
    if (castles) nodes += Perft.castles<Us, Them>(p, depth, castles);
    state.rights = rights;
    state.enPassant = passed;
    return nodes;
  }

  /** All moves of one piece. Leaves its set and the set of all of ours changed. */
  @inline static piece<Us, Them>(
    p: usize,
    depth: i32,
    role: u32,
    set: u64,
    from: u64,
    targets: u64,
    ours: u64,
  ): u64 {
    const us = Army.of<Us>(p);
    const at = changetype<usize>(us) + <usize>role * 8;
    const theirs = Army.of<Them>(p).all;
    let nodes: u64 = 0;
    for (let left = targets & ~theirs; left; left &= left - 1) {
      const change = from | (left & -left);
      store<u64>(at, set ^ change);
      us.all = ours ^ change;
      nodes += Perft.below<Us, Them>(p, depth, change);
    }
    const victims = targets & theirs;
    if (victims) nodes += Perft.captures<Us, Them>(p, depth, at, set, from, victims, ours);
    return nodes;
  }

  static captures<Us, Them>(
    p: usize,
    depth: i32,
    at: usize,
    set: u64,
    from: u64,
    victims: u64,
    ours: u64,
  ): u64 {
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const state = State.of(p);
    const pawns = them.pawns;
    const knights = them.knights;
    const bishops = them.bishops;
    const rooks = them.rooks;
    const queens = them.queens;
    const theirs = them.all;
    const rights = state.rights;
    let nodes: u64 = 0;
    for (; victims; victims &= victims - 1) {
      const victim = victims & -victims;
      const change = from | victim;
      store<u64>(at, set ^ change);
      us.all = ours ^ change;
      // Clearing the square in every set costs less than finding out which piece was there.
      them.pawns = pawns & ~victim;
      them.knights = knights & ~victim;
      them.bishops = bishops & ~victim;
      them.rooks = rooks & ~victim;
      them.queens = queens & ~victim;
      them.all = theirs ^ victim;
      state.rights = rights & Position.rightsKept(p, <usize>ctz(victims));
      nodes += Perft.below<Us, Them>(p, depth, ~0);
    }
    them.pawns = pawns;
    them.knights = knights;
    them.bishops = bishops;
    them.rooks = rooks;
    them.queens = queens;
    them.all = theirs;
    state.rights = rights;
    return nodes;
  }

  @inline static pawns<Us, Them>(
    p: usize,
    depth: i32,
    targets: u64,
    diagonalPins: u64,
    straightPins: u64,
  ): u64 {
    const us = Army.of<Us>(p);
    const state = State.of(p);
    const ours = us.all;
    const theirs = Army.of<Them>(p).all;
    const pawns = us.pawns;
    const at = changetype<usize>(us) + <usize>PAWN * 8;
    const last = Side.lastRank<Us>();
    let steps = Pawns.steps<Us>(pawns, diagonalPins, straightPins, ours | theirs);
    const doubleSteps = Pawns.doubleSteps<Us>(steps, ours | theirs) & targets;
    steps &= targets;
    const west = Pawns.west<Us>(pawns, diagonalPins, straightPins) & targets & theirs;
    const east = Pawns.east<Us>(pawns, diagonalPins, straightPins) & targets & theirs;
    let nodes: u64 = 0;
    for (let left = steps & ~last; left; left &= left - 1) {
      const to = left & -left;
      const change = to | Side.back<Us>(to);
      us.pawns = pawns ^ change;
      us.all = ours ^ change;
      nodes += Perft.below<Us, Them>(p, depth, change);
    }
    for (let left = west & ~last; left; left &= left - 1) {
      const to = left & -left;
      nodes += Perft.captures<Us, Them>(p, depth, at, pawns, Side.unwest<Us>(to), to, ours);
    }
    for (let left = east & ~last; left; left &= left - 1) {
      const to = left & -left;
      nodes += Perft.captures<Us, Them>(p, depth, at, pawns, Side.uneast<Us>(to), to, ours);
    }
    if ((steps | west | east) & last) {
      for (let left = steps & last; left; left &= left - 1) {
        const to = left & -left;
        nodes += Perft.promotions<Us, Them>(p, depth, pawns, Side.back<Us>(to), to, ours);
      }
      for (let left = west & last; left; left &= left - 1) {
        const to = left & -left;
        nodes += Perft.promotions<Us, Them>(p, depth, pawns, Side.unwest<Us>(to), to, ours);
      }
      for (let left = east & last; left; left &= left - 1) {
        const to = left & -left;
        nodes += Perft.promotions<Us, Them>(p, depth, pawns, Side.uneast<Us>(to), to, ours);
      }
    }
    for (let left = doubleSteps; left; left &= left - 1) {
      const to = left & -left;
      const passed = Side.back<Us>(to);
      const change = to | Side.back<Us>(passed);
      us.pawns = pawns ^ change;
      us.all = ours ^ change;
      state.enPassant = <u32>ctz(passed);
      nodes += Perft.below<Us, Them>(p, depth, change);
    }
    state.enPassant = 0;
    us.pawns = pawns;
    us.all = ours;
    return nodes;
  }

  /** One pawn to the last rank, capturing or not, as each of four pieces: as if that piece had gone there. */
  static promotions<Us, Them>(
    p: usize,
    depth: i32,
    pawns: u64,
    from: u64,
    to: u64,
    ours: u64,
  ): u64 {
    const us = Army.of<Us>(p);
    us.pawns = pawns ^ from;
    let nodes: u64 = 0;
    for (let role = KNIGHT; role <= QUEEN; role++) {
      const at = changetype<usize>(us) + <usize>role * 8;
      const set = load<u64>(at);
      if (Army.of<Them>(p).all & to) {
        nodes += Perft.captures<Us, Them>(p, depth, at, set ^ from, from, to, ours);
      } else {
        store<u64>(at, set | to);
        us.all = ours ^ from ^ to;
        nodes += Perft.below<Us, Them>(p, depth, from | to);
      }
      store<u64>(at, set);
    }
    us.pawns = pawns;
    return nodes;
  }

  static enPassant<Us, Them>(p: usize, depth: i32, passed: u32): u64 {
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const pawns = us.pawns;
    const ours = us.all;
    const to = (<u64>1) << passed;
    const victim = Side.back<Us>(to);
    let capturers = Pawns.enPassant<Us, Them, Magic>(p, passed);
    if (!capturers) return 0;
    let nodes: u64 = 0;
    them.pawns ^= victim;
    them.all ^= victim;
    for (; capturers; capturers &= capturers - 1) {
      const change = to | (capturers & -capturers);
      us.pawns = pawns ^ change;
      us.all = ours ^ change;
      nodes += Perft.below<Us, Them>(p, depth, ~0);
    }
    them.pawns ^= victim;
    them.all ^= victim;
    us.pawns = pawns;
    us.all = ours;
    return nodes;
  }

  static castles<Us, Them>(p: usize, depth: i32, castles: u32): u64 {
    const us = Army.of<Us>(p);
    let nodes: u64 = 0;
    for (; castles; castles &= castles - 1) {
      const castle = Castle.of(p, ctz(castles));
      // In Chess960 king and rook may exchange squares: the sum of both changes is then nothing.
      const change = castle.kingMove ^ castle.rookMove;
      us.king ^= castle.kingMove;
      us.rooks ^= castle.rookMove;
      us.all ^= change;
      nodes += Perft.below<Us, Them>(p, depth, castle.kingMove | castle.rookMove);
      us.king ^= castle.kingMove;
      us.rooks ^= castle.rookMove;
      us.all ^= change;
    }
    return nodes;
  }
}
