/**
 * Make and unmake: plays a move and takes it back, updating all of a position: sets, byte board, clocks, rights, and the key. What a move
 * destroys goes to a history of 32 bytes a move behind the position.
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

/** A move that can be taken back. */
@unmanaged
class Past {
  key: u64;
  move: u32;
  captured: u32;
  rights: u32;
  enPassant: u32;
  halfmoves: u32;
}
const PAST_BYTES: usize = 32;
/** As many as fit between the history and the lists. */
export const LONGEST_LINE: u32 = 2000;

export abstract class Play {
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

  /** The piece that stands on a square, and its key, appear or disappear. */
  @inline static flip(p: usize, piece: u32, square: u32): void {
    const bit = (<u64>1) << square;
    const colour = piece >> 3;
    const at = Army.role(p, colour, (piece & 7) - 1);
    store<u64>(at, load<u64>(at) ^ bit);
    Army.at(p, colour).all ^= bit;
    State.of(p).key ^= Zobrist.piece(piece, square);
  }

  @inline static put(p: usize, piece: u32, square: u32): void {
    Play.flip(p, piece, square);
    Position.setPiece(p, square, piece);
  }

  @inline static remove(p: usize, piece: u32, square: u32): void {
    Play.flip(p, piece, square);
    Position.setPiece(p, square, 0);
  }

  static move(p: usize, move: u32): void {
    const state = State.of(p);
    const past = changetype<Past>(p + HISTORY + <usize>state.played * PAST_BYTES);
    const from = Play.from(move);
    const to = Play.to(move);
    const kind = Play.kind(move);
    const us = state.turn;
    const piece = Position.pieceOn(p, from);
    const pawn = (piece & 7) === 1 + PAWN;
    // The victim of en passant is no resident of `to`, and a castling king does not capture its rook.
    const captured = kind === CASTLING ? 0 : Position.pieceOn(p, to);
    past.key = state.key;
    past.move = move;
    past.captured = captured;
    past.rights = state.rights;
    past.enPassant = state.enPassant;
    past.halfmoves = state.halfmoves;
    state.played++;

    Play.forget(p);
    if (kind === CASTLING) Play.castle(p, from, to, true);
    else {
      if (captured) Play.remove(p, captured, to);
      Play.remove(p, piece, from);
      Play.put(p, kind === PROMOTION ? 1 + Play.promotion(move) + 8 * us : piece, to);
      if (kind === EN_PASSANT) Play.remove(p, 1 + PAWN + 8 * (us ^ 1), to ^ 8);
    }
    state.halfmoves = pawn || captured ? 0 : state.halfmoves + 1;
    state.fullmoves += us;
    state.rights &= Position.rightsKept(p, from) & Position.rightsKept(p, to);
    state.enPassant = pawn && (from ^ to) === 16 ? (from + to) >> 1 : 0;
    state.turn = us ^ 1;
    Play.remember(p);
  }

  /** Takes the last move back. */
  static undo(p: usize): void {
    const state = State.of(p);
    state.played--;
    const past = changetype<Past>(p + HISTORY + <usize>state.played * PAST_BYTES);
    const move = past.move;
    const from = Play.from(move);
    const to = Play.to(move);
    const kind = Play.kind(move);
    const us = state.turn ^ 1;
    if (kind === CASTLING) Play.castle(p, from, to, false);
    else {
      const piece = Position.pieceOn(p, to);
      Play.remove(p, piece, to);
      Play.put(p, kind === PROMOTION ? 1 + PAWN + 8 * us : piece, from);
      if (past.captured) Play.put(p, past.captured, to);
      if (kind === EN_PASSANT) Play.put(p, 1 + PAWN + 8 * (us ^ 1), to ^ 8);
    }
    state.turn = us;
    state.fullmoves -= us;
    state.rights = past.rights;
    state.enPassant = past.enPassant;
    state.halfmoves = past.halfmoves;
    state.key = past.key;
  }

  /** Both leave before either arrives: in Chess960 one may go where the other stood. */
  static castle(p: usize, kingFrom: u32, rookFrom: u32, forth: bool): void {
    const colour: u32 = kingFrom > 31 ? BLACK : 0;
    const queenSide: u32 = rookFrom < kingFrom ? 1 : 0;
    const castle = Castle.of(p, 2 * colour + queenSide);
    const king = 1 + KING + 8 * colour;
    const rook = 1 + ROOK + 8 * colour;
    Play.remove(p, king, forth ? castle.kingFrom : castle.kingTo);
    Play.remove(p, rook, forth ? castle.rookFrom : castle.rookTo);
    Play.put(p, king, forth ? castle.kingTo : castle.kingFrom);
    Play.put(p, rook, forth ? castle.rookTo : castle.rookFrom);
  }

  /** Takes turn, rights and en passant out of the key, or puts them back in. */
  @inline static forget(p: usize): void {
    const state = State.of(p);
    state.key ^= Zobrist.rights(state.rights);
    if (Play.capturable(p)) state.key ^= Zobrist.passed(state.enPassant);
  }

  @inline static remember(p: usize): void {
    State.of(p).key ^= Zobrist.turn();
    Play.forget(p);
  }

  /** Whether an en passant capture is legal now. */
  static capturable(p: usize): bool {
    const state = State.of(p);
    if (!state.enPassant) return false;
    if (state.turn === BLACK) return Pawns.enPassant<Black, White, Magic>(p, state.enPassant) !== 0;
    return Pawns.enPassant<White, Black, Magic>(p, state.enPassant) !== 0;
  }

  static keyOf(p: usize): u64 {
    return Zobrist.of(p, Play.capturable(p));
  }
}
