/**
 * The legal moves that give check: what the attacker may play in a mate search. A move gives check if the piece, as it
 * arrives, attacks their king, or if it leaves a line on which a slider of ours looks at the king.
 */
import { Bits81 } from '../bits/bits81';
import { Magic } from './attacks';
import { Board } from './board';
import { King, Threats } from './king';
import { DROPS, Move, PROMOTES } from './make-move';
import { Army, LISTS, Position, State } from './position';
import { Reach } from './reach';
import { SQUARES } from './tables';
import { GOTE, Gote, Sente } from './types';

export abstract class Checks {
  static moves(p: usize, at: usize): u32 {
    const list = p + LISTS;
    const end = list + 2 * <usize>Board.legalMoves(p, list, 0);
    const start = at;
    for (let from = list; from < end; from += 2) {
      const move = <u32>load<u16>(from);
      if (!Checks.isCheck(p, move)) continue;
      store<u16>(at, <u16>move);
      at += 2;
    }
    return <u32>(at - start) >> 1;
  }

  /** Whether a legal move gives check. */
  static isCheck(p: usize, move: u32): bool {
    const turn = State.of(p).turn;
    const us = Army.at(p, turn);
    const them = Army.at(p, turn ^ 1);
    const king = King.square(them.kingLo, them.kingHi);
    if (king === SQUARES) return false;
    const to = Move.to(move);
    const from = Move.from(move);
    const isDrop = (move & DROPS) !== 0;
    let occLo = us.allLo | them.allLo | Bits81.squareLo(to);
    let occHi = us.allHi | them.allHi | Bits81.squareHi(to);
    let role = from;
    if (!isDrop) {
      occLo ^= Bits81.squareLo(from);
      occHi ^= Bits81.squareHi(from);
      role = Position.roleOf(Position.pieceOn(p, from));
      if (move & PROMOTES) role = Position.promoted(role);
    }
    Reach.among<Magic>(role, turn, to, occLo, occHi);
    if ((Reach.lo & them.kingLo) | (Reach.hi & them.kingHi)) return true;
    if (isDrop) return false;
    // Their king's lines, with the piece gone; the piece itself must not be counted on the square that it has left.
    return turn === GOTE
      ? Checks.isDiscovered<Sente, Gote>(p, king, from, occLo, occHi)
      : Checks.isDiscovered<Gote, Sente>(p, king, from, occLo, occHi);
  }

  /** Whether a slider of `Them` other than the one on `from` attacks the square. */
  static isDiscovered<Us, Them>(p: usize, square: usize, from: u32, occLo: u64, occHi: u64): bool {
    const role = Position.roleOf(Position.pieceOn(p, from));
    const set = Army.role(p, State.of(p).turn, role);
    const lo = load<u64>(set);
    const hi = load<u64>(set, 8);
    store<u64>(set, lo & ~Bits81.squareLo(from));
    store<u64>(set, hi & ~Bits81.squareHi(from), 8);
    const attacked = Threats.byLines<Us, Them, Magic>(p, square, occLo, occHi);
    store<u64>(set, lo);
    store<u64>(set, hi, 8);
    return attacked;
  }
}
