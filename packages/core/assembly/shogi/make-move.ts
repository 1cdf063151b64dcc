/**
 * Make and unmake: plays a move and takes it back, updating all of a position: sets, byte board, hands, and the key. What a move destroys
 * goes to a stack of 32 bytes a move behind the position.
 *
 * A move is 16 bits: to (7), from (7; of a drop the role in hand), whether it promotes, whether it is a drop.
 */
import { Army, Hand, HISTORY, Position, State } from './position';
import { Zobrist } from './zobrist';

export const PROMOTES: u32 = 1 << 14;
export const DROPS: u32 = 1 << 15;

/** What unmaking a move needs. */
@unmanaged
class UndoInfo {
  key: u64;
  move: u32;
  captured: u32;
}
/** So 2,000 moves fit between HISTORY and LISTS. */
const UNDO_BYTES: usize = 32;

export abstract class Move {
  @inline static to(move: u32): u32 {
    return move & 127;
  }

  /** Where it comes from, or which role is dropped. */
  @inline static from(move: u32): u32 {
    return (move >> 7) & 127;
  }
}

export abstract class MakeMove {
  /** Toggles a piece on a square in its sets. */
  @inline static flip(p: usize, piece: u32, square: u32): void {
    const colour = piece >> 4;
    const set = Army.role(p, colour, Position.roleOf(piece));
    const all = Army.all(p, colour);
    if (square < 63) {
      const bit = (<u64>1) << square;
      store<u64>(set, load<u64>(set) ^ bit);
      store<u64>(all, load<u64>(all) ^ bit);
    } else {
      const bit = (<u64>1) << (square - 63);
      store<u64>(set, load<u64>(set, 8) ^ bit, 8);
      store<u64>(all, load<u64>(all, 8) ^ bit, 8);
    }
  }

  @inline static make(p: usize, move: u32): void {
    const state = State.of(p);
    const us = state.turn;
    const undo = changetype<UndoInfo>(p + HISTORY + <usize>state.played * UNDO_BYTES);
    const to = Move.to(move);
    let key = state.key;
    undo.key = key;
    undo.move = move;
    undo.captured = 0;
    if (move & DROPS) {
      const role = Move.from(move);
      const piece = 1 + role + (us << 4);
      key ^= Zobrist.fromHand(p, us, role);
      MakeMove.flip(p, piece, to);
      Position.setPiece(p, to, piece);
      key ^= Zobrist.piece(piece, to);
    } else {
      const from = Move.from(move);
      const captured = Position.pieceOn(p, to);
      if (captured) {
        undo.captured = captured;
        MakeMove.flip(p, captured, to);
        key ^= Zobrist.piece(captured, to);
        key ^= Zobrist.toHand(p, us, Position.demoted(Position.roleOf(captured)));
      }
      const piece = Position.pieceOn(p, from);
      MakeMove.flip(p, piece, from);
      Position.setPiece(p, from, 0);
      key ^= Zobrist.piece(piece, from);
      const role = Position.roleOf(piece);
      const arrived = move & PROMOTES ? 1 + Position.promoted(role) + (us << 4) : piece;
      MakeMove.flip(p, arrived, to);
      Position.setPiece(p, to, arrived);
      key ^= Zobrist.piece(arrived, to);
    }
    state.key = key ^ Zobrist.turn();
    state.turn = us ^ 1;
    state.number++;
    state.played++;
  }

  /** Takes the last move back. */
  @inline static unmake(p: usize): void {
    const state = State.of(p);
    state.played--;
    state.number--;
    const undo = changetype<UndoInfo>(p + HISTORY + <usize>state.played * UNDO_BYTES);
    const move = undo.move;
    const us = state.turn ^ 1;
    const to = Move.to(move);
    const arrived = Position.pieceOn(p, to);
    MakeMove.flip(p, arrived, to);
    state.turn = us;
    state.key = undo.key;
    if (move & DROPS) {
      Position.setPiece(p, to, 0);
      Hand.add(p, us, Move.from(move), 1);
      return;
    }
    const from = Move.from(move);
    const role = Position.roleOf(arrived);
    const piece = move & PROMOTES ? 1 + Position.demoted(role) + (us << 4) : arrived;
    Position.setPiece(p, from, piece);
    MakeMove.flip(p, piece, from);
    const captured = undo.captured;
    Position.setPiece(p, to, captured);
    if (captured) {
      MakeMove.flip(p, captured, to);
      Hand.add(p, us, Position.demoted(Position.roleOf(captured)), -1);
    }
  }

  /** The key computed from scratch. */
  static keyOf(p: usize): u64 {
    return Zobrist.of(p);
  }
}
