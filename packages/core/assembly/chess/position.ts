/**
 * A position in memory: sets for the generator, and a byte board (mailbox) for the piece on a square. Positions are
 * addresses; there is one for each thread, at WORK in its block, changed in place and restored.
 *
 *   p        Army of white    pawns knights bishops rooks queens king all, 8 bytes each
 *   p +  56  Army of black
 *   p + 112  State            whose turn, rights, clocks, key
 *   p + 160  4 castling moves white king side, white queen side, black king side, black queen side: see castling.ts
 *   p + 352  64 bytes         which rights survive a move from or to this square
 *   p + 416  64 bytes         the piece on each square: 0, or 1 + role, + 8 if black
 *   p + 512  Constraints      what the king allows, see constraints.ts
 *   p + 576  Mobility         what perft knows of the replies, see mobility.ts
 *   p + 640  scratch          attack squares of checks.ts, gains of see.ts
 *   p + 1 KiB  history        32 bytes a move that can be taken back: see make-move.ts
 *   p + 64 KiB lists          move lists of a search, 2 bytes a move (common/capacity.ts)
 */
import { Side } from './types';

export const ARMY_BYTES: usize = 56;
const STATE: usize = 112;
export const CASTLES: usize = 160;
const KEPT: usize = 352;
export const BOARD: usize = 416;
export const CONSTRAINTS: usize = 512;
export const MOBILITY: usize = 576;
export const CHECKS_SCRATCH: usize = 640;
export const SEE_SCRATCH: usize = 704;
export const HISTORY: usize = 0x400;
export const LISTS: usize = 0x10000;

@unmanaged
export class Army {
  pawns: u64;
  knights: u64;
  bishops: u64;
  rooks: u64;
  queens: u64;
  king: u64;
  all: u64;

  @inline static of<Us>(p: usize): Army {
    return changetype<Army>(Side.isWhite<Us>() ? p : p + ARMY_BYTES);
  }

  @inline static at(p: usize, colour: u32): Army {
    return changetype<Army>(p + <usize>colour * ARMY_BYTES);
  }

  /** The address of a role's set. */
  @inline static role(p: usize, colour: u32, role: u32): usize {
    return p + <usize>colour * ARMY_BYTES + <usize>role * 8;
  }
}

@unmanaged
export class State {
  /** Castling rights: one bit for each castling move, in the order above. */
  rights: u32;
  /** The square that a pawn has just passed over; 0 = none. */
  enPassant: u32;
  turn: u32;
  halfmoves: u32;
  fullmoves: u32;
  chess960: u32;
  key: u64;
  /** How many moves can be taken back. */
  played: u32;

  @inline static of(p: usize): State {
    return changetype<State>(p + STATE);
  }
}

export abstract class Position {
  @inline static rightsKept(p: usize, square: usize): u32 {
    return load<u8>(p + square, KEPT);
  }

  @inline static setRightsKept(p: usize, square: usize, rights: u32): void {
    store<u8>(p + square, <u8>rights, KEPT);
  }

  @inline static pieceOn(p: usize, square: usize): u32 {
    return load<u8>(p + square, BOARD);
  }

  @inline static setPiece(p: usize, square: usize, piece: u32): void {
    store<u8>(p + square, <u8>piece, BOARD);
  }
}
