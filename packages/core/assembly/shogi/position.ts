/**
 * A position in memory: sets for the generator, a byte board (mailbox) for the piece on a square, hands as counts.
 * Positions are addresses; there is one for each thread, at WORK in its block, changed in place and restored.
 *
 *   p         Army of sente    11 sets of 16 bytes, lo and hi: pawns, lances, knights, silvers, golds and all that moves
 *                              like them, bishops, rooks, king, horses, dragons; then all of them
 *   p + 176   Army of gote
 *   p + 352   State            whose turn, hands, key
 *   p + 416   81 bytes         the piece on each square: 0, or 1 + role, + 16 if gote
 *   p + 512   Constraints      what the king allows, see constraints.ts
 *   p + 704   Mobility         what perft knows of the replies, see mobility.ts
 *   p + 768   scratch          gains and attackers of see.ts
 *   p + 1 KiB history          32 bytes a move that can be taken back: see make-move.ts
 *   p + 64 KiB lists           move lists of a search, 2 bytes a move (common/capacity.ts)
 */
import { DRAGON, GOLD, HORSE, KING, Side, TOKIN } from './types';

export const ARMY_BYTES: usize = 176;
const STATE: usize = 352;
export const BOARD: usize = 416;
export const CONSTRAINTS: usize = 512;
export const MOBILITY: usize = 704;
export const SEE_SCRATCH: usize = 768;
export const HISTORY: usize = 0x400;
export const LISTS: usize = 0x10000;

/** The sets of horses, then of dragons, in an army; then of all pieces. */
const HORSES: u32 = 8;
const ALL: u32 = 10;

@unmanaged
export class Army {
  pawnsLo: u64;
  pawnsHi: u64;
  lancesLo: u64;
  lancesHi: u64;
  knightsLo: u64;
  knightsHi: u64;
  silversLo: u64;
  silversHi: u64;
  goldsLo: u64;
  goldsHi: u64;
  bishopsLo: u64;
  bishopsHi: u64;
  rooksLo: u64;
  rooksHi: u64;
  kingLo: u64;
  kingHi: u64;
  horsesLo: u64;
  horsesHi: u64;
  dragonsLo: u64;
  dragonsHi: u64;
  allLo: u64;
  allHi: u64;

  @inline static of<Us>(p: usize): Army {
    return changetype<Army>(Side.isSente<Us>() ? p : p + ARMY_BYTES);
  }

  @inline static at(p: usize, colour: u32): Army {
    return changetype<Army>(p + <usize>colour * ARMY_BYTES);
  }

  /** The address of the set that holds a role. */
  @inline static role(p: usize, colour: u32, role: u32): usize {
    const set = role <= KING ? role : role < HORSE ? GOLD : role - HORSE + HORSES;
    return p + <usize>colour * ARMY_BYTES + <usize>set * 16;
  }

  @inline static all(p: usize, colour: u32): usize {
    return p + <usize>colour * ARMY_BYTES + <usize>ALL * 16;
  }
}

@unmanaged
export class State {
  turn: u32;
  /** The number of the next move, as SFEN counts. */
  number: u32;
  key: u64;
  /** Pieces in hand: a byte for each of pawn, lance, knight, silver, gold, bishop, rook. */
  senteHand: u64;
  goteHand: u64;
  /** How many moves can be taken back. */
  played: u32;

  @inline static of(p: usize): State {
    return changetype<State>(p + STATE);
  }
}

export abstract class Hand {
  /** The address of a side's hand. */
  @inline static at(p: usize, colour: u32): usize {
    return p + STATE + offsetof<State>('senteHand') + ((<usize>colour) << 3);
  }

  @inline static of<Us>(p: usize): u64 {
    return Side.isSente<Us>() ? State.of(p).senteHand : State.of(p).goteHand;
  }

  /** One piece more, or one less. */
  @inline static add(p: usize, colour: u32, role: u32, change: i32): void {
    const at = Hand.at(p, colour) + <usize>role;
    store<u8>(at, <u8>(<i32>load<u8>(at) + change));
  }

  @inline static count(hand: u64, role: u32): u32 {
    return <u32>(hand >> ((<u64>role) << 3)) & 255;
  }
}

export abstract class Position {
  @inline static pieceOn(p: usize, square: usize): u32 {
    return load<u8>(p + square, BOARD);
  }

  @inline static setPiece(p: usize, square: usize, piece: u32): void {
    store<u8>(p + square, <u8>piece, BOARD);
  }

  @inline static roleOf(piece: u32): u32 {
    return (piece & 15) - 1;
  }

  /** What a role is when captured. */
  @inline static demoted(role: u32): u32 {
    return role < TOKIN ? role : role < HORSE ? role - TOKIN : role === HORSE ? 5 : 6;
  }

  /** What a role below GOLD, a bishop or a rook becomes. */
  @inline static promoted(role: u32): u32 {
    return role < GOLD ? role + TOKIN : role + (DRAGON - 6);
  }
}
