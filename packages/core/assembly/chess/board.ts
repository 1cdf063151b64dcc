/**
 * What the host asks about a position: here colour is chosen at run time. A twin of shogi's on purpose: every call is to code that is
 * specialised for a colour.
 */
import { Popcount } from '../bits/popcount';
import { Attacks, Magic, Sliders, Walk } from './attacks';
import { MakeMove } from './make-move';
import { Moves } from './movegen';
import { Count } from './perft/count';
import { Perft } from './perft/perft';
import { Army, State } from './position';
import { BLACK, Black, White } from './types';

const CHECK: u32 = 1;
const HAS_MOVE: u32 = 2;
const EN_PASSANT_LEGAL: u32 = 4;

export abstract class Board {
  static legalMoves(p: usize, at: usize, via: u32): u32 {
    const black = State.of(p).turn === BLACK;
    const end = via
      ? black
        ? Moves.legal<Black, White, Walk>(p, at)
        : Moves.legal<White, Black, Walk>(p, at)
      : black
        ? Moves.legal<Black, White, Magic>(p, at)
        : Moves.legal<White, Black, Magic>(p, at);
    return <u32>(end - at) >> 1;
  }

  static count(p: usize): u32 {
    return State.of(p).turn === BLACK
      ? Count.moves<Black, White>(p, ~0)
      : Count.moves<White, Black>(p, ~0);
  }

  /** Lists are written from `list` on where the game needs any; chess does not. */
  static perft(p: usize, depth: u32, _list: usize): u64 {
    if (depth === 0) return 1;
    if (depth === 1) return Board.count(p);
    return State.of(p).turn === BLACK
      ? Perft.walk<Black, White>(p, depth)
      : Perft.walk<White, Black>(p, depth);
  }

  static status(p: usize): u32 {
    let bits: u32 = Board.isCheck(p) ? CHECK : 0;
    if (Board.count(p)) bits |= HAS_MOVE;
    if (MakeMove.isEnPassantLegal(p)) bits |= EN_PASSANT_LEGAL;
    return bits;
  }

  /** How many squares the sliders of the side to move can go to, legal or not: the part of generation that tables speed up. */
  static slidingTargets<Via>(p: usize): u32 {
    const turn = State.of(p).turn;
    const us = Army.at(p, turn);
    const targets = ~us.all;
    const occupied = us.all | Army.at(p, turn ^ 1).all;
    let count: u32 = 0;
    for (let left = us.bishops | us.queens; left; left &= left - 1) {
      count += Popcount.best(Sliders.bishop<Via>(<usize>ctz(left), occupied) & targets);
    }
    for (let left = us.rooks | us.queens; left; left &= left - 1) {
      count += Popcount.best(Sliders.rook<Via>(<usize>ctz(left), occupied) & targets);
    }
    return count;
  }

  static isCheck(p: usize): bool {
    const turn = State.of(p).turn;
    return Board.attackersOf(p, <usize>ctz(Army.at(p, turn).king), turn ^ 1) !== 0;
  }

  static attackersOf(p: usize, square: usize, colour: u32): u64 {
    return Board.attackersAmong(p, square, colour, Army.at(p, 0).all | Army.at(p, 1).all);
  }

  /** The same with other squares occupied: during an exchange pieces leave. */
  static attackersAmong(p: usize, square: usize, colour: u32, occupied: u64): u64 {
    const army = Army.at(p, colour);
    return (
      (Attacks.pawn(square, colour ^ 1) & army.pawns) |
      (Attacks.knight(square) & army.knights) |
      (Attacks.king(square) & army.king) |
      (Attacks.bishop(square, occupied) & (army.bishops | army.queens)) |
      (Attacks.rook(square, occupied) & (army.rooks | army.queens))
    );
  }
}
