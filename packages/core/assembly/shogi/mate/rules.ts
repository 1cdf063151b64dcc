/**
 * A position of shogi (tsume shogi) as the mate solver sees it (mate/game.ts).
 *
 * The attacker gives check with every move. What either side has in hand is left out of the key: board and attacker's hand
 * determine the defender's, since no piece is ever lost.
 *
 *   a hand   rook 26–28 · bishop 22–24 · gold 18–20 · silver 14–16 · knight 10–12 · lance 6–8 · pawn 0–4
 *            The bit above each field is free, so that one subtraction compares all of them. No position has more than seven
 *            of a kind, or 31 pawns: that is what the host accepts, and a set has fewer.
 */

import { Bits81 } from '../../bits/bits81';
import { UNLIMITED } from '../../common/dtm';
import { CACHE } from '../../common/game-history';
import { PositionView } from '../../common/position-view';
import { Magic } from '../attacks';
import { Board } from '../board';
import { Constraints } from '../constraints';
import { TablebaseProbe } from '../endgame/probe';
import { DROPS, MakeMove, Move } from '../make-move';
import { Moves } from '../movegen';
import { Hand, Position, State } from '../position';
import { GOTE, Gote, Sente } from '../types';
import { Zobrist } from '../zobrist';
import { MateChecks } from './checks';

/** The keys of the positions of the line, by how many moves were played. */
const KEYS: usize = CACHE + 0x1000;
const GUARDS: u32 = (1 << 5) | (1 << 9) | (1 << 13) | (1 << 17) | (1 << 21) | (1 << 25) | (1 << 29);

@unmanaged
export class MateRules extends PositionView {
  @inline static of(p: usize): MateRules {
    return changetype<MateRules>(p);
  }

  @inline turn(): u32 {
    return State.of(this.p).turn;
  }

  @inline height(): u32 {
    return State.of(this.p).played;
  }

  /** A search begins with the position on the board. */
  begin(): void {
    let key = State.of(this.p).key;
    for (let colour: u32 = 0; colour < 2; colour++) {
      const hand = load<u64>(Hand.at(this.p, colour));
      for (let role: u32 = 0; role < 7; role++) {
        key ^= Zobrist.hand(colour, role, Hand.count(hand, role));
      }
    }
    store<u64>(this.p, key, KEYS);
    TablebaseProbe.begin(this.p);
  }

  attackerMoves(at: usize, _rest: u32): usize {
    return this.turn() === GOTE
      ? MateChecks.list<Gote, Sente>(this.p, at)
      : MateChecks.list<Sente, Gote>(this.p, at);
  }

  /** No check is left out. */
  @inline horizon(_rest: u32): u32 {
    return UNLIMITED;
  }

  defenderMoves(at: usize): usize {
    const end =
      this.turn() === GOTE
        ? Moves.legal<Gote, Sente, Magic>(this.p, at)
        : Moves.legal<Sente, Gote, Magic>(this.p, at);
    while (at < end && !(load<u16>(at) & DROPS)) at += 2;
    MateRules.sortBySquare(at, end);
    return end;
  }

  /** Few runs that are sorted already: insertion is quick. */
  static sortBySquare(start: usize, end: usize): void {
    for (let at = start + 2; at < end; at += 2) {
      const move = load<u16>(at);
      const to = Move.to(move);
      let place = at;
      for (; place > start && Move.to(load<u16>(place - 2)) > to; place -= 2) {
        store<u16>(place, load<u16>(place - 2));
      }
      store<u16>(place, move);
    }
  }

  /** Interpositions on one square: whichever piece is dropped, the same moves usually answer it. */
  @inline isAlike(move: u32, other: u32): bool {
    return (move & other & DROPS) !== 0 && Move.to(move) === Move.to(other);
  }

  makeMove(move: u32): void {
    const p = this.p;
    const state = State.of(p);
    const us = state.turn;
    const hand = load<u64>(Hand.at(p, us));
    const at = p + ((<usize>state.played) << 3);
    let key = load<u64>(at, KEYS) ^ state.key;
    if (move & DROPS) {
      const role = Move.from(move);
      const count = Hand.count(hand, role);
      key ^= Zobrist.hand(us, role, count) ^ Zobrist.hand(us, role, count - 1);
    } else {
      const captured = Position.pieceOn(p, Move.to(move));
      if (captured) {
        const role = Position.demoted(Position.roleOf(captured));
        const count = Hand.count(hand, role);
        key ^= Zobrist.hand(us, role, count) ^ Zobrist.hand(us, role, count + 1);
      }
    }
    MakeMove.make(p, move);
    store<u64>(at, key ^ state.key, KEYS + 8);
  }

  @inline unmakeMove(): void {
    MakeMove.unmake(this.p);
  }

  @inline key(): u64 {
    return load<u64>(this.p + ((<usize>this.height()) << 3), KEYS);
  }

  hand(attacker: u32): u32 {
    const hand = load<u64>(Hand.at(this.p, attacker));
    const low = <u32>hand;
    const high = <u32>(hand >> 32);
    return (
      (low & 31) |
      (((low >> 8) & 7) << 6) |
      (((low >> 16) & 7) << 10) |
      (((low >> 24) & 7) << 14) |
      ((high & 7) << 18) |
      (((high >> 8) & 7) << 22) |
      (((high >> 16) & 7) << 26)
    );
  }

  @inline covers(more: u32, less: u32): bool {
    return (((more | GUARDS) - less) & GUARDS) === GUARDS;
  }

  resistance(): u32 {
    const count = Board.count(this.p);
    if (!count) return 0;
    const found = Constraints.of(this.p);
    const steps = Bits81.popcount(found.kingLo, found.kingHi);
    const between = Bits81.popcount(found.dropsLo, found.dropsHi);
    return min(count, steps + between + 2);
  }

  /** Only checks are played, so a defender without moves is in check; tested all the same. */
  isLost(): bool {
    return Board.isCheck(this.p);
  }

  @inline tablebaseCode(): u32 {
    return TablebaseProbe.code(this.p);
  }

  /** Tables allow the attacker more than checks: its mate may take longer than they say, or there may be none. */
  @inline isLeastExact(): bool {
    return false;
  }
}
