/**
 * Endgame scaling by material: how much of its advantage the better side can convert, and mop-up evaluation against a bare king.
 * The scale factors are win rates in self-play, by pawns and pieces of the better side: an extra pawn is worth
 * little alone and much with many others.
 */
import { Popcount } from '../../bits/popcount';
import { Attacks } from '../attacks';
import { Army } from '../position';
import { A_FILE, LIGHT } from '../types';
import { Distances } from './psqt';

export const WHOLE: i32 = 64;
const H_FILE: u64 = A_FILE << 7;
const LAST_RANK: u64 = 0xff00000000000000;
const FIRST_RANK: u64 = 0xff;
/** Corners of each colour. */
const LIGHT_CORNERS: u64 = 0x0100000000000080;
const DARK_CORNERS: u64 = 0x8000000000000001;

/** What an advantage is worth without pawns, unless it is more than a minor piece. */
const NO_PAWNS: i32 = 8;
/** More pawns, which no game has but a position may, count as eight. */
const MOST_PAWNS: u32 = 8;
/** With one pawn, two, three and so on, out of WHOLE: in rook endgames, with equal pieces, with more, with fewer. */
const ROOKS = memory.data<u8>([0, 14, 36, 64, 78, 80, 80, 80, 80]);
const EQUAL = memory.data<u8>([0, 20, 46, 68, 78, 80, 80, 80, 80]);
const MORE = memory.data<u8>([0, 60, 72, 80, 80, 80, 80, 80, 80]);
const FEWER = memory.data<u8>([0, 32, 40, 48, 50, 52, 52, 52, 52]);
/** With nothing but bishops on squares of different colours; and with other pieces besides, out of 4. */
const OPPOSITE_BISHOPS: i32 = 22;
const OPPOSITE_BISHOPS_QUARTERS: i32 = 3;

/** A king that has nothing left: to the edge, or to a corner of the bishop's colour; and the other king comes near. */
const EDGE: i32 = 32;
const CORNER: i32 = 40;
const NEAR: i32 = 22;

export abstract class EvalEndgame {
  /** The scale factor for the better side, out of WHOLE. */
  static chances(us: Army, them: Army): i32 {
    const surplus = EvalEndgame.weight(us) - EvalEndgame.weight(them);
    if (!us.pawns) return EvalEndgame.isEnough(us, surplus) ? WHOLE : NO_PAWNS;
    const ours = us.all ^ us.pawns ^ us.king;
    const theirs = them.all ^ them.pawns ^ them.king;
    if (ours === us.bishops && EvalEndgame.isWrongBishop(us, them)) return 0;
    const pawns = <usize>min(Popcount.best(us.pawns), MOST_PAWNS);
    const isRookEnding = ours === us.rooks && theirs === them.rooks && theirs !== 0;
    if (isRookEnding && surplus === 0) return <i32>load<u8>(ROOKS + pawns);
    const table = surplus > 1 ? MORE : surplus < -1 ? FEWER : EQUAL;
    const share = <i32>load<u8>(table + pawns);
    if (!EvalEndgame.areOpposite(us.bishops, them.bishops)) return share;
    if (ours === us.bishops && theirs === them.bishops) return OPPOSITE_BISHOPS;
    return (share * OPPOSITE_BISHOPS_QUARTERS) / 4;
  }

  /** Pieces in pawns, roughly; pawns not counted. */
  @inline static weight(army: Army): i32 {
    const minors = Popcount.best(army.knights | army.bishops);
    return <i32>(3 * minors + 5 * Popcount.best(army.rooks) + 9 * Popcount.best(army.queens));
  }

  /** Whether an advantage wins without pawns. Two knights do not mate. */
  @inline static isEnough(us: Army, surplus: i32): bool {
    return surplus >= 4 && us.all !== (us.king | us.knights);
  }

  /** Opposite-coloured bishops, one each. */
  @inline static areOpposite(ours: u64, theirs: u64): bool {
    if (!ours || !theirs || ours & (ours - 1) || theirs & (theirs - 1)) return false;
    return ((ours & LIGHT) !== 0) !== ((theirs & LIGHT) !== 0);
  }

  /** Wrong bishop: all pawns on one rook file, the defender's king in the corner, and no bishop of its colour. */
  static isWrongBishop(us: Army, them: Army): bool {
    if (them.pawns || (us.pawns & ~A_FILE && us.pawns & ~H_FILE)) return false;
    const file = us.pawns & A_FILE ? A_FILE : H_FILE;
    const corner = file & EvalEndgame.lastRank(us, them);
    if (us.bishops & (corner & LIGHT ? LIGHT : ~LIGHT)) return false;
    return (them.king & (corner | Attacks.king(<usize>ctz(corner)))) !== 0;
  }

  /** Where the pawns of the better side want to go: in memory white's army comes first. */
  @inline static lastRank(us: Army, them: Army): u64 {
    return changetype<usize>(us) < changetype<usize>(them) ? LAST_RANK : FIRST_RANK;
  }

  /** Mop-up: drives a bare king to the edge, or to a corner of the bishop's colour, and brings the own king near. */
  static drive(us: Army, them: Army): i32 {
    const king = <u32>ctz(them.king);
    const near = NEAR * (7 - <i32>Distances.between(<u32>ctz(us.king), king));
    const isLone = !(us.rooks | us.queens | us.pawns);
    if (isLone && us.bishops && !(us.bishops & (us.bishops - 1))) {
      const corners = us.bishops & LIGHT ? LIGHT_CORNERS : DARK_CORNERS;
      const one = <i32>Distances.between(<u32>ctz(corners), king);
      const other = <i32>Distances.between(<u32>(63 - clz(corners)), king);
      return near + CORNER * (7 - (one < other ? one : other));
    }
    return near + EDGE * EvalEndgame.fromCentre(king);
  }

  /** Steps along files and ranks from the four squares in the middle. */
  @inline static fromCentre(square: u32): i32 {
    const file = <i32>(square & 7);
    const rank = <i32>(square >> 3);
    const wide = file < 4 ? 3 - file : file - 4;
    return wide + (rank < 4 ? 3 - rank : rank - 4);
  }
}
