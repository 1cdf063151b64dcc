/**
 * A position as the host passes it: 80 bytes (docs/specs/abi.md). The host has made sure that it is possible; nothing is
 * checked here.
 *
 *    0–63  what stands on each square: 0, or 1 + role, + 8 if black
 *   64     whose turn it is      65  en passant square, 0 = none
 *   66–69  the rooks that may castle: white's king side, queen side, black's; 255 = none
 *   70     1 = moves are written the Chess960 way
 *   72–73  half-move clock       74–75  number of the full move
 */
import { Mobility } from './mobility';
import { Play } from './play';
import { ARMY_BYTES, Army, BOARD, Castle, Position, State } from './position';
import { WHITE } from './types';

const TURN: usize = 64;
const EN_PASSANT: usize = 65;
const CASTLING_ROOKS: usize = 66;
const CHESS960: usize = 70;
const HALFMOVES: usize = 72;
const FULLMOVES: usize = 74;
export const PACKED_BYTES: usize = 80;

const NO_ROOK: u32 = 255;

export abstract class Packed {
  static read(from: usize, p: usize): void {
    for (let at: usize = 0; at < 2 * ARMY_BYTES; at += 8) store<u64>(p + at, 0);
    for (let square: usize = 0; square < 64; square++) {
      const piece = <u32>load<u8>(from + square);
      Position.setPiece(p, square, piece);
      Position.setRightsKept(p, square, 15);
      if (!piece) continue;
      const colour = piece >> 3;
      const bit = (<u64>1) << square;
      const at = Army.role(p, colour, (piece & 7) - 1);
      store<u64>(at, load<u64>(at) | bit);
      Army.at(p, colour).all |= bit;
    }
    const state = State.of(p);
    state.turn = load<u8>(from, TURN);
    state.enPassant = load<u8>(from, EN_PASSANT);
    state.chess960 = load<u8>(from, CHESS960);
    state.halfmoves = load<u16>(from, HALFMOVES);
    state.fullmoves = load<u16>(from, FULLMOVES);
    state.played = 0;
    state.rights = 0;
    for (let i: u32 = 0; i < 4; i++) {
      const rook = <u32>load<u8>(from + <usize>i, CASTLING_ROOKS);
      if (rook !== NO_ROOK) Packed.addRight(p, i, rook);
    }
    state.key = Play.keyOf(p);
    Mobility.forget(p);
  }

  /** What castling with this rook needs: see `Castle`. */
  static addRight(p: usize, index: u32, rookFrom: u32): void {
    const colour = index >> 1;
    const kingFrom = <u32>ctz(Army.at(p, colour).king);
    const rank = colour === WHITE ? 0 : 56;
    const kingTo = rank + (index & 1 ? 2 : 6); // c or g
    const rookTo = rank + (index & 1 ? 3 : 5); // d or f
    const castle = Castle.of(p, index);
    const king = (<u64>1) << kingFrom;
    const rook = (<u64>1) << rookFrom;
    castle.kingFrom = <u8>kingFrom;
    castle.kingTo = <u8>kingTo;
    castle.rookFrom = <u8>rookFrom;
    castle.rookTo = <u8>rookTo;
    castle.kingMove = king ^ ((<u64>1) << kingTo);
    castle.rookMove = rook ^ ((<u64>1) << rookTo);
    castle.safe = Packed.span(kingFrom, kingTo) & ~king;
    const passed = Packed.span(kingFrom, kingTo) | Packed.span(rookFrom, rookTo);
    castle.empty = passed & ~(king | rook);
    // A rook in the corner has nobody behind it.
    const file = rookFrom & 7;
    castle.rookShields = file === 0 || file === 7 ? 0 : 1;
    const state = State.of(p);
    state.rights |= 1 << index;
    const lost = index & 2 ? 12 : 3;
    Position.setRightsKept(p, kingFrom, 15 & ~lost);
    Position.setRightsKept(p, rookFrom, 15 & ~(1 << index));
  }

  /** All squares of a rank from one to the other, both included. */
  static span(a: u32, b: u32): u64 {
    const low = a < b ? a : b;
    const high = a < b ? b : a;
    return (((<u64>2) << high) - 1) & ~(((<u64>1) << low) - 1);
  }

  static write(p: usize, to: usize): void {
    const state = State.of(p);
    for (let at: usize = 0; at < 64; at += 8) store<u64>(to + at, load<u64>(p + at, BOARD));
    store<u8>(to, <u8>state.turn, TURN);
    store<u8>(to, <u8>state.enPassant, EN_PASSANT);
    for (let i: u32 = 0; i < 4; i++) {
      const held = state.rights & (1 << i);
      const rook = held ? <u32>Castle.of(p, i).rookFrom : NO_ROOK;
      store<u8>(to + <usize>i, <u8>rook, CASTLING_ROOKS);
    }
    store<u8>(to, <u8>state.chess960, CHESS960);
    store<u8>(to, 0, CHESS960 + 1);
    store<u16>(to, <u16>state.halfmoves, HALFMOVES);
    store<u16>(to, <u16>state.fullmoves, FULLMOVES);
    store<u32>(to, 0, FULLMOVES + 2);
  }
}
