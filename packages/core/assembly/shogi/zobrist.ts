/**
 * Zobrist hashing: a random number for each fact about a position, combined by exclusive or.
 *
 *   KEYS                81 keys for each piece, 1 to 14 and 17 to 30 as on the board; the first of row 0 says whose turn it is
 *   KEYS + 33 × 81 × 8  for each side and role 32 keys, by how many are in hand
 */
import { Random } from '../bits/random';
import { Hand, Position, State } from './position';
import { KEY_COUNT, KEYS, SQUARES } from './tables';

const HANDS: usize = KEYS + 33 * SQUARES * 8;
/** Any number would do; this one is fixed so that keys are the same everywhere. */
const SEED: u64 = 0x6d616769_62616e39;

export abstract class Zobrist {
  static fill(): void {
    Random.seed(SEED);
    // The first numbers of the stream are still marked by the seed.
    for (let i = 0; i < 64; i++) Random.next();
    for (let i: usize = 0; i < KEY_COUNT; i++) store<u64>(KEYS + i * 8, Random.next());
    // Nothing in hand: nothing to say.
    for (let i: usize = 0; i < 2 * 7; i++) store<u64>(HANDS + i * 256, 0);
  }

  @inline static piece(piece: u32, square: usize): u64 {
    return load<u64>((<usize>piece * SQUARES + square) * 8, KEYS);
  }

  @inline static turn(): u64 {
    return load<u64>(KEYS);
  }

  @inline static hand(colour: u32, role: u32, count: u32): u64 {
    return load<u64>(((<usize>colour * 7 + <usize>role) * 32 + <usize>count) * 8, HANDS);
  }

  /** Takes a piece out of a hand, or puts one in, and returns how the key changes. */
  @inline static fromHand(p: usize, colour: u32, role: u32): u64 {
    const at = Hand.at(p, colour) + <usize>role;
    const count = <u32>load<u8>(at);
    store<u8>(at, <u8>(count - 1));
    return Zobrist.hand(colour, role, count) ^ Zobrist.hand(colour, role, count - 1);
  }

  @inline static toHand(p: usize, colour: u32, role: u32): u64 {
    const at = Hand.at(p, colour) + <usize>role;
    const count = <u32>load<u8>(at);
    store<u8>(at, <u8>(count + 1));
    return Zobrist.hand(colour, role, count) ^ Zobrist.hand(colour, role, count + 1);
  }

  /** From scratch. */
  static of(p: usize): u64 {
    let key: u64 = State.of(p).turn ? Zobrist.turn() : 0;
    for (let square: usize = 0; square < SQUARES; square++) {
      const piece = Position.pieceOn(p, square);
      if (piece) key ^= Zobrist.piece(piece, square);
    }
    for (let colour: u32 = 0; colour < 2; colour++) {
      const hand = load<u64>(Hand.at(p, colour));
      for (let role: u32 = 0; role < 7; role++) {
        key ^= Zobrist.hand(colour, role, Hand.count(hand, role));
      }
    }
    return key;
  }
}
