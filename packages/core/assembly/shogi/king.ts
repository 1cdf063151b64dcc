/**
 * King safety for legal move generation: attacked squares, checkers, pins.
 */
import { Bits81 } from '../bits/bits81';
import { Attacks, Sliders } from './attacks';
import { Army } from './position';
import {
  BETWEEN,
  BISHOP_RAYS,
  LANCE_RAYS,
  NEIGHBOURHOODS,
  ROOK_RAYS,
  SET_BYTES,
  SQUARES,
} from './tables';
import { Side } from './types';

const LO_SQUARES: u32 = 63;

/** Lines on the empty board, as addresses of sets. */
export abstract class Rays {
  @inline static bishop(square: usize): usize {
    return BISHOP_RAYS + square * SET_BYTES;
  }

  @inline static rook(square: usize): usize {
    return ROOK_RAYS + square * SET_BYTES;
  }

  /** Where a lance of this side would go. */
  @inline static lance<Us>(square: usize): usize {
    return LANCE_RAYS + (Side.isSente<Us>() ? 0 : SQUARES * SET_BYTES) + square * SET_BYTES;
  }

  /** From the first square (excluded) to the second (included), if a queen could go there; else nothing. */
  @inline static between(from: usize, to: usize): usize {
    return BETWEEN + (from * SQUARES + to) * SET_BYTES;
  }

  /** Whence a piece that steps or leaps could attack the square or one next to it. */
  @inline static neighbourhood(square: usize): usize {
    return NEIGHBOURHOODS + square * SET_BYTES;
  }
}

export abstract class Sets {
  /** Whether a set in memory has a square in common with another. */
  @inline static meets(set: usize, lo: u64, hi: u64): bool {
    return ((load<u64>(set) & lo) | (load<u64>(set, 8) & hi)) !== 0;
  }

  @inline static lo(set: usize): u64 {
    return load<u64>(set);
  }

  @inline static hi(set: usize): u64 {
    return load<u64>(set, 8);
  }
}

export abstract class Threats {
  /** Whether a piece of theirs that steps or leaps attacks the square, which is ours to step on. */
  @inline static bySteps<Us, Them>(p: usize, square: usize): bool {
    const them = Army.of<Them>(p);
    const us = Side.index<Us>();
    // What a piece of ours attacks from a square is where such a piece of theirs attacks it from.
    const pawn = Attacks.pawn(square, us);
    const knight = Attacks.knight(square, us);
    const silver = Attacks.silver(square, us);
    const gold = Attacks.gold(square, us);
    const king = Attacks.king(square);
    const lo =
      (Sets.lo(pawn) & them.pawnsLo) |
      (Sets.lo(knight) & them.knightsLo) |
      (Sets.lo(silver) & them.silversLo) |
      (Sets.lo(gold) & them.goldsLo) |
      (Sets.lo(king) & (them.kingLo | them.horsesLo | them.dragonsLo));
    const hi =
      (Sets.hi(pawn) & them.pawnsHi) |
      (Sets.hi(knight) & them.knightsHi) |
      (Sets.hi(silver) & them.silversHi) |
      (Sets.hi(gold) & them.goldsHi) |
      (Sets.hi(king) & (them.kingHi | them.horsesHi | them.dragonsHi));
    return (lo | hi) !== 0;
  }

  /** Whether a lance, bishop or rook of theirs does, promoted or not. Lines are asked for before anything is looked up. */
  @inline static byLines<Us, Them, Via>(p: usize, square: usize, occLo: u64, occHi: u64): bool {
    const them = Army.of<Them>(p);
    const straightLo = them.rooksLo | them.dragonsLo;
    const straightHi = them.rooksHi | them.dragonsHi;
    if (Sets.meets(Rays.rook(square), straightLo, straightHi)) {
      if (Sets.meets(Sliders.rook<Via>(square, occLo, occHi), straightLo, straightHi)) return true;
    }
    const diagonalLo = them.bishopsLo | them.horsesLo;
    const diagonalHi = them.bishopsHi | them.horsesHi;
    if (Sets.meets(Rays.bishop(square), diagonalLo, diagonalHi)) {
      if (Sets.meets(Sliders.bishop<Via>(square, occLo, occHi), diagonalLo, diagonalHi))
        return true;
    }
    if (Sets.meets(Rays.lance<Us>(square), them.lancesLo, them.lancesHi)) {
      return Threats.lances<Us, Them>(p, square, occLo, occHi) !== 0;
    }
    return false;
  }

  /** The lance of theirs that attacks the square, in the square's word. */
  @inline static lances<Us, Them>(p: usize, square: usize, occLo: u64, occHi: u64): u64 {
    const them = Army.of<Them>(p);
    const us = Side.index<Us>();
    return <u32>square < LO_SQUARES
      ? Attacks.lance(<u32>square, us, occLo) & them.lancesLo
      : Attacks.lance(<u32>square - LO_SQUARES, us, occHi) & them.lancesHi;
  }

  static on<Us, Them, Via>(p: usize, square: usize, occLo: u64, occHi: u64): bool {
    return (
      Threats.bySteps<Us, Them>(p, square) ||
      Threats.byLines<Us, Them, Via>(p, square, occLo, occHi)
    );
  }
}

export abstract class King {
  /** The square of a king, or 81 if there is none, as in some mate problems. */
  @inline static square(lo: u64, hi: u64): usize {
    return lo | hi ? <usize>Bits81.first(lo, hi) : SQUARES;
  }
}
