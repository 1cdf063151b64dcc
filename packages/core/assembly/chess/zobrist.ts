/**
 * Zobrist hashing: a random number for each fact about a position, combined by exclusive or.
 *
 *   KEYS + 512 × piece   64 keys, by square; a piece is 1 to 6 or 9 to 14 as on the board
 *   the rows of the numbers that are no piece (0, 7, 8, 15) hold the rest: whose turn it is, castling rights, en passant
 *
 * En passant counts only where a capture is legal, so that two positions have the same key exactly if they are the same by
 * the laws of chess (FIDE 9.2.3).
 */
import { Random } from '../bits/random';
import { Position, State } from './position';
import { KEYS } from './tables';

const ROW: usize = 512;
const TURN: usize = KEYS;
const RIGHTS: usize = KEYS + 7 * ROW;
const PASSED: usize = KEYS + 8 * ROW;
/** Any number would do; this one is fixed so that keys are the same everywhere. */
const SEED: u64 = 0x6d616769_62616e21;

export abstract class Zobrist {
  static fill(): void {
    Random.seed(SEED);
    // The first numbers of the stream are still marked by the seed.
    for (let i = 0; i < 64; i++) Random.next();
    for (let at: usize = 0; at < 16 * ROW; at += 8) store<u64>(KEYS + at, Random.next());
    store<u64>(RIGHTS, 0); // no rights: nothing to say
  }

  @inline static piece(piece: u32, square: usize): u64 {
    return load<u64>(KEYS + <usize>piece * ROW + square * 8);
  }

  @inline static turn(): u64 {
    return load<u64>(TURN);
  }

  @inline static rights(rights: u32): u64 {
    return load<u64>(RIGHTS + <usize>rights * 8);
  }

  @inline static passed(square: u32): u64 {
    return load<u64>(PASSED + <usize>(square & 7) * 8);
  }

  /** From scratch; `capturable` is whether an en passant capture is legal. */
  static of(p: usize, capturable: bool): u64 {
    const state = State.of(p);
    let key = Zobrist.rights(state.rights);
    if (state.turn) key ^= Zobrist.turn();
    if (capturable) key ^= Zobrist.passed(state.enPassant);
    for (let square: usize = 0; square < 64; square++) {
      const piece = Position.pieceOn(p, square);
      if (piece) key ^= Zobrist.piece(piece, square);
    }
    return key;
  }
}
