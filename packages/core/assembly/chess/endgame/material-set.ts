/**
 * A material set: all positions of two kings and up to two other pieces of fixed kind and colour. Captures and promotions lead to other
 * sets, which are found by their pieces in a directory.
 *
 * Pieces are written as on the board: 1 + role, + 8 if black, 0 for none. A set has the colours of its name (KRvKP: white has the
 * rook); a position with colours swapped is flipped first.
 */
import { Block } from '../../bits/block';
import { IMPOSSIBLE, UNKNOWN } from '../../common/dtm';
import { PiecePairSet } from '../../common/tablebase-index';
import { BLACK, PAWN } from '../types';
import { INDEX_END, Index, NO_PAIR } from './index';

const PAIRS_WITHOUT_PAWNS: u32 = 462;
const PAIRS_WITH_PAWNS: u32 = 1806;
export const NO_PIECE: u32 = 0;
export const BLACK_BIT: u32 = 8;
/** No index: the kings touch. */
export const NOWHERE: u32 = 0xffffffff;
/** Exchanges ranks 1 and 8, 2 and 7 … */
const TURN: u32 = 56;

/** For two pieces, in any order and colour: the address of their set; 0 if there is none. */
const DIRECTORY: usize = (INDEX_END + 63) & ~63;
const SETS: usize = DIRECTORY + 4 * 256;
const SET_BYTES: usize = 64;

@unmanaged
export class MaterialSet extends PiecePairSet {
  first: u32;
  second: u32;
  pawns: u32;
  pairs: u32;
  /** Both sides have the same pieces: only positions with white to move are kept. */
  equal: u32;

  @inline static numbered(number: u32): MaterialSet {
    return changetype<MaterialSet>(SETS + <usize>number * SET_BYTES);
  }

  @inline static of(first: u32, second: u32): MaterialSet {
    return changetype<MaterialSet>(<usize>load<u32>(DIRECTORY + 4 * <usize>(first * 16 + second)));
  }

  @inline static isKnown(first: u32, second: u32): bool {
    return load<u32>(DIRECTORY + 4 * <usize>(first * 16 + second)) !== 0;
  }

  /** No set is known any more. */
  static forget(): void {
    Block.clear(DIRECTORY, 4 * 256);
  }

  @inline static isPawn(piece: u32): bool {
    return (piece & 7) === PAWN + 1;
  }

  @inline static isBlack(piece: u32): bool {
    return (piece & BLACK_BIT) !== 0;
  }

  @inline static colourOf(piece: u32): u32 {
    return piece >> 3;
  }

  @inline static exchanged(piece: u32): u32 {
    return piece === NO_PIECE ? NO_PIECE : piece ^ BLACK_BIT;
  }

  @inline static statesOf(piece: u32): u32 {
    return piece === NO_PIECE ? 1 : MaterialSet.isPawn(piece) ? 48 : 64;
  }

  @inline static stateOf(piece: u32, square: u32): u32 {
    return piece === NO_PIECE ? 0 : MaterialSet.isPawn(piece) ? square - 8 : square;
  }

  @inline static squareOf(piece: u32, state: u32): u32 {
    return MaterialSet.isPawn(piece) ? state + 8 : state;
  }

  describe(first: u32, second: u32, codes: usize): void {
    this.codes = codes;
    this.first = first;
    this.second = second;
    this.secondStates = MaterialSet.statesOf(second);
    this.alike = first === second ? 1 : 0;
    this.pawns = MaterialSet.isPawn(first) || MaterialSet.isPawn(second) ? 1 : 0;
    this.pairs = this.pawns ? PAIRS_WITH_PAWNS : PAIRS_WITHOUT_PAWNS;
    this.equal = second === MaterialSet.exchanged(first) ? 1 : 0;
    this.entries = this.countEntries(MaterialSet.statesOf(first));
    this.register(first, second);
    this.register(second, first);
    this.register(MaterialSet.exchanged(first), MaterialSet.exchanged(second));
    this.register(MaterialSet.exchanged(second), MaterialSet.exchanged(first));
  }

  register(first: u32, second: u32): void {
    store<u32>(DIRECTORY + 4 * <usize>(first * 16 + second), <u32>changetype<usize>(this));
  }

  @inline blocks(): u32 {
    return this.equal ? this.pairs : 2 * this.pairs;
  }

  /**
   * The index of a position whose pieces are those of this set, in this order but perhaps with exchanged colours; NOWHERE
   * if the kings touch. The squares of pieces that are not there do not matter.
   */
  indexOf(side: u32, white: u32, black: u32, piece: u32, a: u32, b: u32): u32 {
    if (piece !== this.first) {
      // Exchanged colours.
      const king = white;
      white = black ^ TURN;
      black = king ^ TURN;
      a ^= TURN;
      b ^= TURN;
      side ^= 1;
    }
    if (side === BLACK && this.equal) {
      const king = white;
      white = black ^ TURN;
      black = king ^ TURN;
      const square = a;
      a = b ^ TURN;
      b = square ^ TURN;
      side = 0;
    }
    const pair = Index.pair(this.pawns, white, black);
    if (pair === NO_PAIR) return NOWHERE;
    const block = side * this.pairs + Index.number(pair);
    const symmetry = Index.symmetry(pair);
    const first = Index.image(symmetry, a & 63);
    const second = Index.image(symmetry, b & 63);
    let entry = this.entryAt(first, second);
    // Whether the kings are symmetric does not depend on where a symmetry has taken them.
    if (Index.isSymmetric(pair)) {
      entry = min(entry, this.entryAt(Index.reflected(first), Index.reflected(second)));
    }
    return block * this.entries + entry;
  }

  /** The code of a position with these pieces, of any set that is in the directory. */
  static codeOf(side: u32, white: u32, black: u32, piece: u32, a: u32, rest: u32, b: u32): u32 {
    if (piece === NO_PIECE && rest === NO_PIECE) {
      return Index.pair(0, white, black) === NO_PAIR ? IMPOSSIBLE : UNKNOWN;
    }
    const set = MaterialSet.of(piece, rest);
    const index = set.hasOrder(piece, rest)
      ? set.indexOf(side, white, black, piece, a, b)
      : set.indexOf(side, white, black, rest, b, a);
    return index === NOWHERE ? IMPOSSIBLE : <u32>load<u8>(set.codes + index);
  }

  @inline hasOrder(piece: u32, rest: u32): bool {
    if (piece === this.first && rest === this.second) return true;
    return (
      piece === MaterialSet.exchanged(this.first) && rest === MaterialSet.exchanged(this.second)
    );
  }

  @inline entryAt(first: u32, second: u32): u32 {
    return this.entryOf(
      MaterialSet.stateOf(this.first, first),
      MaterialSet.stateOf(this.second, second),
    );
  }
}
