/**
 * A material set: all positions of two kings and one or two other pieces, which may belong to either side, be promoted or not, on
 * the board or in hand. The set is closed: captured pieces stay in it.
 */
import { PiecePairSet } from '../../common/tablebase-index';
import {
  INDEX_END,
  Index,
  MIRRORED,
  PAIR_COUNT,
  PAIR_MASK,
  PieceState,
  STATE_BYTES,
  SYMMETRIC,
} from './index';

const SET_BYTES: usize = 64;

@unmanaged
export class MaterialSet extends PiecePairSet {
  /** The kinds of the two pieces (the second may be NO_KIND), and their states. */
  firstKind: u32;
  secondKind: u32;
  firstTable: u32;
  secondTable: u32;

  @inline static numbered(number: u32): MaterialSet {
    return changetype<MaterialSet>(INDEX_END + <usize>number * SET_BYTES);
  }

  /** There is one set at most, number 0: describing it replaces the one before. */
  static forget(): void {}

  @inline blocks(): u32 {
    return PAIR_COUNT;
  }

  describe(first: u32, second: u32, codes: usize): void {
    this.firstKind = first;
    this.secondKind = second;
    this.firstTable = <u32>PieceState.table(first);
    this.secondTable = <u32>PieceState.table(second);
    this.secondStates = Index.states(second);
    this.alike = first === second ? 1 : 0;
    this.entries = this.countEntries(Index.states(first));
    this.codes = codes;
  }

  @inline first(state: u32): PieceState {
    return changetype<PieceState>(<usize>this.firstTable + <usize>state * STATE_BYTES);
  }

  @inline second(state: u32): PieceState {
    return changetype<PieceState>(<usize>this.secondTable + <usize>state * STATE_BYTES);
  }

  /** The index of pieces in these states, seen by the other side, whose pair of kings this is. */
  @inline turned(pair: u32, a: u32, b: u32): u32 {
    const first = this.first(a);
    const second = this.second(b);
    if (pair & SYMMETRIC) return this.turnedSymmetric(pair, first, second);
    const entry =
      pair & MIRRORED
        ? this.entryOf(first.turnedMirrored, second.turnedMirrored)
        : this.entryOf(first.turned, second.turned);
    return (pair & PAIR_MASK) * this.entries + entry;
  }

  turnedSymmetric(pair: u32, first: PieceState, second: PieceState): u32 {
    const entry = this.entryOf(first.turned, second.turned);
    const image = this.entryOf(first.turnedMirrored, second.turnedMirrored);
    return (pair & PAIR_MASK) * this.entries + min(entry, image);
  }

  /** The entry of the mirror image, in a pair of kings that is its own. */
  imageOf(a: u32, b: u32): u32 {
    const first = this.first(this.first(a).turned);
    const second = this.second(this.second(b).turned);
    return this.entryOf(first.turnedMirrored, second.turnedMirrored);
  }
}
