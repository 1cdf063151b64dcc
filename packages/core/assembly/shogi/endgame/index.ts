/**
 * The index of an endgame position of shogi (docs/specs/tablebase.md), in tables: which pair two kings are, and, for each
 * kind of piece, what each of its states means.
 *
 * A state is where a piece is and whose it is: owned by the mover or by the other side, promoted or not, on one of 81
 * squares or in hand. The mover is always sente: what gote sees is the same board, turned. So all that changes when a
 * move is made is that kings change places and each state becomes its turned one.
 */
import { Bits81 } from '../../bits/bits81';
import { ENDGAMES } from '../../common/layout';
import { Position } from '../position';
import { SQUARES } from '../tables';
import { GOLD } from '../types';

/** For two kings' squares, the mover's first: the number of the pair, and these bits. */
const PAIRS: usize = ENDGAMES;
/** The board must be mirrored to find this pair. */
export const MIRRORED: u32 = 0x8000;
/** Both kings are on the middle file: of the position and its mirror image the lower index counts. */
export const SYMMETRIC: u32 = 0x4000;
export const PAIR_MASK: u32 = 0xfff;
/** Kings on the same square, or next to each other. */
export const NO_PAIR: u32 = 0xffff;
/** For each pair, the squares of both kings. */
const PAIR_SQUARES: usize = PAIRS + 2 * SQUARES * SQUARES;
export const PAIR_COUNT: u32 = 2996;
/** For each kind of piece, and for none, a `PieceState` for each state. */
const STATES: usize = (PAIR_SQUARES + 2 * PAIR_COUNT + 15) & ~15;
const MOST_STATES: usize = 326;
const MIDDLE: u32 = 4;
export const STATE_BYTES: usize = 24;
/** The seven kinds, and none. */
export const INDEX_END: usize = (STATES + 8 * MOST_STATES * STATE_BYTES + 63) & ~63;

/** No piece: a kind with one state, which has no owner. */
export const NO_KIND: u32 = 7;
export const NO_OWNER: u32 = 2;
export const OFF_BOARD: u32 = 255;

@unmanaged
export class PieceState {
  /** Its square as a set; empty if it is in hand. */
  lo: u64;
  hi: u64;
  square: u8;
  owner: u8;
  /** What it moves as: a kind, or what that becomes by promotion. */
  role: u8;
  /** The same piece seen by the other side; and mirrored then. */
  turned: u16;
  turnedMirrored: u16;

  @inline static of(kind: u32, state: u32): PieceState {
    return changetype<PieceState>(PieceState.table(kind) + <usize>state * STATE_BYTES);
  }

  @inline static table(kind: u32): usize {
    return STATES + <usize>kind * (MOST_STATES * STATE_BYTES);
  }

  @inline get isOnBoard(): bool {
    return <u32>this.square !== OFF_BOARD;
  }
}

export abstract class Index {
  @inline static mirror(square: u32): u32 {
    return 72 - 9 * (square / 9) + (square % 9);
  }

  /** The states that each owner has. */
  @inline static half(kind: u32): u32 {
    return kind === GOLD ? 82 : 163;
  }

  @inline static states(kind: u32): u32 {
    return kind === NO_KIND ? 1 : 2 * Index.half(kind);
  }

  @inline static onBoard(kind: u32, owner: u32, promoted: bool, square: u32): u32 {
    return owner * Index.half(kind) + (promoted ? 81 : 0) + square;
  }

  @inline static inHand(kind: u32, owner: u32): u32 {
    return (owner + 1) * Index.half(kind) - 1;
  }

  @inline static pair(mover: u32, other: u32): u32 {
    return <u32>load<u16>(PAIRS + 2 * <usize>(mover * 81 + other));
  }

  @inline static moverKing(pair: u32): u32 {
    return <u32>load<u8>(PAIR_SQUARES + 2 * <usize>pair);
  }

  @inline static otherKing(pair: u32): u32 {
    return <u32>load<u8>(PAIR_SQUARES + 2 * <usize>pair, 1);
  }

  static fill(): void {
    Index.fillPairs();
    for (let kind: u32 = 0; kind < NO_KIND; kind++) Index.fillStates(kind);
    const none = PieceState.of(NO_KIND, 0);
    none.square = <u8>OFF_BOARD;
    none.owner = <u8>NO_OWNER;
  }

  static fillPairs(): void {
    let count: u32 = 0;
    for (let mover: u32 = 0; mover < 81; mover++) {
      for (let other: u32 = 0; other < 81; other++) {
        const at = PAIRS + 2 * <usize>(mover * 81 + other);
        if (Index.touch(mover, other)) {
          store<u16>(at, <u16>NO_PAIR);
        } else if (Index.isMirrored(mover, other)) {
        } else {
          store<u8>(PAIR_SQUARES + 2 * <usize>count, <u8>mover);
          store<u8>(PAIR_SQUARES + 2 * <usize>count, <u8>other, 1);
          const symmetric = mover / 9 === MIDDLE && other / 9 === MIDDLE;
          store<u16>(at, <u16>(count | (symmetric ? SYMMETRIC : 0)));
          const image = PAIRS + 2 * <usize>(Index.mirror(mover) * 81 + Index.mirror(other));
          if (!symmetric) store<u16>(image, <u16>(count | MIRRORED));
          count++;
        }
      }
    }
  }

  static touch(a: u32, b: u32): bool {
    return abs(<i32>(a / 9) - <i32>(b / 9)) <= 1 && abs(<i32>(a % 9) - <i32>(b % 9)) <= 1;
  }

  static isMirrored(mover: u32, other: u32): bool {
    const file = mover / 9;
    return file > MIDDLE || (file === MIDDLE && other / 9 > MIDDLE);
  }

  static fillStates(kind: u32): void {
    for (let owner: u32 = 0; owner < 2; owner++) {
      for (let promoted: u32 = 0; promoted < (kind === GOLD ? 1 : 2); promoted++) {
        for (let square: u32 = 0; square < 81; square++) {
          const state = PieceState.of(kind, Index.onBoard(kind, owner, promoted === 1, square));
          state.lo = Bits81.squareLo(square);
          state.hi = Bits81.squareHi(square);
          state.square = <u8>square;
          state.owner = <u8>owner;
          state.role = <u8>(promoted ? Position.promoted(kind) : kind);
          const turned = 80 - square;
          const image = Index.mirror(turned);
          state.turned = <u16>Index.onBoard(kind, 1 - owner, promoted === 1, turned);
          state.turnedMirrored = <u16>Index.onBoard(kind, 1 - owner, promoted === 1, image);
        }
      }
      const hand = PieceState.of(kind, Index.inHand(kind, owner));
      hand.square = <u8>OFF_BOARD;
      hand.owner = <u8>owner;
      hand.role = <u8>kind;
      hand.turned = <u16>Index.inHand(kind, 1 - owner);
      hand.turnedMirrored = hand.turned;
    }
  }
}
