/**
 * A position as the host passes it: 80 bytes (docs/specs/abi.md). The host has made sure that it is possible; nothing is
 * checked here.
 *
 *    0–63  the piece on each square: 0, or 1 + role, + 8 if black
 *   64     whose turn it is      65  en passant square, 0 = none
 *   66–69  the rooks that may castle: white's king side, queen side, black's; 255 = none
 *   70     1 = moves are written the Chess960 way
 *   72–73  half-move clock       74–75  number of the full move
 */
import { Castle, Castling } from './castling';
import { MakeMove } from './make-move';
import { Mobility } from './perft/mobility';
import { ARMY_BYTES, Army, BOARD, Position, State } from './position';

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
      if (rook !== NO_ROOK) Castling.addRight(p, i, rook);
    }
    state.key = MakeMove.keyOf(p);
    Mobility.forget(p);
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
