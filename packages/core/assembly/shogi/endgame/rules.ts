/**
 * An endgame position as the rules of the game see it, and its index in a table: what `Verify` compares. Of the solver only the
 * index is used.
 */

import { Bits81 } from '../../bits/bits81';
import { INPUT, WORK } from '../../common/layout';
import { PositionView } from '../../common/position-view';
import { Board } from '../board';
import { King } from '../king';
import { PACKED_BYTES, Packed } from '../packed';
import { Army, Hand, Position, State } from '../position';
import { GOTE, KING, KNIGHT, LANCE, PAWN } from '../types';
import { Index, MIRRORED, NO_KIND, PAIR_MASK, SYMMETRIC } from './index';
import { MaterialSet } from './material-set';

const GOTE_BIT: u32 = 16;
const HANDS: usize = 82;
const HAND_ROLES: usize = 7;

@unmanaged
export class EndgameRules extends PositionView {
  @inline static of(p: usize): EndgameRules {
    return changetype<EndgameRules>(p);
  }

  @inline set(): MaterialSet {
    return MaterialSet.numbered(0);
  }

  @inline losesWithoutMoves(): bool {
    return true;
  }

  setUp(block: u32, entry: u32): bool {
    const set = this.set();
    // The host's input is free: a packed position is written there.
    const packed = this.p - WORK + INPUT;
    memory.fill(packed, 0, PACKED_BYTES);
    store<u8>(packed + Index.moverKing(block), <u8>(1 + KING));
    store<u8>(packed + Index.otherKing(block), <u8>(1 + KING + GOTE_BIT));
    const first = set.firstOf(entry);
    const second = set.secondOf(entry, first);
    if (!EndgameRules.add(packed, set.firstKind, first)) return false;
    if (set.secondKind !== NO_KIND && !EndgameRules.add(packed, set.secondKind, second))
      return false;
    const p = this.p;
    Packed.read(packed, p);
    // Of two mirror images only the lower index is used.
    if (this.index() !== block * set.entries + entry) return false;
    return !EndgameRules.hasNifu(p) && !EndgameRules.takesKing(p);
  }

  /** Adds a piece to the packed position; false if it cannot be where its state says. */
  static add(packed: usize, kind: u32, state: u32): bool {
    const half = Index.half(kind);
    const owner = state / half;
    const place = state % half;
    if (place === half - 1) {
      const hand = packed + HANDS + <usize>owner * HAND_ROLES + <usize>kind;
      store<u8>(hand, load<u8>(hand) + 1);
      return true;
    }
    const promoted = place > 80;
    const square = promoted ? place - 81 : place;
    if (load<u8>(packed + square)) return false;
    const role = promoted ? Position.promoted(kind) : kind;
    if (EndgameRules.cannotMove(role, owner === 0 ? square % 9 : 8 - (square % 9))) return false;
    store<u8>(packed + square, <u8>(1 + role + owner * GOTE_BIT));
    return true;
  }

  /** By the number of ranks before it. */
  static cannotMove(role: u32, ranks: u32): bool {
    if (role === KNIGHT) return ranks < 2;
    return (role === PAWN || role === LANCE) && ranks < 1;
  }

  /** Nifu: two unpromoted pawns of a side on one file. */
  static hasNifu(p: usize): bool {
    for (let colour: u32 = 0; colour < 2; colour++) {
      const pawns = Army.role(p, colour, PAWN);
      for (let file: u32 = 0; file < 9; file++) {
        if (popcnt(Bits81.file(load<u64>(pawns), load<u64>(pawns, 8), file)) > 1) return true;
      }
    }
    return false;
  }

  /** Whether the side to move could capture the king. */
  static takesKing(p: usize): bool {
    const state = State.of(p);
    state.turn ^= 1;
    const is = Board.isCheck(p);
    state.turn ^= 1;
    return is;
  }

  weight(block: u32, _entry: u32): u32 {
    if (!(Index.pair(Index.moverKing(block), Index.otherKing(block)) & SYMMETRIC)) return 2;
    return this.entry(false) === this.entry(true) ? 1 : 2;
  }

  @inline code(_list: usize): u32 {
    return <u32>load<u8>(this.set().codes + this.index());
  }

  index(): u32 {
    const p = this.p;
    const us = State.of(p).turn;
    const own = King.square(Army.at(p, us).kingLo, Army.at(p, us).kingHi);
    const theirs = King.square(Army.at(p, us ^ 1).kingLo, Army.at(p, us ^ 1).kingHi);
    const pair = Index.pair(EndgameRules.seen(us, <u32>own), EndgameRules.seen(us, <u32>theirs));
    let entry = this.entry((pair & MIRRORED) !== 0);
    if (pair & SYMMETRIC) entry = min(entry, this.entry(true));
    return (pair & PAIR_MASK) * this.set().entries + entry;
  }

  /** A square as the side to move sees it. */
  @inline static seen(turn: u32, square: u32): u32 {
    return turn === GOTE ? 80 - square : square;
  }

  /** The entry of the pieces in the block of their kings. */
  entry(mirrored: bool): u32 {
    const p = this.p;
    const set = this.set();
    const us = State.of(p).turn;
    const none: u32 = 0xffff;
    let first = none;
    let second: u32 = set.secondKind === NO_KIND ? 0 : none;
    for (let colour: u32 = 0; colour < 2; colour++) {
      const army = Army.at(p, colour);
      const owner = colour ^ us;
      let lo = army.allLo ^ army.kingLo;
      let hi = army.allHi ^ army.kingHi;
      while (lo | hi) {
        const square = Bits81.first(lo, hi);
        hi = Bits81.clearFirstHi(lo, hi);
        lo = Bits81.clearFirstLo(lo);
        const role = Position.roleOf(Position.pieceOn(p, square));
        const kind = Position.demoted(role);
        let seen = EndgameRules.seen(us, square);
        if (mirrored) seen = Index.mirror(seen);
        const state = Index.onBoard(kind, owner, role !== kind, seen);
        if (kind === set.firstKind && first === none) first = state;
        else second = state;
      }
      const hand = load<u64>(Hand.at(p, colour));
      for (let kind: u32 = 0; kind < NO_KIND && hand; kind++) {
        for (let left = Hand.count(hand, kind); left; left--) {
          const state = Index.inHand(kind, owner);
          if (kind === set.firstKind && first === none) first = state;
          else second = state;
        }
      }
    }
    return set.entryOf(first, second);
  }
}
