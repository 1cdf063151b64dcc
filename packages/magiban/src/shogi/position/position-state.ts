/** Queries on a position: check, mate, attackers, equality. */
import { Bitboard } from '../../bitboard/bitboard.js';
import { SHOGI_BOARD } from '../../bitboard/geometry.js';
import { HAS_MOVES, IN_CHECK } from '../../core/positions.js';
import { attackersOf, host } from '../core.js';
import { squareOf } from '../squares.js';
import { type Color, oppositeOf, type SquareLike, type SquareSet } from '../types.js';
import { sameBoard } from './packed.js';
import { PackedSetup } from './packed-setup.js';

/** Trusts its bytes to be a possible position: only `ShogiPosition` constructs one. */
export class PositionState extends PackedSetup {
  #status: number | undefined;
  #hash: string | undefined;

  /** Whether the side to move is in check. */
  get isCheck(): boolean {
    return (this.#state() & IN_CHECK) !== 0;
  }

  /** Whether the side to move is checkmated. */
  get isCheckmate(): boolean {
    return (this.#state() & (IN_CHECK | HAS_MOVES)) === IN_CHECK;
  }

  /** Whether the side to move has no legal move and loses: nearly always checkmate. */
  get hasNoMoves(): boolean {
    return (this.#state() & HAS_MOVES) === 0;
  }

  /** Returns a side's attackers of a square, pinned pieces included. */
  attackers(square: SquareLike, color: Color): SquareSet {
    return attackersOf(this.packed, squareOf(square), color);
  }

  /** The checkers: the pieces that give check. */
  get checkers(): SquareSet {
    const king = this.pieces('king', this.turn).lsb();
    if (king === undefined) return Bitboard.empty(SHOGI_BOARD) as SquareSet;
    return this.attackers(king, oppositeOf(this.turn));
  }

  /** A hash of 16 hexadecimal digits: equal for positions that are `equals`, and almost surely different otherwise. */
  get hash(): string {
    this.#hash ??= host.key(this.packed);
    return this.#hash;
  }

  /** Whether it is the same position for repetition (sennichite): the same pieces, hands and side to move. */
  equals(other: PositionState): boolean {
    return sameBoard(this.packed, other.packed);
  }

  #state(): number {
    this.#status ??= host.status(this.packed);
    return this.#status;
  }
}
