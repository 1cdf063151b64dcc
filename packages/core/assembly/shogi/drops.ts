/**
 * The rules of drops: nifu (no second unpromoted pawn on a file), ikidokoro no nai koma (no piece where it could never move) and
 * uchifuzume (no drop-pawn mate).
 */
import { Bits81 } from '../bits/bits81';
import { Attackers } from './attackers';
import { Attacks, Magic } from './attacks';
import { King, Sets, Threats } from './king';
import { Army } from './position';
import { SQUARES } from './tables';
import { Side } from './types';

/** Rank i of every file: the highest bit of its nine; and the eight below it. */
const TOP: u64 = 0x4020100804020100;
const BELOW_TOP: u64 = TOP - (TOP >> 8);

export abstract class Drops {
  /**
   * Nifu: the files without a pawn of ours, whole, in one word. A pawn on the eight lower ranks makes the sum reach the highest bit of its
   * file, a pawn there is one; from the highest bits of the other files the nine are filled by one subtraction. A file may have
   * several pawns, in positions that no game reaches.
   */
  @inline static filesWithoutPawn(pawns: u64): u64 {
    const free = TOP & ~(((pawns & BELOW_TOP) + BELOW_TOP) | pawns);
    return (free << 1) - (free >> 8);
  }

  /** Dead ends: pawns and lances could never move again from the last rank, knights from the last two. */
  @inline static notLast<Us>(): u64 {
    return ~Side.rank<Us>(0);
  }

  @inline static notLastTwo<Us>(): u64 {
    return ~(Side.rank<Us>(0) | Side.rank<Us>(1));
  }

  /**
   * Uchifuzume: the square on which a pawn drop would mate, among the squares `lo`, `hi` where it could be dropped; SQUARES if
   * there is none. There is one candidate at most, the square before their king.
   */
  static uchifuzumeSquare<Us, Them>(p: usize, lo: u64, hi: u64): usize {
    const them = Army.of<Them>(p);
    const king = King.square(them.kingLo, them.kingHi);
    if (king === SQUARES) return SQUARES;
    const front = Attacks.pawn(king, Side.index<Them>());
    if (!Sets.meets(front, lo, hi)) return SQUARES;
    const square = Bits81.first(Sets.lo(front), Sets.hi(front));
    return Drops.isUchifuzume<Us, Them>(p, <usize>square, king) ? <usize>square : SQUARES;
  }

  /** Whether a pawn dropped before their king would mate: neither captured nor escaped from. */
  static isUchifuzume<Us, Them>(p: usize, square: usize, king: usize): bool {
    const us = Army.of<Us>(p);
    const them = Army.of<Them>(p);
    const bitLo = Bits81.squareLo(<u32>square);
    const bitHi = Bits81.squareHi(<u32>square);
    const occLo = us.allLo | them.allLo | bitLo;
    const occHi = us.allHi | them.allHi | bitHi;
    // The king's ways out, the pawn's square among them; it leaves its own square empty behind itself.
    let lo = Sets.lo(Attacks.king(king)) & ~them.allLo;
    let hi = Sets.hi(Attacks.king(king)) & ~them.allHi;
    while (lo | hi) {
      const to = <usize>Bits81.first(lo, hi);
      hi = Bits81.clearFirstHi(lo, hi);
      lo = Bits81.clearFirstLo(lo);
      if (!Threats.on<Them, Us, Magic>(p, to, occLo ^ them.kingLo, occHi ^ them.kingHi))
        return false;
    }
    return !Drops.canCapture<Us, Them>(p, square, king, occLo, occHi);
  }

  /** Whether a piece of theirs that is not the king may take on the square. */
  static canCapture<Us, Them>(p: usize, square: usize, king: usize, occLo: u64, occHi: u64): bool {
    let lo = Attackers.lo<Us, Them>(p, square, occLo, occHi) & ~Army.of<Them>(p).kingLo;
    let hi = Attackers.hi<Us, Them>(p, square, occLo, occHi) & ~Army.of<Them>(p).kingHi;
    while (lo | hi) {
      const from = Bits81.first(lo, hi);
      const fromLo = Bits81.squareLo(from);
      const fromHi = Bits81.squareHi(from);
      hi ^= fromHi;
      lo ^= fromLo;
      // Pinned, unless the pin runs along the capture; the pawn itself shields the file.
      if (!Threats.byLines<Them, Us, Magic>(p, king, occLo ^ fromLo, occHi ^ fromHi)) return true;
    }
    return false;
  }
}
