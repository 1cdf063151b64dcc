/**
 * A position as the host passes it: 112 bytes (docs/specs/abi.md). The host has made sure that it is possible; nothing is
 * checked here.
 *
 *    0–80  the piece on each square: 0, or 1 + role, + 16 if gote
 *   81     whose turn it is
 *   82–88  sente's hand: pawns, lances, knights, silvers, golds, bishops, rooks      89–95  gote's
 *   96–97  the number of the next move
 */

import { MakeMove } from './make-move';
import { Mobility } from './perft/mobility';
import { ARMY_BYTES, Hand, Position, State } from './position';
import { SQUARES } from './tables';
import { Zobrist } from './zobrist';

const TURN: usize = 81;
const HANDS: usize = 82;
const HAND_ROLES: usize = 7;
const NUMBER: usize = 96;
export const PACKED_BYTES: usize = 112;

export abstract class Packed {
  static read(from: usize, p: usize): void {
    for (let at: usize = 0; at < 2 * ARMY_BYTES; at += 8) store<u64>(p + at, 0);
    for (let square: usize = 0; square < SQUARES; square++) {
      const piece = <u32>load<u8>(from + square);
      Position.setPiece(p, square, piece);
      if (piece) MakeMove.flip(p, piece, <u32>square);
    }
    const state = State.of(p);
    state.turn = load<u8>(from, TURN);
    state.number = load<u16>(from, NUMBER);
    state.played = 0;
    for (let colour: u32 = 0; colour < 2; colour++) {
      const hand = Hand.at(p, colour);
      store<u64>(hand, 0);
      for (let role: usize = 0; role < HAND_ROLES; role++) {
        store<u8>(hand + role, load<u8>(from + <usize>colour * HAND_ROLES + role, HANDS));
      }
    }
    state.key = Zobrist.of(p);
    Mobility.forget(p);
  }

  static write(p: usize, to: usize): void {
    for (let at: usize = 0; at < PACKED_BYTES; at += 8) store<u64>(to + at, 0);
    for (let square: usize = 0; square < SQUARES; square++) {
      store<u8>(to + square, <u8>Position.pieceOn(p, square));
    }
    const state = State.of(p);
    store<u8>(to, <u8>state.turn, TURN);
    store<u16>(to, <u16>state.number, NUMBER);
    for (let colour: u32 = 0; colour < 2; colour++) {
      const hand = Hand.at(p, colour);
      for (let role: usize = 0; role < HAND_ROLES; role++) {
        store<u8>(to + <usize>colour * HAND_ROLES + role, load<u8>(hand + role), HANDS);
      }
    }
  }
}
