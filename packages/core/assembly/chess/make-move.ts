/**
 * Make and unmake: plays a move and takes it back, updating all of a position: sets, byte board, clocks, rights, and the key. What a move
 * destroys goes to a stack of 32 bytes a move behind the position.
 *
 * A move is 16 bits: from, to (6 each), what a pawn becomes (knight 0 to queen 3), and its kind.
 */

import { Magic } from './attacks';
import { Castle } from './castling';
import { Pawns } from './pawns';
import { Army, HISTORY, Position, State } from './position';
import { BLACK, Black, KING, KNIGHT, PAWN, ROOK, White } from './types';
import { Zobrist } from './zobrist';

export const ORDINARY: u32 = 0;
export const PROMOTION: u32 = 1 << 14;
export const EN_PASSANT: u32 = 2 << 14;
/** The king goes to its rook's square, whatever squares both end up on. */
export const CASTLING: u32 = 3 << 14;
const KINDS: u32 = 3 << 14;

/** What unmaking a move needs. */
@unmanaged
class UndoInfo {
  key: u64;
  move: u32;
  captured: u32;
  rights: u32;
  enPassant: u32;
  halfmoves: u32;
}
/** So 2,000 moves fit between HISTORY and LISTS. */
const UNDO_BYTES: usize = 32;

export abstract class Move {
  @inline static from(move: u32): u32 {
    return move & 63;
  }

  @inline static to(move: u32): u32 {
    return (move >> 6) & 63;
  }

  @inline static kind(move: u32): u32 {
    return move & KINDS;
  }

  @inline static promotion(move: u32): u32 {
    return ((move >> 12) & 3) + KNIGHT;
  }
}

export abstract class MakeMove {
  /** Toggles a piece on a square, in its sets and in the key. */
  @inline static flip(p: usize, piece: u32, square: u32): void {
    const bit = (<u64>1) << square;
    const colour = piece >> 3;
    const at = Army.role(p, colour, (piece & 7) - 1);
    store<u64>(at, load<u64>(at) ^ bit);
    Army.at(p, colour).all ^= bit;
    State.of(p).key ^= Zobrist.piece(piece, square);
  }

  @inline static put(p: usize, piece: u32, square: u32): void {
    MakeMove.flip(p, piece, square);
    Position.setPiece(p, square, piece);
  }

  @inline static remove(p: usize, piece: u32, square: u32): void {
    MakeMove.flip(p, piece, square);
    Position.setPiece(p, square, 0);
  }

  static make(p: usize, move: u32): void {
    const state = State.of(p);
    const undo = changetype<UndoInfo>(p + HISTORY + <usize>state.played * UNDO_BYTES);
    const from = Move.from(move);
    const to = Move.to(move);
    const kind = Move.kind(move);
    const us = state.turn;
    const piece = Position.pieceOn(p, from);
    const pawn = (piece & 7) === 1 + PAWN;
    // An en passant victim is not on `to`, and a castling king does not capture its rook.
    const captured = kind === CASTLING ? 0 : Position.pieceOn(p, to);
    undo.key = state.key;
    undo.move = move;
    undo.captured = captured;
    undo.rights = state.rights;
    undo.enPassant = state.enPassant;
    undo.halfmoves = state.halfmoves;
    state.played++;

    MakeMove.hashRights(p);
    if (kind === CASTLING) MakeMove.castle(p, from, to, true);
    else {
      if (captured) MakeMove.remove(p, captured, to);
      MakeMove.remove(p, piece, from);
      MakeMove.put(p, kind === PROMOTION ? 1 + Move.promotion(move) + 8 * us : piece, to);
      if (kind === EN_PASSANT) MakeMove.remove(p, 1 + PAWN + 8 * (us ^ 1), to ^ 8);
    }
    state.halfmoves = pawn || captured ? 0 : state.halfmoves + 1;
    state.fullmoves += us;
    state.rights &= Position.rightsKept(p, from) & Position.rightsKept(p, to);
    state.enPassant = pawn && (from ^ to) === 16 ? (from + to) >> 1 : 0;
    state.turn = us ^ 1;
    MakeMove.hashTurnAndRights(p);
  }

  /** Takes the last move back. */
  static unmake(p: usize): void {
    const state = State.of(p);
    state.played--;
    const undo = changetype<UndoInfo>(p + HISTORY + <usize>state.played * UNDO_BYTES);
    const move = undo.move;
    const from = Move.from(move);
    const to = Move.to(move);
    const kind = Move.kind(move);
    const us = state.turn ^ 1;
    if (kind === CASTLING) MakeMove.castle(p, from, to, false);
    else {
      const piece = Position.pieceOn(p, to);
      MakeMove.remove(p, piece, to);
      MakeMove.put(p, kind === PROMOTION ? 1 + PAWN + 8 * us : piece, from);
      if (undo.captured) MakeMove.put(p, undo.captured, to);
      if (kind === EN_PASSANT) MakeMove.put(p, 1 + PAWN + 8 * (us ^ 1), to ^ 8);
    }
    state.turn = us;
    state.fullmoves -= us;
    state.rights = undo.rights;
    state.enPassant = undo.enPassant;
    state.halfmoves = undo.halfmoves;
    state.key = undo.key;
  }

  /** King and rook both leave before either arrives: in Chess960 one may go to the other's square. */
  static castle(p: usize, kingFrom: u32, rookFrom: u32, forth: bool): void {
    const colour: u32 = kingFrom > 31 ? BLACK : 0;
    const queenSide: u32 = rookFrom < kingFrom ? 1 : 0;
    const castle = Castle.of(p, 2 * colour + queenSide);
    const king = 1 + KING + 8 * colour;
    const rook = 1 + ROOK + 8 * colour;
    MakeMove.remove(p, king, forth ? castle.kingFrom : castle.kingTo);
    MakeMove.remove(p, rook, forth ? castle.rookFrom : castle.rookTo);
    MakeMove.put(p, king, forth ? castle.kingTo : castle.kingFrom);
    MakeMove.put(p, rook, forth ? castle.rookTo : castle.rookFrom);
  }

  /** Puts castling rights and en passant into the key, or takes them out. */
  @inline static hashRights(p: usize): void {
    const state = State.of(p);
    state.key ^= Zobrist.rights(state.rights);
    if (MakeMove.isEnPassantLegal(p)) state.key ^= Zobrist.passed(state.enPassant);
  }

  @inline static hashTurnAndRights(p: usize): void {
    State.of(p).key ^= Zobrist.turn();
    MakeMove.hashRights(p);
  }

  /** Whether an en passant capture is legal now. */
  static isEnPassantLegal(p: usize): bool {
    const state = State.of(p);
    if (!state.enPassant) return false;
    if (state.turn === BLACK) return Pawns.enPassant<Black, White, Magic>(p, state.enPassant) !== 0;
    return Pawns.enPassant<White, Black, Magic>(p, state.enPassant) !== 0;
  }

  /** The key computed from scratch. */
  static keyOf(p: usize): u64 {
    return Zobrist.of(p, MakeMove.isEnPassantLegal(p));
  }
}
