/**
 * Moves between endgame positions, forwards and backwards, as lists of indices. The mover is sente.
 *
 * Whether a move leaves its king in check is not looked at: the position that it leads to would be impossible, since the
 * other side could capture the king, and is marked so. Nor is it looked at backwards, for the same reason.
 */

import { Bits81 } from '../../bits/bits81';
import { CONDITIONAL } from '../../common/tablebase-index';
import { Attacks, Magic } from '../attacks';
import { Sets } from '../king';
import { Reach } from '../reach';
import { GOLD, Gote, PAWN, SENTE, Sente, Side } from '../types';
import { Index, NO_KIND, NO_PAIR, PieceState } from './index';
import { MaterialSet } from './material-set';

const MOVER: u32 = 0;
const OTHER: u32 = 1;

export abstract class EndgameMoves {
  /** The position at hand: the squares of both kings, and the states of the pieces. */
  static mover: u32 = 0;
  static other: u32 = 0;
  static a: u32 = 0;
  static b: u32 = 0;

  @inline static place(mover: u32, other: u32, a: u32, b: u32): void {
    EndgameMoves.mover = mover;
    EndgameMoves.other = other;
    EndgameMoves.a = a;
    EndgameMoves.b = b;
  }

  /** Who is to move when the board is turned: the pair of kings that the other side sees. */
  @inline static turnedPair(mover: u32, other: u32): u32 {
    return Index.pair(80 - other, 80 - mover);
  }

  @inline static kingsLo(): u64 {
    return Bits81.squareLo(EndgameMoves.mover) | Bits81.squareLo(EndgameMoves.other);
  }

  @inline static kingsHi(): u64 {
    return Bits81.squareHi(EndgameMoves.mover) | Bits81.squareHi(EndgameMoves.other);
  }

  // ── Forwards ──────────────────────────────────────────────────────────────────────────────────

  static successors(set: MaterialSet, at: usize): usize {
    at = EndgameMoves.kingMoves(set, at);
    const first = set.first(EndgameMoves.a);
    const second = set.second(EndgameMoves.b);
    if (<u32>first.owner === MOVER) at = EndgameMoves.pieceMoves(set, first, second, false, at);
    if (<u32>second.owner === MOVER) at = EndgameMoves.pieceMoves(set, second, first, true, at);
    return at;
  }

  static kingMoves(set: MaterialSet, at: usize): usize {
    const from = EndgameMoves.mover;
    const first = set.first(EndgameMoves.a);
    const second = set.second(EndgameMoves.b);
    const firstTaken = Index.inHand(set.firstKind, MOVER);
    const secondTaken = Index.inHand(set.secondKind, MOVER);
    let lo = Sets.lo(Attacks.king(from));
    let hi = Sets.hi(Attacks.king(from));
    while (lo | hi) {
      const to = Bits81.first(lo, hi);
      hi = Bits81.clearFirstHi(lo, hi);
      lo = Bits81.clearFirstLo(lo);
      let a = EndgameMoves.a;
      let b = EndgameMoves.b;
      if (<u32>first.square === to) {
        if (<u32>first.owner === MOVER) continue;
        a = firstTaken;
      } else if (<u32>second.square === to) {
        if (<u32>second.owner === MOVER) continue;
        b = secondTaken;
      }
      const pair = EndgameMoves.turnedPair(to, EndgameMoves.other);
      if (pair === NO_PAIR) continue;
      store<u32>(at, set.turned(pair, a, b));
      at += 4;
    }
    return at;
  }

  /** Moves and drops of one of the two pieces; `swapped` says that it is the second. */
  static pieceMoves(
    set: MaterialSet,
    piece: PieceState,
    rest: PieceState,
    swapped: bool,
    at: usize,
  ): usize {
    if (!piece.isOnBoard) return EndgameMoves.drops(set, piece, rest, swapped, at);
    const pair = EndgameMoves.turnedPair(EndgameMoves.mover, EndgameMoves.other);
    const kind = swapped ? set.secondKind : set.firstKind;
    const restKind = swapped ? set.firstKind : set.secondKind;
    const restState = swapped ? EndgameMoves.a : EndgameMoves.b;
    const restTaken = Index.inHand(restKind, MOVER);
    const role = <u32>piece.role;
    const from = <u32>piece.square;
    const isPromoted = role !== kind;
    const occLo = EndgameMoves.kingsLo() | rest.lo;
    const occHi = EndgameMoves.kingsHi() | rest.hi;
    Reach.among<Magic>(role, SENTE, from, occLo, occHi);
    const ownLo = Bits81.squareLo(EndgameMoves.mover);
    const ownHi = Bits81.squareHi(EndgameMoves.mover);
    let lo = Reach.lo & ~ownLo;
    let hi = Reach.hi & ~ownHi;
    const may = Reach.mayPromote<Sente>(role, from);
    const must = Reach.mustPromote<Sente>(role);
    while (lo | hi) {
      const to = Bits81.first(lo, hi);
      hi = Bits81.clearFirstHi(lo, hi);
      lo = Bits81.clearFirstLo(lo);
      let other = restState;
      if (<u32>rest.square === to) {
        if (<u32>rest.owner === MOVER) continue;
        other = restTaken;
      }
      const bit = EndgameMoves.bitOf(to);
      if (!(must & bit)) {
        const moved = Index.onBoard(kind, MOVER, isPromoted, to);
        at = EndgameMoves.put(set, pair, moved, other, swapped, at);
      }
      if (may & bit) {
        const moved = Index.onBoard(kind, MOVER, true, to);
        at = EndgameMoves.put(set, pair, moved, other, swapped, at);
      }
    }
    return at;
  }

  static drops(
    set: MaterialSet,
    piece: PieceState,
    rest: PieceState,
    swapped: bool,
    at: usize,
  ): usize {
    const pair = EndgameMoves.turnedPair(EndgameMoves.mover, EndgameMoves.other);
    const kind = <u32>piece.role;
    const restState = swapped ? EndgameMoves.a : EndgameMoves.b;
    let lo = Bits81.notLo(EndgameMoves.kingsLo() | rest.lo) & ~Reach.mustPromote<Sente>(kind);
    let hi = Bits81.notHi(EndgameMoves.kingsHi() | rest.hi) & ~Reach.mustPromote<Sente>(kind);
    const isPawn = kind === PAWN;
    // Nifu: no second pawn on a file.
    const barred =
      isPawn && <u32>rest.role === PAWN && <u32>rest.owner === MOVER && rest.isOnBoard
        ? <u32>rest.square / 9
        : 9;
    while (lo | hi) {
      const to = Bits81.first(lo, hi);
      hi = Bits81.clearFirstHi(lo, hi);
      lo = Bits81.clearFirstLo(lo);
      if (barred < 9 && to / 9 === barred) continue;
      const start = at;
      const dropped = Index.onBoard(kind, MOVER, false, to);
      at = EndgameMoves.put(set, pair, dropped, restState, swapped, at);
      if (isPawn && to - 1 === EndgameMoves.other)
        store<u32>(start, load<u32>(start) | CONDITIONAL);
    }
    return at;
  }

  @inline static put(
    set: MaterialSet,
    pair: u32,
    piece: u32,
    rest: u32,
    swapped: bool,
    at: usize,
  ): usize {
    store<u32>(at, swapped ? set.turned(pair, rest, piece) : set.turned(pair, piece, rest));
    return at + 4;
  }

  /** A square's bit in its own word: ranks are the same in both. */
  @inline static bitOf(square: u32): u64 {
    return (<u64>1) << (square < 63 ? square : square - 63);
  }

  // ── Backwards ─────────────────────────────────────────────────────────────────────────────────

  /** The other side has just moved. `isMate`: then it has not dropped a checking pawn (uchifuzume). */
  static predecessors(set: MaterialSet, isMate: bool, at: usize): usize {
    at = EndgameMoves.kingRetreats(set, at);
    const first = set.first(EndgameMoves.a);
    const second = set.second(EndgameMoves.b);
    if (<u32>first.owner === OTHER && first.isOnBoard) {
      at = EndgameMoves.pieceRetreats(set, first, second, false, isMate, at);
    }
    if (<u32>second.owner === OTHER && second.isOnBoard) {
      at = EndgameMoves.pieceRetreats(set, second, first, true, isMate, at);
    }
    return at;
  }

  static kingRetreats(set: MaterialSet, at: usize): usize {
    const king = EndgameMoves.other;
    const first = set.first(EndgameMoves.a);
    const second = set.second(EndgameMoves.b);
    let lo = Sets.lo(Attacks.king(king)) & ~(first.lo | second.lo);
    let hi = Sets.hi(Attacks.king(king)) & ~(first.hi | second.hi);
    while (lo | hi) {
      const from = Bits81.first(lo, hi);
      hi = Bits81.clearFirstHi(lo, hi);
      lo = Bits81.clearFirstLo(lo);
      const pair = EndgameMoves.turnedPair(EndgameMoves.mover, from);
      if (pair === NO_PAIR) continue;
      at = EndgameMoves.retreat(set, pair, EndgameMoves.a, EndgameMoves.b, at);
      at = EndgameMoves.released(set, pair, EndgameMoves.a, EndgameMoves.b, king, false, at);
      at = EndgameMoves.released(set, pair, EndgameMoves.b, EndgameMoves.a, king, true, at);
    }
    return at;
  }

  static pieceRetreats(
    set: MaterialSet,
    piece: PieceState,
    rest: PieceState,
    swapped: bool,
    isMate: bool,
    at: usize,
  ): usize {
    const pair = EndgameMoves.turnedPair(EndgameMoves.mover, EndgameMoves.other);
    const kind = swapped ? set.secondKind : set.firstKind;
    const restState = swapped ? EndgameMoves.a : EndgameMoves.b;
    const role = <u32>piece.role;
    const to = <u32>piece.square;
    const isPromoted = role !== kind;
    at = EndgameMoves.retreats(set, pair, role, isPromoted, ~0, to, rest, swapped, at);
    if (isPromoted) {
      const zone = Side.isInZone<Gote>(to) ? ~0 : Side.zone<Gote>();
      return EndgameMoves.retreats(set, pair, kind, false, zone, to, rest, swapped, at);
    }
    if (isMate && role === PAWN && to + 1 === EndgameMoves.mover) return at;
    return EndgameMoves.put(set, pair, Index.inHand(kind, OTHER), restState, swapped, at);
  }

  /** From where a piece has come that moved as this role, from one of these ranks; `promoted` is what it still is. */
  static retreats(
    set: MaterialSet,
    pair: u32,
    role: u32,
    promoted: bool,
    ranks: u64,
    to: u32,
    rest: PieceState,
    swapped: bool,
    at: usize,
  ): usize {
    const kind = swapped ? set.secondKind : set.firstKind;
    const restState = swapped ? EndgameMoves.a : EndgameMoves.b;
    const occLo = EndgameMoves.kingsLo() | rest.lo;
    const occHi = EndgameMoves.kingsHi() | rest.hi;
    // Gote comes from where a piece of sente's would go.
    Reach.among<Magic>(role, SENTE, to, occLo, occHi);
    let lo = Reach.lo & ~occLo & ranks;
    let hi = Reach.hi & ~occHi & ranks;
    while (lo | hi) {
      const from = Bits81.first(lo, hi);
      hi = Bits81.clearFirstHi(lo, hi);
      lo = Bits81.clearFirstLo(lo);
      const state = Index.onBoard(kind, OTHER, promoted, from);
      at = EndgameMoves.put(set, pair, state, restState, swapped, at);
      at = EndgameMoves.released(set, pair, restState, state, to, !swapped, at);
    }
    return at;
  }

  @inline static retreat(set: MaterialSet, pair: u32, a: u32, b: u32, at: usize): usize {
    store<u32>(at, set.turned(pair, a, b));
    return at + 4;
  }

  /** If a piece is in the other side's hand, it may just have been captured on this square, promoted or not. */
  @inline static released(
    set: MaterialSet,
    pair: u32,
    piece: u32,
    rest: u32,
    square: u32,
    swapped: bool,
    at: usize,
  ): usize {
    const kind = swapped ? set.secondKind : set.firstKind;
    if (kind === NO_KIND || piece !== Index.inHand(kind, OTHER)) return at;
    const plain = Index.onBoard(kind, MOVER, false, square);
    at = EndgameMoves.put(set, pair, plain, rest, swapped, at);
    if (kind === GOLD) return at;
    const promoted = Index.onBoard(kind, MOVER, true, square);
    return EndgameMoves.put(set, pair, promoted, rest, swapped, at);
  }

  // ── Possible or not ───────────────────────────────────────────────────────────────────────────

  static isPossible(set: MaterialSet): bool {
    const first = set.first(EndgameMoves.a);
    const second = set.second(EndgameMoves.b);
    const kingsLo = EndgameMoves.kingsLo();
    const kingsHi = EndgameMoves.kingsHi();
    if ((kingsLo & (first.lo | second.lo)) | (kingsHi & (first.hi | second.hi))) return false;
    if ((first.lo & second.lo) | (first.hi & second.hi)) return false;
    if (EndgameMoves.isStuck(first) || EndgameMoves.isStuck(second)) return false;
    if (EndgameMoves.areTwoPawns(first, second)) return false;
    const occLo = kingsLo | first.lo | second.lo;
    const occHi = kingsHi | first.hi | second.hi;
    return (
      !EndgameMoves.takesKing(first, occLo, occHi) && !EndgameMoves.takesKing(second, occLo, occHi)
    );
  }

  /** On a rank from which it could never move again. */
  static isStuck(piece: PieceState): bool {
    if (!piece.isOnBoard) return false;
    const role = <u32>piece.role;
    const ranks =
      <u32>piece.owner === MOVER ? Reach.mustPromote<Sente>(role) : Reach.mustPromote<Gote>(role);
    return (ranks & EndgameMoves.bitOf(piece.square)) !== 0;
  }

  static areTwoPawns(first: PieceState, second: PieceState): bool {
    return (
      <u32>first.role === PAWN &&
      <u32>second.role === PAWN &&
      first.owner === second.owner &&
      first.isOnBoard &&
      second.isOnBoard &&
      first.square / 9 === second.square / 9
    );
  }

  static takesKing(piece: PieceState, occLo: u64, occHi: u64): bool {
    if (<u32>piece.owner !== MOVER || !piece.isOnBoard) return false;
    Reach.among<Magic>(piece.role, SENTE, piece.square, occLo, occHi);
    const king = EndgameMoves.other;
    return ((Reach.lo & Bits81.squareLo(king)) | (Reach.hi & Bits81.squareHi(king))) !== 0;
  }
}
